import 'server-only';
import { cache } from 'react';
import type { FilterKey } from '@/lib/routing/route';
import { askOnce, reader, type Call } from './cached';
import { orNull } from './lists';
import type { FilterChoices } from './models/filter';
import { toFilterChoices } from './reshape/filter';
import { filterChoicesSchema } from './schemas/filter';
import { tags } from './tags';

/** @param year absent: over all years */
async function choicesFor(
  call: Call,
  chosen: Readonly<Record<string, string>>,
  year?: string,
): Promise<FilterChoices | null> {
  const query = year === undefined ? chosen : { ...chosen, year };
  const raw = await orNull(call(['filter', 'choices'], { query, schema: filterChoicesSchema }));
  return raw && toFilterChoices(raw, year);
}

/**
 * How many articles each choice of a filter leaves, for all four lists at once (R49). Not known on a backend without the
 * call. Any publication can change the counts of the list that has something chosen, since they are of what else there
 * is to choose: the articles that are selected now do not say which (docs/decisions/063).
 */
const choicesOf = reader({
  name: 'filter-choices',
  names: (chosen) => ('office' in chosen ? ['office', 'tag'] : ['tag']),
  lifetime: 'glance',
  tags: (_chosen: Readonly<Record<string, string>>) => [tags.posts, tags.terms, tags.companies],
  // "Not known" is an answer to keep: a first question about a name would be limited each time.
  load: async (call, chosen): Promise<{ choices: FilterChoices | null }> => ({
    choices: await choicesFor(call, chosen),
  }),
});

/** Nothing is kept of a year, as of the list itself: head and screen ask together. */
const choicesInYear = cache((chosen: string, year: string) =>
  choicesFor(askOnce, Object.fromEntries(new URLSearchParams(chosen)), year),
);

/**
 * @param chosen slugs, in the order of `FILTER_KEYS`
 * @param year everything is counted within it
 */
export async function getFilterChoices(
  chosen: Partial<Record<FilterKey, string>>,
  year?: string,
): Promise<FilterChoices | null> {
  if (year !== undefined) return choicesInYear(new URLSearchParams(chosen).toString(), year);
  return (await choicesOf(chosen)).choices;
}

/** For the table test of the tags. */
export const filterChoicesReader = choicesOf;
