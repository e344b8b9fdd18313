/** What of HTML is in one language, and what belongs to both. */
export type Languages = { zh: string; en: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi;
/** Elements without an end, which hold nothing (HTML, 13.1.2). */
const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'col']);
const LANG = /\slang="(zh|en)\b/i;

/**
 * The HTML of a body (Ent-1), once as a reader of each language has it. An element with `lang` is in one; all else is in
 * both, and of `a|b`, which captions and tables hold, the half of the language. In time that is linear in its length.
 */
export function languagesOf(html: string): Languages {
  const both: Languages = { zh: '', en: '' };
  /** The outermost element that says its language, and how many of its name are open. */
  let within: { lang: string; name: string; open: number } | null = null;
  let at = 0;
  const add = (text: string) => {
    if (within?.lang !== 'en') both.zh += within ? text : (text.split('|')[0] ?? '');
    if (within?.lang !== 'zh') both.en += within ? text : (text.split('|').at(-1) ?? '');
  };
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = tag;
    add(html.slice(at, tag.index));
    at = tag.index + whole.length;
    both.zh += whole;
    both.en += whole;
    const same = name.toLowerCase();
    if (VOID.has(same)) continue;
    const lang = LANG.exec(attributes)?.[1]?.toLowerCase();
    if (!within) {
      if (slash === '' && lang !== undefined) within = { lang, name: same, open: 1 };
    } else if (within.name === same) {
      within.open += slash === '' ? 1 : -1;
      if (within.open === 0) within = null;
    }
  }
  add(html.slice(at));
  return both;
}
