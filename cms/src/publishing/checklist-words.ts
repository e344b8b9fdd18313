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
  text: { zh: '还没有介绍文字。', en: 'There is no text about it.' },
  cover: { zh: '还没有封面图片。', en: 'There is no cover picture.' },
  picture: { zh: '还没有主图。', en: 'There is no main picture.' },
  logo: { zh: '还没有标志。', en: 'There is no logo.' },
  category: { zh: '还没有选择栏目。', en: 'No category is chosen.' },
  node: { zh: '还没有选择产品目录。', en: 'No place in the catalogue is chosen.' },
  brand: { zh: '还没有选择品牌。', en: 'No brand is chosen.' },
  country: { zh: '还没有选择国家。', en: 'No country is chosen.' },
  author: { zh: '还没有选择发起人。', en: 'No author is chosen.' },
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
  featuredImage: { zh: '主图', en: 'Main picture' },
  logo: { zh: '标志', en: 'Logo' },
  about: { zh: '介绍', en: 'About' },
  desc: { zh: '说明', en: 'Description' },
  brand: { zh: '品牌', en: 'Brand' },
  country: { zh: '国家', en: 'Country' },
  author: { zh: '发起人', en: 'Author' },
  body: { zh: '正文', en: 'Body' },
  gallery: { zh: '图集', en: 'Gallery' },
  categories: { zh: '栏目', en: 'Categories' },
};

/** What stands around the list. */
export const PANEL: Record<'title' | 'complete' | 'missing' | 'advice' | 'blocked' | 'ready', Words> = {
  title: { zh: '发布前检查', en: 'Before publishing' },
  complete: { zh: '内容齐全，可以发布。', en: 'Nothing is missing. Ready to publish.' },
  missing: { zh: '必填', en: 'Required' },
  advice: { zh: '建议', en: 'Recommended' },
  blocked: { zh: '缺少必填项时不能发布。', en: 'It cannot be published until nothing required is missing.' },
  ready: { zh: '可以发布，建议先补全以下内容。', en: 'It can be published. Recommended first:' },
};
