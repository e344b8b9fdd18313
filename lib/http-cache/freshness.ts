import { controlOf, type Directives } from './cache-control';
import { valueOf, type Fields } from './fields';

/** When a response was asked for and came, in milliseconds since 1970, and its header fields. */
export type Received = { fields: Fields; requestedAt: number; receivedAt: number };

/** What no number of seconds may exceed (RFC 9111, 1.2.2). */
const MOST_SECONDS = 2 ** 31;
/** The one form of a date that may still be sent (RFC 9110, 5.6.7); any other one counts as past. */
const DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

/** Milliseconds since 1970; null for what is no date. */
export function dateOf(text: string | null): number | null {
  if (text === null || !DATE.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** Seconds; null for what is no number of them. */
function secondsOf(text: string | null | undefined): number | null {
  return text !== null && text !== undefined && /^\d+$/.test(text)
    ? Math.min(Number(text), MOST_SECONDS)
    : null;
}

/**
 * How long a response is fresh for a shared cache, in seconds; 0 where it has to be validated each time, or its lifetime
 * cannot be read. Null where it does not say: nothing is guessed (RFC 9111, 4.2.1; 4.2.2 would allow it).
 */
export function lifetimeOf({ fields, receivedAt }: Received): number | null {
  const { directives, isTargeted } = controlOf(fields);
  if (directives.has('no-cache')) return 0;
  for (const name of ['s-maxage', 'max-age'])
    if (directives.has(name)) return secondsOf(directives.get(name)) ?? 0;
  const expires = valueOf(fields, 'expires');
  if (isTargeted || expires === null) return null;
  const until = dateOf(expires);
  const from = dateOf(valueOf(fields, 'date')) ?? receivedAt;
  return until === null ? 0 : Math.max(0, (until - from) / 1000);
}

/** The age of a response in seconds (RFC 9111, 4.2.3). */
export function ageAt({ fields, requestedAt, receivedAt }: Received, now: number): number {
  const date = dateOf(valueOf(fields, 'date')) ?? receivedAt;
  const apparent = Math.max(0, receivedAt - date);
  // The first value of the first line: proxies append theirs (5.1).
  const said = fields.get('age')?.values[0]?.split(',')[0]?.trim();
  const corrected = (secondsOf(said) ?? 0) * 1000 + (receivedAt - requestedAt);
  return (Math.max(apparent, corrected) + (now - receivedAt)) / 1000;
}

/** Whether it may be sent without asking its origin. */
export function isFresh(response: Received, now: number): boolean {
  return (lifetimeOf(response) ?? 0) > ageAt(response, now);
}

/** Whether shared caches may store a response to a request with cookies, too: it is the same for every visitor. */
export const isShared = (directives: Directives): boolean =>
  directives.has('public') || directives.has('s-maxage');
