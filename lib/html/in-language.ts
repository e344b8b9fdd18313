import type { Locale } from '@/lib/i18n/locales';
import { INLINE } from './sanitise';
import { scriptOf } from './script-of';
import { findAll, isElement, parseTree, textOf, toHtml, type Node } from './tree';

type Language = ReturnType<typeof scriptOf>;

const IN_LINE = new Set([...INLINE, 'img']);

const isInLine = (node: Node): boolean => !isElement(node) || IN_LINE.has(node.tag);

/** The language a node is marked with; null without a mark, or with one of a third language. */
function markOf(node: Node): 'zh' | 'en' | null {
  const mark = isElement(node) ? (node.attributes.lang ?? '').toLowerCase() : '';
  if (mark.startsWith('zh')) return 'zh';
  return mark.startsWith('en') ? 'en' : null;
}

/** A picture without words stays whatever is said around it. */
const isPicture = (node: Node): boolean => textOf([node]) === '' && findAll([node], 'img').length > 0;

/** Blocks one by one, and what stands between two of them together: text and inline elements make sentences. */
function blocksOf(nodes: readonly Node[]): Node[][] {
  const blocks: Node[][] = [];
  let line: Node[] | null = null;
  for (const node of nodes) {
    if (line && isInLine(node)) line.push(node);
    else blocks.push((line = [node]));
    if (!isInLine(node)) line = null;
  }
  return blocks;
}

/** The language of each node of a block: what its mark says, else what the letters of all without a mark tell. */
function languagesOf(block: readonly Node[]): Language[] {
  const language = scriptOf(textOf(block.filter((node) => markOf(node) === null)));
  return block.map((node) => markOf(node) ?? (isPicture(node) ? 'both' : language));
}

/**
 * What sanitised HTML says in one language, when its outermost blocks are written in two: those of the other language
 * are left out, those of neither (a picture, a number) stay. Text that stands in no block is one with the inline
 * elements beside it. HTML without a block in the language stays whole, since words in the other one are better than
 * none. The rule for bodies is the same (D1).
 */
export function htmlInLanguage(html: string, locale: Locale): string {
  const blocks = blocksOf(parseTree(html));
  const nodes = blocks.flat();
  const languages = blocks.flatMap(languagesOf);
  if (!languages.includes(locale)) return html;
  const kept = nodes.filter((_, at) => languages[at] === locale || languages[at] === 'both');
  return kept.length === nodes.length ? html : toHtml(kept);
}
