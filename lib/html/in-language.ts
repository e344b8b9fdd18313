import type { Locale } from '@/lib/i18n/locales';
import { scriptOf } from './script-of';
import { isElement, parseTree, textOf, toHtml, type Node } from './tree';

/** The language of a block: what its mark says, else what its letters tell. */
function languageOf(node: Node): 'zh' | 'en' | 'both' {
  const mark = isElement(node) ? (node.attributes.lang ?? '').toLowerCase() : '';
  if (mark.startsWith('zh')) return 'zh';
  if (mark.startsWith('en')) return 'en';
  return scriptOf(textOf([node]));
}

/**
 * What sanitised HTML says in one language, when its outermost blocks are written in two: those of the other language
 * are left out, those of neither (a picture, a number) stay. HTML without a block in the language stays whole, since
 * words in the other one are better than none. The rule for bodies is the same (D1).
 */
export function htmlInLanguage(html: string, locale: Locale): string {
  const nodes = parseTree(html);
  const languages = nodes.map(languageOf);
  if (!languages.includes(locale)) return html;
  return toHtml(nodes.filter((_, at) => languages[at] === locale || languages[at] === 'both'));
}
