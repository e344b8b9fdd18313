import 'server-only';
import type { FilterKey } from '@/lib/routing/route';
import { reader } from './cached';
import { orNull } from './lists';
import type { FilterChoices } from './models/filter';
import { toFilterChoices } from './reshape/filter';
import { filterChoicesSchema } from './schemas/filter';
import { tags } from './tags';

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
  load: async (call, chosen): Promise<{ choices: FilterChoices | null }> => {
    const raw = await orNull(call(['filter', 'choices'], { query: chosen, schema: filterChoicesSchema }));
    // "Not known" is an answer to keep: a first question about a name would be limited each time.
    return { choices: raw && toFilterChoices(raw) };
  },
});

/** @param chosen slugs, in the order of `FILTER_KEYS` */
export async function getFilterChoices(
  chosen: Partial<Record<FilterKey, string>>,
): Promise<FilterChoices | null> {
  return (await choicesOf(chosen)).choices;
}

/** For the table test of the tags. */
export const filterChoicesReader = choicesOf;
