import type { Target } from './forward-path';

/** Below `/api/`, the calls by which a reader's browser counts something: readings, shows, adverts seen and followed (T16). */
export const COUNTING_POSTS: ReadonlySet<string> = new Set([
  'views',
  'shows',
  'advert/views',
  'advert/clicks',
]);
const COUNTING = new Set([...COUNTING_POSTS, 'api-post-visited.php']);

/** True for a call the CMS counts a visitor by (address and User-Agent) and refuses to count a bot by. */
export function isCounting(target: Target): boolean {
  return COUNTING.has(target.segments.join('/'));
}

/**
 * True for a counting GET (B1) that no page of this site asked for: fetched ahead of a reader, or pulled in by a page
 * of somebody else, as a picture would be. Opening the address by hand is nobody's trick.
 */
export function isUnasked(target: Target, headers: Headers): boolean {
  if (!isCounting(target)) return false;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  const site = headers.get('sec-fetch-site');
  return /prefetch|prerender|preview/i.test(purpose) || site === 'cross-site' || site === 'same-site';
}
