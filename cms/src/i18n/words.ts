/** A word of the dashboard in its two languages. */
export type Words = { zh: string; en: string };

/** The language of the dashboard, of which there are two. */
export const languageOf = (language: string): 'zh' | 'en' => (language === 'en' ? 'en' : 'zh');

/** A text with values in place of `{name}`; a name without a value stays. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The groups of the dashboard's navigation, in one place so that a group is one group. */
export const GROUPS = {
  content: { zh: '内容', en: 'Content' },
  directory: { zh: '名录', en: 'Directory' },
  classification: { zh: '分类', en: 'Classification' },
  presentation: { zh: '版面与广告', en: 'Layout and adverts' },
  readers: { zh: '读者', en: 'Readers' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Record<string, Words>;
