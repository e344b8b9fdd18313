import { toBilingualText } from '@/lib/html/bilingual';
import { OFFICE_KEYS } from '@/lib/offices/office-choice';

import type { OfficeEntry, OfficeFacet, Offices, Work } from '../models/offices';
import type { RawOffices } from '../schemas/offices';
import { toCompanyTile } from './company';
import { toPostRef } from './post';
import type { Surroundings } from './surroundings';

/** Pictures of one office. */
const WORKS = 3;

/** A page of the directory. A work without a picture is not shown. */
export function toOffices(raw: RawOffices, around: Surroundings): Offices {
  const items = raw.offices.map((office): OfficeEntry => ({
    ...toCompanyTile(office, around),
    pictures: office.works
      .flatMap((work): Work[] => {
        const { thumb, ...ref } = toPostRef(work, around);
        return thumb ? [{ ...ref, thumb }] : [];
      })
      .slice(0, WORKS),
  }));
  const facets = OFFICE_KEYS.map((key): OfficeFacet => {
    const chosen = raw.chosen[key];
    const { any, terms } = raw.choices[key];
    return {
      ...{ key, any },
      chosen: chosen && { ...chosen, name: toBilingualText(chosen.name) },
      terms: terms
        .filter(({ count }) => count > 0)
        .map((term) => ({ ...term, name: toBilingualText(term.name) })),
    };
  });
  return { listing: { items, total: raw.total, totalPages: raw.total_pages }, facets };
}
