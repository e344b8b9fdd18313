import * as z from 'zod/mini';

import { textReaders } from '@/lib/api/text-readers';
import { countSchema, listOf } from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { decodedSlug } from '@/lib/cms/decoded-slug';
import { phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { filterPath } from '@/lib/routes';

/** The three lists of the search (N32), by the name the CMS and the filter route have for them. */
export const TERM_LISTS = ['type', 'country', 'material'] as const;
export type TermList = (typeof TERM_LISTS)[number];

export type TermLine = { slug: string; name: Phrase; count: number; href: string };

/** Ent-17. */
const termSchema = z.object({ slug: z.string(), name: z.string(), count: countSchema });
export type RawTerm = z.infer<typeof termSchema>;

/** N33: the most used terms first; at most 100 of them (A37, K18). */
export const termsOf = (list: TermList): Resource<RawTerm[]> => ({
  path: `${list}?orderby=count&order=desc&per_page=100`,
  schema: listOf(termSchema),
});

/** N34: the filter with this one value, the other three set to all. */
export const termHrefOf = (locale: Locale, list: TermList, slug: string) =>
  filterPath(locale, { [list]: slug });

/**
 * Terms as lines, the most used first (N33); those without a name are left out, and those that lead to an empty list:
 * a combination without results is not linked.
 */
export function toTermLines(terms: readonly RawTerm[], list: TermList, locale: Locale): TermLine[] {
  return terms
    .map(({ slug, name, count }) => ({
      slug: decodedSlug(slug),
      name: phrase(textReaders.toText(name), locale),
      count,
    }))
    .filter(({ slug, name, count }) => slug !== '' && name.text !== '' && count > 0)
    .map((line) => ({ ...line, href: termHrefOf(locale, list, line.slug) }))
    .sort((a, b) => b.count - a.count);
}
