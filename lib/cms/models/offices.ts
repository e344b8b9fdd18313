import type { OfficeKey } from '@/lib/offices/office-choice';

import type { Bilingual, Listing, PostRef } from '../models';
import type { CompanyTile } from './directory';

/** A picture of the work of an office, which leads to its article. */
export type Work = PostRef & { thumb: NonNullable<PostRef['thumb']> };

/** An office of the directory with up to three works that have a picture, the newest first. */
export type OfficeEntry = CompanyTile & { pictures: Work[] };

/** A city or a field, by its address. */
export type OfficeTerm = { slug: string; name: Bilingual };

/** One way to narrow the directory: what is chosen, and what else would leave offices together with the other way. */
export type OfficeFacet = {
  key: OfficeKey;
  chosen: OfficeTerm | null;
  /** How many offices are left when nothing of it is chosen. */
  any: number;
  terms: (OfficeTerm & { count: number })[];
};

/** One page of the directory of offices. */
export type Offices = { listing: Listing<OfficeEntry>; facets: OfficeFacet[] };
