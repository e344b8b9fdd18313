import type { Card, InLanguage } from '@/lib/cms/models';

/**
 * What stands where on the front page, so that nothing stands there twice (decision 074). Pure: the screen only draws
 * what these functions hand out.
 */

type Entry = InLanguage<Card>;

/** What leads the page. `chosen`: by the editors, who may say that it is paid for; else it is the newest with a picture. */
export type Cover = { card: Entry; kind: 'pick' | 'paid' | 'newest' };

/** What the options say of the cover; null where the backend knows of none. `card` is null while none is chosen. */
export type CoverChoice = { card: Entry | null; isPaid: boolean } | null;

export function coverOf(choice: CoverChoice, newest: readonly Entry[]): Cover | null {
  if (choice === null) return null;
  if (choice.card !== null) return { card: choice.card, kind: choice.isPaid ? 'paid' : 'pick' };
  const card = newest.find(({ picture }) => picture !== null);
  return card ? { card, kind: 'newest' } : null;
}

/** The entries that do not stand elsewhere. */
export function without<T extends { id: number }>(
  items: readonly T[],
  elsewhere: readonly { id: number }[],
): T[] {
  const ids = new Set(elsewhere.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/**
 * The first `most` of a ranking. One that stands elsewhere is left out as long as enough others follow: a ranking is
 * not cut short for it.
 */
export function rankedWithout<T extends { id: number }>(
  items: readonly T[],
  elsewhere: readonly { id: number }[],
  most: number,
): T[] {
  const ids = new Set(elsewhere.map(({ id }) => id));
  let spare = Math.max(0, items.length - most);
  return items.filter(({ id }) => !ids.has(id) || spare-- <= 0);
}
