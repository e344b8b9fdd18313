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

/** The words of HTML as the CMS keeps it, without its tags; what they separate stays apart. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
