import { FILTER_KEYS, type FilterKey } from '@/lib/routing/route';
import type { SearchChoice } from '@/lib/search/search-choice';

/** `without`: the key whose term, `slug`, is taken away; null where all of them are. */
type Wider = { without: FilterKey | null; slug: string; choice: SearchChoice };

/**
 * A narrowed search without one of its terms, for each of them, and without all when there are several. Its order stays.
 * Nothing of a search that is not narrowed.
 */
export function widerChoices(choice: SearchChoice): Wider[] {
  const set = FILTER_KEYS.flatMap((key) => {
    const slug = choice[key];
    return slug === undefined ? [] : [{ key, slug }];
  });
  const without = (keys: readonly FilterKey[]): SearchChoice =>
    Object.fromEntries(Object.entries(choice).filter(([key]) => !keys.some((one) => one === key)));
  const each = set.map(({ key, slug }): Wider => ({ without: key, slug, choice: without([key]) }));
  return set.length > 1 ? [...each, { without: null, slug: '', choice: without(FILTER_KEYS) }] : each;
}
