import { fill, type Words } from '../i18n/words';

/** Names of parts that Payload draws without one, or with one that says nothing. */
export const PART_WORDS = {
  selectAll: { zh: '全选', en: 'Select all' },
  select: { zh: '选择“{name}”', en: 'Select “{name}”' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  clear: { zh: '清除', en: 'Clear' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '移除', en: 'Remove' },
  copy: { zh: '复制', en: 'Copy' },
  reorder: { zh: '移动', en: 'Move' },
  head: { zh: '标题与操作', en: 'Title and actions' },
  more: { zh: '更多操作', en: 'More actions' },
  ascending: { zh: '按“{name}”升序排列', en: 'Sort by {name}, ascending' },
  descending: { zh: '按“{name}”降序排列', en: 'Sort by {name}, descending' },
} as const satisfies Record<string, Words>;

/** The buttons of the text editor, by the keys it gives them. */
export const TOOL_WORDS: Readonly<Record<string, Words>> = {
  bold: { zh: '粗体', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  underline: { zh: '下划线', en: 'Underline' },
  strikethrough: { zh: '删除线', en: 'Strikethrough' },
  subscript: { zh: '下标', en: 'Subscript' },
  superscript: { zh: '上标', en: 'Superscript' },
  inlineCode: { zh: '代码', en: 'Code' },
  link: { zh: '链接', en: 'Link' },
};

const SAVED: Words = { zh: '已保存 {count} 个文件。', en: 'Files saved: {count}.' };
const NOT_SAVED: Words = { zh: '{count} 个文件没有保存。', en: 'Files not saved: {count}.' };

/**
 * What is said after several files were sent, in the language of the dashboard: Payload has it in English only, and in no
 * table of words. Null for every other message.
 */
export function toUploadMessage(text: string, language: 'zh' | 'en'): string | null {
  const [, verb, count] = /^(Successfully saved|Failed to save) (\d+) files$/.exec(text.trim()) ?? [];
  if (count === undefined) return null;
  return fill((verb === 'Failed to save' ? NOT_SAVED : SAVED)[language], { count });
}
