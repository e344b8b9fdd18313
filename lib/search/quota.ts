/** Searches allowed in a minute and in a day; 0 is no limit (B3, E44). */
export type Limits = { minute: number; day: number };

/** A stretch of time that begins with its first search, and the searches in it. */
type Span = { since: number; count: number };
export type Counters = { minute: Span; day: Span };

export type Refusal = 'minute' | 'day';

/** K44. */
const LENGTH_MS = { minute: 60_000, day: 86_400_000 } as const;
/** Checked in this order (V6). */
const SPANS: readonly Refusal[] = ['minute', 'day'];

/**
 * Counts one search (V6). A refused one is not counted and leaves the counters as they were.
 *
 * @param kept what the browser has kept, which may be anything
 * @param now milliseconds since 1970
 */
export function countSearch(
  kept: unknown,
  limits: Limits,
  now: number,
): { refused: Refusal | null; counters: Counters } {
  const counters = { minute: spanOf(kept, 'minute', now), day: spanOf(kept, 'day', now) };
  const refused = SPANS.find((span) => limits[span] > 0 && counters[span].count >= limits[span]);
  if (refused !== undefined) return { refused, counters };
  const counted = ({ since, count }: Span) => ({ since, count: count + 1 });
  return { refused: null, counters: { minute: counted(counters.minute), day: counted(counters.day) } };
}

/** The span that is running, or a new one: also when the clock was set back. */
function spanOf(kept: unknown, name: Refusal, now: number): Span {
  const span = field(kept, name);
  const [since, count] = [Number(field(span, 'since')), Number(field(span, 'count'))];
  const runs = since <= now && now - since < LENGTH_MS[name] && count > 0;
  return runs ? { since, count } : { since: now, count: 0 };
}

/** The answer of B3; what is missing or no positive number is no limit (V6). */
export function toLimits(answer: unknown): Limits {
  const limit = (name: Refusal) => {
    const value = Number(field(answer, name));
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  return { minute: limit('minute'), day: limit('day') };
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
