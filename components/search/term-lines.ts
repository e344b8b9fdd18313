import { phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import { filterPath } from '@/lib/routes';

/** The three lists of the search (N32), by the name the CMS and the filter route have for them. */
export const TERM_LISTS = ['type', 'country', 'material'] as const;
export type TermList = (typeof TERM_LISTS)[number];

export type TermLine = { slug: string; name: Phrase; count: number; href: string };

/** N33: a list below the API root, the most used terms first; at most 100 of them (K18). */
export const termsPath = (list: TermList) => `${list}?orderby=count&order=desc&per_page=100`;

/** N34: the filter with this one value, the other three set to all. */
export const termHrefOf = (locale: Locale, list: TermList, slug: string) =>
  filterPath(locale, { [list]: slug });

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Reads the answer of A37 in the browser, the most used first (N33). What is no term is left out.
 *
 * @param plain reads the entities of a name, which a stock WordPress writes.
 * @returns null when the answer is no list at all.
 */
export function toTermLines(
  answer: unknown,
  list: TermList,
  locale: Locale,
  plain: (name: string) => string,
): TermLine[] | null {
  const items = isFields(answer) && Array.isArray(answer.data) ? answer.data : answer;
  if (!Array.isArray(items)) return null;
  const lines = items.flatMap((term: unknown): TermLine[] => {
    if (!isFields(term) || typeof term.slug !== 'string' || typeof term.name !== 'string') return [];
    const slug = decoded(term.slug);
    const name = phrase(toBilingual(plain(term.name)), locale);
    if (slug === '' || name.text === '') return [];
    return [{ slug, name, count: Number(term.count) || 0, href: termHrefOf(locale, list, slug) }];
  });
  return lines.sort((a, b) => b.count - a.count);
}

/** A stock WordPress sends Chinese slugs percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
