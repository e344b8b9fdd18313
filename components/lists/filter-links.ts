import type { Bilingual, Term } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { chosenListPath, filterPath } from '@/lib/routes';
import { FILTER_KEYS, type FilterKey, type FilterValues } from '@/lib/routing/route';

/** A value to set. `count`: how many articles it leaves with what else is set; null where nobody has counted. */
export type FacetOption = { id: number; slug: string; name: Bilingual; count: number | null };

/**
 * One of the four lists of a filter: its values, and the one that is set. `any`: how many articles are left when nothing of it
 * is set; null where nobody has counted.
 */
export type Facet = { key: FilterKey; chosen: Term | null; options: FacetOption[]; any: number | null };

/** The keys of a filter that are set (R49: `all` is not). */
export function setKeys(values: FilterValues): FilterKey[] {
  return FILTER_KEYS.filter((key) => values[key] !== 'all');
}

/** D1, R49: an engine keeps a filter of exactly one value that has articles, and keeps it as that value's own list. */
export function isIndexable(values: FilterValues, total: number): boolean {
  return setKeys(values).length === 1 && total > 0;
}

/** What of a filter stays as it is. `choice`: its year, and its order. */
export type Kept = { values: FilterValues; choice: ListChoice };

/** The same filter with another value of one key; `all` removes it. Page 1, since the list is another one. */
export function withValue(locale: Locale, { values, choice }: Kept, key: FilterKey, slug: string): string {
  return chosenListPath(locale, { name: 'filter', ...values, [key]: slug, page: 1 }, choice);
}

/** The filter with nothing set: all articles and all four lists. */
export const filterStart = (locale: Locale) => filterPath(locale, {});

/** The filter with one value set, where more can be added. */
export const narrowed = (locale: Locale, key: FilterKey, slug: string) => filterPath(locale, { [key]: slug });

/**
 * Where the CMS does not count what each choice leaves, it is known only where no other key is set: a term's count is that of
 * its whole list.
 */
export function hasTrueCounts(values: FilterValues, key: FilterKey): boolean {
  return setKeys(values).every((set) => set === key);
}
