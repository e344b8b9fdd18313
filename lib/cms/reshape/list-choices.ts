import { toBilingualText } from '@/lib/html/bilingual';

import type { ListChoices } from '../models/list-choices';
import type { RawListChoices } from '../schemas/list-choices';

/** What leaves nothing is no choice. */
export function toListChoices({ choices: { year, office } }: RawListChoices): ListChoices {
  return {
    year: {
      any: year.any,
      terms: year.terms
        .filter(({ count }) => count > 0)
        .map((one) => ({ year: String(one.year), count: one.count })),
    },
    office: {
      any: office.any,
      terms: office.terms
        .filter(({ count }) => count > 0)
        .map((term) => ({ ...term, name: toBilingualText(term.name) })),
    },
  };
}
