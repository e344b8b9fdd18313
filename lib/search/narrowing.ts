import { FILTER_KEYS, type FilterKey } from '@/lib/routing/route';

/** The terms that results of a search are narrowed to, by slug: as a filter has them, and of a search. */
export type Narrowing = Partial<Record<FilterKey, string>>;

const LONGEST_SLUG = 200;

/** A slug as a query may hold it; null for nothing, and for what cannot be the name of anything. */
function slugOf(value: string | null): string | null {
  const slug = value?.trim() ?? '';
  const isFit = slug !== '' && slug.length <= LONGEST_SLUG && !/[\u0000-\u001f\u007f]/.test(slug);
  return isFit ? slug : null;
}

/** What a query narrows to; what it says besides is left. */
export function narrowingOf(get: (name: FilterKey) => string | null): Narrowing {
  const narrowing: Narrowing = {};
  for (const key of FILTER_KEYS) {
    const slug = slugOf(get(key));
    if (slug !== null) narrowing[key] = slug;
  }
  return narrowing;
}

/** The same as one text, in one order; empty without any. {@link fromNarrowedText} is the other direction. */
export function toNarrowedText(narrowing: Narrowing): string {
  const params = new URLSearchParams();
  for (const key of FILTER_KEYS) if (narrowing[key] !== undefined) params.set(key, narrowing[key]);
  return params.toString();
}

export function fromNarrowedText(text: string): Narrowing {
  const params = new URLSearchParams(text);
  return narrowingOf((key) => params.get(key));
}
