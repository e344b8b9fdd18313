import { toBilingualText } from '@/lib/html/bilingual';
import { FILTER_KEYS } from '@/lib/routing/route';

import type { FilterChoices } from '../models/filter';
import type { RawFilterChoices } from '../schemas/filter';
import { HIDDEN_SLUGS } from './term';

/**
 * Null while the CMS has not counted all that has changed, and where it has not counted in the year that was asked for: wrong
 * numbers are worse than none.
 */
export function toFilterChoices(
  { is_behind, year, choices }: RawFilterChoices,
  asked?: string,
): FilterChoices | null {
  if (is_behind || (year === null ? undefined : String(year)) !== asked) return null;
  const lists = FILTER_KEYS.map((key) => {
    const { any, terms } = choices[key];
    const shown = terms.filter(({ slug, count }) => count > 0 && !HIDDEN_SLUGS.has(slug));
    return [key, { any, terms: shown.map((term) => ({ ...term, name: toBilingualText(term.name) })) }];
  });
  return Object.fromEntries(lists) as FilterChoices; // fromEntries forgets the key type
}
