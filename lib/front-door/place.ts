import { READING_COOKIE } from '@/lib/i18n/locales';
import { readingOf } from '@/lib/i18n/resolve';
import { LITE_COOKIE, liteChoice } from '@/lib/lite/lite';
import { decide, type Decision, type RequestFacts } from '@/lib/routing/decide';
import type { KnownSlugs } from '@/lib/routing/known';
import { SCREENS_STANDING } from '@/lib/routes';
import { OWN_PAYLOAD, payloadOf, withHash } from './payload-request';
import { type Asked, isPlain, isRead, wantedOf, wantsDocument } from './plain-request';
import { factsOf } from './request-facts';

/**
 * The request the site makes itself for an answer it keeps. It holds nothing of a visitor but the path, the parameters
 * that choose a page, the language and the reading modes.
 */
export type OwnRequest = { path: string; headers: Record<string, string> };

/** Where the answer to a request is kept. */
export type Place = {
  /** All that the answer depends on. */
  key: string;
  /** What the middleware decides of a page; null for a file. */
  decided: { status: number; path: string; cacheControl: string } | null;
  /** Whether it is the component payload of a page; else a document or a file. */
  isPayload: boolean;
  /** Null when no request of the site's own has the same answer. */
  own(): OwnRequest | null;
};

/** Files of the build and pictures: their names hold a hash of their content. */
const FILE = /^\/(?:_next\/static|uploads)\/[^?]+$/;
/** Whether an address is that of a file the front door keeps. */
export const isFile = (url: string): boolean => FILE.test(url);
/** An escape of a character that needs none (RFC 3986, 2.3): the same file under a second address. */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;
/** Paths that `next.config.ts` gives headers of their own, in any letter case; the middleware knows the usual one alone. */
const CONFIGURED = /^\/(?:api|dist)(?:[/?]|$)/i;
/** The parameters that choose what a page shows; all others are nobody's, and are not asked again. */
const CHOOSING = new Set(['page', 'isTest', 'all']);

type Rewrite = Extract<Decision, { kind: 'rewrite' }>;

/**
 * Where the answer to a request may be kept; null for a request that Next has to answer. The key of a page is the whole
 * decision of the middleware: two requests it decides alike get the same bytes.
 *
 * @param known as of this moment: a name that is new or gone changes the decision, and with it the place
 */
export function placeOf(request: Asked, known: KnownSlugs): Place | null {
  const read = readOf(request);
  return read && placeOfRead(request, read, known);
}

/** The address without the hash of a payload, and what is asked for there. */
type Read = { url: string; isPayload: boolean; isPart: boolean };

/** Null when method or headers make a request one for Next. */
function readOf(request: Asked): Read | null {
  if (!isRead(request)) return null;
  const wanted = wantedOf(request.headers);
  if (wanted === null) return null;
  if (wanted !== 'payload') return { url: request.url ?? '', isPayload: false, isPart: wanted === 'part' };
  const url = payloadOf(request);
  return url === null ? null : { url, isPayload: true, isPart: false };
}

/** As {@link placeOf}, for a request that was read. */
function placeOfRead(request: Asked, { url, isPayload, isPart }: Read, known: KnownSlugs): Place | null {
  if (!isPlain(request, url)) return null;
  if (isFile(url)) {
    if (isPayload || NEEDLESS_ESCAPE.test(url)) return null;
    return { key: `file ${url}`, decided: null, isPayload, own: () => ({ path: url, headers: {} }) };
  }
  // Of a page Next sends no parts.
  if (isPart || !wantsDocument(request) || CONFIGURED.test(url)) return null;
  const facts = factsOf({ url, headers: request.headers }, isPayload);
  const decision = keptDecision(facts, known);
  if (decision === null) return null;
  const key = keyOf(decision, isPayload, facts);
  return {
    key,
    decided: {
      status: decision.status,
      path: decision.path,
      cacheControl: decision.headers['Cache-Control'] ?? '',
    },
    isPayload,
    own: () => ownRequest(facts, decision, isPayload, key, known),
  };
}

/** What the middleware decides, when that is a page a shared cache may keep that computes the language as we do. */
function keptDecision(facts: RequestFacts, known: KnownSlugs): Rewrite | null {
  // Searches are never kept, so which words are blocked makes no difference.
  const decision = decide(facts, known, SCREENS_STANDING);
  if (decision.kind !== 'rewrite' || decision.cookies.length > 0) return null;
  if (decision.perRequest !== null || decision.keyword !== null || decision.search !== '') return null;
  const cacheControl = decision.headers['Cache-Control'];
  return cacheControl === undefined || cacheControl.includes('no-store') ? null : decision;
}

function keyOf({ status, path, headers }: Rewrite, isPayload: boolean, facts: RequestFacts): string {
  const page = `page ${status} ${path} ${JSON.stringify(headers)}`;
  if (!isPayload) return page;
  // Next tells its router the path that was decided, when it is another one than that of the address.
  return `payload ${facts.path === path} ${page}`;
}

/** The request with everything left out that does not count, or null when that is decided otherwise. */
function ownRequest(
  facts: RequestFacts,
  { headers }: Rewrite,
  isPayload: boolean,
  key: string,
  known: KnownSlugs,
): OwnRequest | null {
  const counted = [...new URLSearchParams(facts.search)].filter(([name]) => CHOOSING.has(name));
  const search = counted.length === 0 ? '' : `?${new URLSearchParams(counted)}`;
  const reading = readingOf(facts.readingCookie);
  const lite = liteChoice(facts.liteCookie);
  const language = headers['Content-Language'] ?? '';
  const own: RequestFacts = {
    path: facts.path,
    search,
    languageCookie: null,
    readingCookie: reading,
    liteCookie: lite,
    savesData: facts.savesData,
    hasToken: false,
    hasMark: false,
    acceptLanguage: language,
    userAgent: null,
    referer: null,
    origin: '',
  };
  const decision = keptDecision(own, known);
  if (decision === null || keyOf(decision, isPayload, own) !== key) return null;
  const cookies = [
    ...(reading ? [`${READING_COOKIE}=${reading}`] : []),
    ...(lite ? [`${LITE_COOKIE}=${lite}`] : []),
  ];
  const chosen = {
    'accept-language': language,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(facts.savesData && { 'save-data': 'on' }),
  };
  const path = `${own.path}${own.search}`;
  if (!isPayload) return { path, headers: chosen };
  return { path: withHash(path, OWN_PAYLOAD.hash), headers: { ...chosen, ...OWN_PAYLOAD.headers } };
}

const MOST_REMEMBERED = 2048;
const LONGEST_REMEMBERED = 1024;

/** Answers as {@link placeOf} does, and remembers it for requests that look alike, until a name changes. */
export class Places {
  readonly #places = new Map<string, Place | null>();
  #of: KnownSlugs | null = null;
  #changes: number | undefined;

  of(request: Asked, known: KnownSlugs): Place | null {
    const read = readOf(request);
    if (read === null) return null;
    const { cookie = '', 'accept-language': languages = '', 'user-agent': agent = '' } = request.headers;
    const saves = String(request.headers['save-data'] ?? '');
    const { url, isPayload, isPart } = read;
    // All that `placeOfRead` reads.
    const asked = `${url}\n${cookie}\n${languages}\n${agent}\n${saves}\n${wantsDocument(request)}\n${isPayload}\n${isPart}`;
    if (known.changes === undefined || asked.length > LONGEST_REMEMBERED)
      return placeOfRead(request, read, known);
    if (known !== this.#of || known.changes !== this.#changes || this.#places.size >= MOST_REMEMBERED) {
      this.#places.clear();
      this.#of = known;
      this.#changes = known.changes;
    }
    let place = this.#places.get(asked);
    if (place === undefined) {
      place = placeOfRead(request, read, known);
      this.#places.set(asked, place);
    }
    return place;
  }
}
