import type { Words } from '../i18n/words';
import type { Finding, FindingKey, ListedField } from './checklist';

/** What is said of each finding, beside its field and in the list; `{count}` is the number of pictures. */
const FINDINGS: Record<FindingKey, Words> = {
  title: {
    zh: '还没有标题：中文或英文至少填写一种。',
    en: 'There is no title: write it in Chinese or in English at least.',
  },
  body: {
    zh: '还没有正文：至少添加一个有内容的段落块。',
    en: 'There is no body: add at least one block with something in it.',
  },
  cover: { zh: '还没有封面图片。', en: 'There is no cover picture.' },
  category: { zh: '还没有选择栏目。', en: 'No category is chosen.' },
  'title-zh': { zh: '没有中文标题。', en: 'There is no Chinese title.' },
  'title-en': { zh: '没有英文标题。', en: 'There is no English title.' },
  'body-zh': { zh: '没有中文正文。', en: 'There is no Chinese text.' },
  'body-en': { zh: '没有英文正文。', en: 'There is no English text.' },
  alt: { zh: '{count} 张图片缺少替代文字。', en: 'Pictures without alternative text: {count}.' },
  credit: { zh: '{count} 张图片没有注明摄影或版权。', en: 'Pictures without a credit: {count}.' },
};

/** The message of a finding, in both languages. */
export function messageOf({ key, count }: Pick<Finding, 'key' | 'count'>): Words {
  const { zh, en } = FINDINGS[key];
  const fill = (text: string) => text.replace('{count}', String(count));
  return { zh: fill(zh), en: fill(en) };
}

/** The fields by the names the form gives them. */
export const FIELD_NAMES: Record<ListedField, Words> = {
  title: { zh: '标题', en: 'Title' },
  cover: { zh: '封面', en: 'Cover' },
  body: { zh: '正文', en: 'Body' },
  gallery: { zh: '图集', en: 'Gallery' },
  categories: { zh: '栏目', en: 'Categories' },
};

/** What stands around the list. */
export const PANEL: Record<'title' | 'complete' | 'missing' | 'advice' | 'blocked' | 'ready', Words> = {
  title: { zh: '发布前检查', en: 'Before publishing' },
  complete: { zh: '都齐了，可以发布。', en: 'Nothing is missing. It can be published.' },
  missing: { zh: '必填', en: 'Required' },
  advice: { zh: '建议', en: 'Advised' },
  blocked: { zh: '缺少必填项时不能发布。', en: 'It cannot be published before what is required is there.' },
  ready: { zh: '可以发布，建议先补全以下内容。', en: 'It can be published. Better with what follows.' },
};
