import { FILTER_KEYS, type FilterKey } from '@/lib/routing/route';
import { NAMED_KINDS, type NamedKind } from './entry-kinds';

/**
 * How the results of a search are shown: narrowed to terms, by slug, as a filter has them; `orderby: 'date'` the newest
 * first, as A1 has it, and without it the best first. `kind`: the things of that kind instead of articles; they have neither
 * terms nor another order.
 */
export type SearchChoice = Partial<Record<FilterKey, string>> & { orderby?: 'date'; kind?: NamedKind };

const KEYS = [...FILTER_KEYS, 'orderby', 'kind'] as const;

const LONGEST_SLUG = 200;

/** A slug as a query may hold it; null for nothing, and for what cannot be the name of anything. */
export function slugOf(value: string | null): string | null {
  const slug = value?.trim() ?? '';
  const isFit = slug !== '' && slug.length <= LONGEST_SLUG && !/[\u0000-\u001f\u007f]|%00/.test(slug);
  return isFit ? slug : null;
}

/** What a query chooses; what it says besides is left. */
export function choiceOf(get: (name: (typeof KEYS)[number]) => string | null): SearchChoice {
  const kind = NAMED_KINDS.find((one) => one === get('kind'));
  if (kind) return { kind };
  const choice: SearchChoice = {};
  for (const key of FILTER_KEYS) {
    const slug = slugOf(get(key));
    if (slug !== null) choice[key] = slug;
  }
  if (get('orderby') === 'date') choice.orderby = 'date';
  return choice;
}

export const isNarrowed = (choice: SearchChoice): boolean =>
  FILTER_KEYS.some((key) => choice[key] !== undefined);

/** The same as one text, in one order; empty without any. {@link fromChoiceText} is the other direction. */
export function toChoiceText(choice: SearchChoice): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = choice[key];
    if (value !== undefined) params.set(key, value);
  }
  return params.toString();
}

export function fromChoiceText(text: string): SearchChoice {
  const params = new URLSearchParams(text);
  return choiceOf((key) => params.get(key));
}
