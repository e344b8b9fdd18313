import { toLexicalNode } from './html-to-lexical';
import { state } from './lexical';
import type { LexicalState } from './lexical';
import { topLevel } from './parse-chunks';
import { sanitise } from './sanitise';
import type { NewBlock } from './to-blocks';

type Halves = { zh: string; en: string };

/** The editor's document for some HTML of one language; what the editor cannot hold is left out. */
function toLexicalState(html: string): LexicalState | null {
  const nodes = topLevel(sanitise(html)).flatMap(
    (element, index) => toLexicalNode(element, `0-${index}`) ?? [],
  );
  return nodes.length > 0 ? state(nodes) : null;
}

/** A text in up to two languages, each given as HTML of paragraphs, headings, lists and quotations. */
export function textBlock({ zh = '', en = '' }: Partial<Halves>): NewBlock {
  return { blockType: 'text', zh: toLexicalState(zh), en: toLexicalState(en) };
}

/** One or more pictures by id, in order, under one caption. */
export function figureBlock(pictures: number[], caption: Partial<Halves> = {}): NewBlock {
  return { blockType: 'figure', pictures, caption: { zh: '', en: '', ...caption } };
}

/** A table shared by both languages. */
export function tableBlock(html: string, caption: Partial<Halves> = {}): NewBlock {
  return { blockType: 'table', html: sanitise(html), caption: { zh: '', en: '', ...caption } };
}

/** A video or another player, by the address of its page or of its player. */
export function embedBlock(url: string, title: Partial<Halves> = {}): NewBlock {
  return { blockType: 'embed', url, title: { zh: '', en: '', ...title } };
}
