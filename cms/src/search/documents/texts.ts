import type { Facet, Kind } from '../index/kinds';

/** One text in both languages. */
export type Halves = { zh: string | null; en: string | null };

/** What the search knows of a thing: its texts by how much they say of it, and what it can be narrowed to. */
export type Document = {
  entity: number;
  kind: Kind;
  /** In days since 1970. */
  day: number;
  names: readonly Halves[];
  /** Names of what it belongs to: brands, offices, people, terms. */
  about: readonly Halves[];
  summaries: readonly Halves[];
  /** HTML. */
  bodies: readonly (string | null)[];
  facets: readonly { facet: Facet; id: number }[];
};

/** Elements that stand within a word or a sentence and part nothing. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Longer than the name of any element. */
const LONGEST_NAME = 12;

/** HTML with a space where a tag parts two texts, and nothing where one stands within a text. In one pass. */
function withoutTags(html: string): string {
  let [text, at] = ['', 0];
  for (;;) {
    const from = html.indexOf('<', at);
    const end = from < 0 ? -1 : html.indexOf('>', from);
    if (end < 0) return text + html.slice(at);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(from, from + LONGEST_NAME))?.[1] ?? '';
    text += html.slice(at, from) + (INLINE.has(name.toLowerCase()) ? '' : ' ');
    at = end + 1;
  }
}

/** The words of HTML as the CMS keeps it, without its tags; what they separate stays apart. */
export function wordsOf(html: string): string {
  const text = withoutTags(html);
  if (!text.includes('&')) return text;
  return text
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
