import type { FilterKey } from '@/lib/routing/route';

import type { Bilingual } from '../models';

/** A term to choose, and how many articles it leaves together with the other choices. */
export type FilterChoice = { id: number; slug: string; name: Bilingual; count: number };

/**
 * What each list of a filter has to choose from, the terms that leave most first; one that leaves nothing is not among them.
 * `any`: how many articles are left when nothing of this list is chosen.
 */
export type FilterChoices = Record<FilterKey, { any: number; terms: FilterChoice[] }>;
