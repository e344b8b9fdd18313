import { slugOf } from '@/lib/search/search-choice';

/**
 * How a list of articles is shown: those of an office, by slug, and of a year; `orderby: 'views'` those that are read most
 * first, and without it the newest, as A1 has it.
 */
export type ListChoice = { office?: string; year?: string; orderby?: 'views' };

/** In the order its address has. */
const KEYS = ['office', 'year', 'orderby'] as const;
type Key = (typeof KEYS)[number];

/** What a query chooses; what it says besides is left. */
export function listChoiceOf(get: (name: Key) => string | null): ListChoice {
  const choice: ListChoice = {};
  const office = slugOf(get('office'));
  if (office !== null) choice.office = office;
  const year = get('year') ?? '';
  if (/^(?:19|20)\d\d$/.test(year)) choice.year = year;
  if (get('orderby') === 'views') choice.orderby = 'views';
  return choice;
}

/** The same as one text, in one order; empty without any. {@link fromListText} is the other direction. */
export function toListText(choice: ListChoice): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = choice[key];
    if (value !== undefined) params.set(key, value);
  }
  return params.toString();
}

export function fromListText(text: string): ListChoice {
  const params = new URLSearchParams(text);
  return listChoiceOf((key) => params.get(key));
}
