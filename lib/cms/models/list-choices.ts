import type { FilterChoice } from './filter';

/**
 * The years of a list, the newest first, and its offices, the one with most articles first. `any`: how many articles are left
 * when nothing of this kind is chosen.
 */
export type ListChoices = {
  year: { any: number; terms: { year: string; count: number }[] };
  office: { any: number; terms: FilterChoice[] };
};
