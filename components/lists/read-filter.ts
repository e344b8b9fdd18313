import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { getFilterChoices } from '@/lib/cms/filter-choices';
import type { Bilingual, Term } from '@/lib/cms/models';
import type { FilterChoices } from '@/lib/cms/models/filter';
import { optional } from '@/lib/cms/optional';
import { getTerm, listTermsByCount } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { FILTER_KEYS, type FilterKey, type FilterValues } from '@/lib/routing/route';

import { filterStart, hasTrueCounts, isIndexable, setKeys, type Facet } from './filter-links';
import { requirePage, type ListView } from './list-view';
import { readChosenList } from './read-chosen-list';

export type FilterView = ListView & { values: FilterValues; facets: Facet[] };

/**
 * What a filter shows: the articles that carry every value that is set, and the values there are to choose from, with how many
 * articles each leaves (R49), within the year that is chosen. A value that is no term is a 404; values without articles are an
 * empty list. A list of values the CMS does not give is left out, what is set stays.
 */
export async function readFilter(
  locale: Locale,
  { page: number, ...values }: FilterValues & { page: string },
  choice: ListChoice = {},
): Promise<FilterView> {
  const page = Number(number);
  const set = setKeys(values);
  const selection = Object.fromEntries(set.map((key) => [key, values[key]]));
  const [{ listing, chosen: chosenList }, asked, ...chosen] = await Promise.all([
    readChosenList(selection, page, choice),
    optional(getFilterChoices(selection, choice.year)),
    ...FILTER_KEYS.map((key) => readChosen(key, values[key])),
  ]);
  const { year } = chosenList.choice;
  const isInYear = year !== undefined && asked !== null;
  // A backend that does not count in a year has at least the values of all years, whose numbers say nothing of one.
  const choices = choice.year === undefined || isInYear ? asked : await optional(getFilterChoices(selection));
  const isCounted = year === undefined || isInYear;
  const facets = await Promise.all(
    FILTER_KEYS.map((key, at) => readFacet(key, chosen[at] ?? null, choices, values)),
  );
  const start = await startName();
  const phrase = { text: start[locale], lang: null };
  return {
    screen: 'filter',
    route: { name: 'filter', ...values, page },
    name: nameOf(chosen.flatMap((term) => term ?? [])) ?? start,
    parents: set.length === 0 ? [] : [{ phrase, href: filterStart(locale) }],
    listing: requirePage(listing, page),
    chosen: chosenList,
    noindex: !isIndexable(values, listing.total),
    values,
    facets: isCounted ? facets : facets.map(uncounted),
  };
}

const uncounted = (facet: Facet): Facet => ({
  ...facet,
  options: facet.options.map((option) => ({ ...option, count: null })),
  any: null,
});

/** The value that is set, which must be a term. */
async function readChosen(key: FilterKey, slug: string): Promise<Term | null> {
  return slug === 'all' ? null : ((await getTerm(key, slug)) ?? notFound());
}

/** One list of values: those that leave something, or, where the CMS does not count them, all of them. */
async function readFacet(
  key: FilterKey,
  chosen: Term | null,
  choices: FilterChoices | null,
  values: FilterValues,
): Promise<Facet> {
  if (choices) return { key, chosen, options: choices[key].terms, any: choices[key].any };
  const terms = (await optional(listTermsByCount(key))) ?? [];
  const isCounted = hasTrueCounts(values, key);
  const options = terms.map(({ id, slug, name, count }) => ({
    ...{ id, slug, name },
    count: isCounted && count > 0 ? count : null,
  }));
  return { key, chosen, options, any: null };
}

/** The chosen terms by name; null when there are none. A term without a name in a language has its other one. */
function nameOf(chosen: Term[]): Bilingual | null {
  if (chosen.length === 0) return null;
  const joined = (own: keyof Bilingual, other: keyof Bilingual, by: string) =>
    chosen.map(({ name }) => name[own] || name[other]).join(by);
  // The Chinese dot is as wide as a character and stands without blanks.
  return { zh: joined('zh', 'en', '·'), en: joined('en', 'zh', ' · ') };
}

/** What the filter is called before anything is set, in both languages like any list. */
async function startName(): Promise<Bilingual> {
  const zh = await getTranslations({ locale: 'zh', namespace: 'browse' });
  const en = await getTranslations({ locale: 'en', namespace: 'browse' });
  return { zh: zh('all'), en: en('all') };
}
