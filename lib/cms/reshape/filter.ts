import { toBilingualText } from '@/lib/html/bilingual';
import { FILTER_KEYS } from '@/lib/routing/route';

import type { FilterChoices } from '../models/filter';
import type { RawFilterChoices } from '../schemas/filter';
import { HIDDEN_SLUGS } from './term';

/** Null while the CMS has not counted all that has changed: wrong numbers are worse than none. */
export function toFilterChoices({ is_behind, choices }: RawFilterChoices): FilterChoices | null {
  if (is_behind) return null;
  const lists = FILTER_KEYS.map((key) => {
    const { any, terms } = choices[key];
    const shown = terms.filter(({ slug, count }) => count > 0 && !HIDDEN_SLUGS.has(slug));
    return [key, { any, terms: shown.map((term) => ({ ...term, name: toBilingualText(term.name) })) }];
  });
  return Object.fromEntries(lists) as FilterChoices; // fromEntries forgets the key type
}
