import type { OfficeFacet } from '@/lib/cms/models/offices';
import { OFFICE_KEYS, type OfficeChoice } from '@/lib/offices/office-choice';

/** What is chosen, as the CMS writes it, so that each choice has one address; null when some of it is unknown. */
export function toChosen(asked: OfficeChoice, facets: readonly OfficeFacet[]): OfficeChoice | null {
  const choice: OfficeChoice = {};
  for (const key of OFFICE_KEYS) {
    if (asked[key] === undefined) continue;
    const chosen = facets.find((facet) => facet.key === key)?.chosen;
    if (!chosen) return null;
    choice[key] = chosen.slug;
  }
  return choice;
}

/** As of a filter (D1, R49): an engine keeps the whole list and one choice that has offices, but no combination. */
export function isIndexable(choice: OfficeChoice, total: number): boolean {
  const chosen = OFFICE_KEYS.filter((key) => choice[key] !== undefined).length;
  return chosen === 0 || (chosen === 1 && total > 0);
}
