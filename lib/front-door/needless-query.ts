import { decide } from '@/lib/routing/decide';
import type { KnownSlugs } from '@/lib/routing/known';
import { FILTER_KEYS } from '@/lib/routing/route';
import { SCREENS_STANDING } from '@/lib/routes';
import { hashOf, withHash, withoutHash } from './payload-request';
import { type Asked, isPlain } from './plain-request';
import { factsOf } from './request-facts';

/** Parameters that may choose a page, what of a list it shows, its language or its reading mode. */
const READ = new Set<string>([
  ...['page', 'isTest', 'all', 'lang', 'read', 'lite', 'brand'],
  ...[...FILTER_KEYS, 'year', 'orderby', 'city', 'field'],
]);

/** What the middleware does not see (its `matcher`), in any letter case: files and handlers, which have queries of their own. */
const NOT_DECIDED = /^\/(?:_next|api|dist|uploads|socket\.io)(?:[/?]|$)/i;

/**
 * The address of a request without the parameters that make no difference to what the middleware decides. Next writes the
 * address of whoever asks first into a page and gives that answer to all who wait for the same page, so a code, a key or
 * a name would be read by others. Of what is kept, `lib/cache/asked-address.js` takes out what is left.
 *
 * @returns the address as it is for screens that are drawn with their query, for redirects, which keep it, and for
 * addresses that Next reads in another way
 */
export function withoutNeedlessQuery(request: Asked, known: KnownSlugs): string {
  const { url = '', headers } = request;
  if (!url.includes('?')) return url;
  const hash = hashOf(url);
  const asked = hash === null ? url : withoutHash(url, hash);
  if (!asked.includes('?') || NOT_DECIDED.test(asked) || !isPlain(request, asked)) return url;
  const facts = factsOf({ url: asked, headers }, hash !== null);
  const decision = decide(facts, known, SCREENS_STANDING);
  if (decision.kind !== 'rewrite' || decision.search !== '') return url;
  const read = [...new URLSearchParams(facts.search)].filter(([name]) => READ.has(name));
  const search = read.length === 0 ? '' : `?${new URLSearchParams(read)}`;
  const same = decide({ ...facts, search }, known, SCREENS_STANDING);
  if (JSON.stringify(same) !== JSON.stringify(decision)) return url;
  const left = `${facts.path}${search}`;
  return hash === null ? left : withHash(left, hash);
}
