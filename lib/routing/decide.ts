import { DEFAULT_SECONDS as TOKEN_SECONDS } from '@/lib/auth/token-cookie';
import { choiceCookie, LANGUAGE_COOKIE, LOCALES, READING_COOKIE, type Locale } from '@/lib/i18n/locales';
import { localeOfQuery, readingOf, resolveLocale, resolveReading } from '@/lib/i18n/resolve';
import { LITE_COOKIE, LITE_HEADER, LITE_QUERY, liteChoice, resolveLite, type Lite } from '@/lib/lite/lite';
import { env } from '@/lib/env';
import { dashboardOrigins } from '@/lib/security-headers';
import { accountPath, href } from '@/lib/routes';
import { toKeyword } from '@/lib/search/keyword';
import { MARK_COOKIE } from '@/lib/session/mark';
import type { KnownSlugs } from './known';
import { matchRoute, type Match } from './match';
import { internalPath, isDynamic, type Route, type RouteName } from './route';

/** What of a request decides its answer. Headers and cookies are null when absent. */
export type RequestFacts = {
  /** Path as sent, still encoded. */
  path: string;
  /** Query with its `?`, or empty. */
  search: string;
  languageCookie: string | null;
  readingCookie: string | null;
  liteCookie: string | null;
  /** Whether the browser asks for less data (`Save-Data`). */
  savesData: boolean;
  /** Whether a token of a login came with it; whether that is still good is for the CMS to say. */
  hasToken: boolean;
  /** Whether the mark that scripts read came with it (decision 019). */
  hasMark: boolean;
  acceptLanguage: string | null;
  userAgent: string | null;
  /** Where the form was, for an empty search. */
  referer: string | null;
  /** Origin of the request, to tell whether the referer is ours. */
  origin: string;
};

export type Decision =
  | { kind: 'pass' }
  | { kind: 'answer'; status: 400; headers: Record<string, string> }
  | { kind: 'redirect'; status: 303 | 307 | 308; to: string; headers: Record<string, string> }
  | {
      kind: 'rewrite';
      status: 200 | 404 | 429 | 500 | 503;
      /** Internal path with its locale. */
      path: string;
      /** Replaces the query when not null. */
      search: string | null;
      headers: Record<string, string>;
      /** `Set-Cookie` values. */
      cookies: string[];
      /** Of a page that is rendered for each request: the other origins that may frame it. Null of stored pages. */
      perRequest: { framedBy: readonly string[] } | null;
      /** What a search looks for, which counts against the visitor's quota (V6). Null for any other screen. */
      keyword: string | null;
    };

/** Its answer depends on a header, so no shared cache that cannot compute the language may keep it (D1). */
const NEGOTIATED = 'private, no-cache';
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const NEVER_KEPT = 'private, no-store';

/** The address of a shared collection or report is a key as well: no index may have it, and no other site be told it. */
const UNTOLD = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * A preview address holds a key to the draft (A4), no index may have it, and the dashboard, which may be another
 * origin, shows it in a frame while one writes.
 */
const PREVIEW_HEADERS: Record<string, string> = {
  ...UNTOLD,
  // The live preview's own window has to stay the dashboard's to talk to.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
};

/** The address holds the key of a subscription, which no other site may learn (decision 042). */
const UNSUBSCRIBE_HEADERS: Record<string, string> = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Any address of a preview, also one that leads elsewhere or to the 404: it may hold the key of a draft (A4). */
const PREVIEW_PATH = /^\/(?:[a-z_-]+\/)?preview(?:\/|$)/i;

/**
 * The whole decision of the middleware (D1, D2), without Next in it. Nothing below `/preview` is kept by any cache.
 *
 * @param standing screens that have been built; the path of any other is answered by the 404 (which is an answer
 *   of this function's, so that no folder has to stand in for a screen to come)
 * @param isBlocked whether nobody may look for a keyword: its results are the 404 (V7)
 */
export function decide(
  facts: RequestFacts,
  known: KnownSlugs,
  standing: ReadonlySet<RouteName>,
  isBlocked: (keyword: string) => boolean = () => false,
): Decision {
  const decision = decideAnswer(facts, known, standing, isBlocked);
  if (decision.kind === 'pass' || !PREVIEW_PATH.test(facts.path)) return decision;
  return { ...decision, headers: { ...decision.headers, 'Cache-Control': NEVER_KEPT } };
}

function decideAnswer(
  facts: RequestFacts,
  known: KnownSlugs,
  standing: ReadonlySet<RouteName>,
  isBlocked: (keyword: string) => boolean,
): Decision {
  const match = matchRoute(facts.path, facts.search, known);
  if (match.kind === 'skip') return { kind: 'pass' };
  if (match.kind === 'malformed') {
    return { kind: 'answer', status: 400, headers: { 'Cache-Control': NEVER_KEPT } };
  }
  const query = new URLSearchParams(facts.search);
  const isShared = match.prefixed && !['lang', 'read', LITE_QUERY].some((name) => query.has(name));
  if (match.kind === 'redirect' || match.kind === 'back') {
    const to = match.kind === 'back' ? backOf(facts, match.prefixed) : match.to;
    const status = match.kind === 'back' ? 303 : match.status;
    return {
      kind: 'redirect',
      status,
      to,
      headers: { 'Cache-Control': isShared && match.kind !== 'back' ? SHARED : NEGOTIATED },
    };
  }

  if (match.kind === 'screen' && match.route.name === 'search' && isBlocked(match.route.s)) {
    const to = href(match.prefixed ? 'en' : 'zh', { name: 'error404' });
    return { kind: 'redirect', status: 307, to, headers: { 'Cache-Control': NEVER_KEPT } };
  }

  if (
    match.kind === 'screen' &&
    isForVisitorsOnly(match.route) &&
    !facts.hasToken &&
    standing.has('account')
  ) {
    const back = `${facts.path}${facts.search}`;
    const to = accountPath(match.prefixed ? 'en' : 'zh', 'login', back);
    return { kind: 'redirect', status: 307, to, headers: { 'Cache-Control': NEVER_KEPT } };
  }

  const lang = query.get('lang');
  const locale = resolveLocale({
    lang,
    prefixed: match.prefixed,
    cookie: facts.languageCookie,
    acceptLanguage: facts.acceptLanguage,
    userAgent: facts.userAgent,
  });
  const cookies = [...choicesToKeep(query), ...markToKeep(facts)];
  const target = targetOf(match, locale, facts, query, standing);
  const headers: Record<string, string> = { 'Content-Language': LOCALES[locale].lang };
  const isArticle =
    match.kind === 'screen' && (match.route.name === 'post' || match.route.name === 'news_post');
  // Lite by a header or cookie, or full because a cookie says so: no cache may take it for everybody's.
  const isAsked = facts.liteCookie !== null || facts.savesData;
  if (target.neverKept) headers['Cache-Control'] = NEVER_KEPT;
  else if (!isShared || isAsked || cookies.length > 0 || (isArticle && facts.readingCookie !== null))
    headers['Cache-Control'] = NEGOTIATED;
  else headers['Cache-Control'] = SHARED;
  const lite = liteOf(facts);
  if (lite !== 'off') headers[LITE_HEADER] = lite;
  const isPreview = match.kind === 'screen' && match.route.name === 'preview';
  if (isPreview) Object.assign(headers, PREVIEW_HEADERS);
  if (match.kind === 'screen' && isOpenedByKey(match.route)) Object.assign(headers, UNTOLD);
  if (match.kind === 'screen' && isUnsubscribe(match.route)) Object.assign(headers, UNSUBSCRIBE_HEADERS);
  return {
    kind: 'rewrite',
    status: target.status,
    path: target.path,
    search: target.search,
    headers,
    cookies,
    // Only a page that reads the query is rendered for each request.
    perRequest: target.search === '' ? null : { framedBy: isPreview ? dashboardOrigins(env) : [] },
    keyword: match.kind === 'screen' && match.route.name === 'search' ? toKeyword(match.route.s) : null,
  };
}

/** The reading mode of a page (decision 085). A preview is a tool, which works by script: it is always full. */
export function liteOf({
  path,
  search,
  liteCookie,
  savesData,
}: Pick<RequestFacts, 'path' | 'search' | 'liteCookie' | 'savesData'>): Lite {
  if (PREVIEW_PATH.test(path)) return 'off';
  return resolveLite({ query: new URLSearchParams(search).get(LITE_QUERY), cookie: liteCookie, savesData });
}

/** R43: a screen that has nothing to show to anybody else. It asks the CMS itself: a cookie alone opens nothing. */
function isForVisitorsOnly(route: Route): boolean {
  return route.name === 'account' && ['profile', 'following'].includes(route.screen);
}

/** Its address is a key. */
const isOpenedByKey = ({ name }: Route): boolean => name === 'collection' || name === 'brand-report';

const isUnsubscribe = (route: Route): boolean => route.name === 'account' && route.screen === 'unsubscribe';

/**
 * A person who has published nothing has no page (A44), but their personal center (N22): whoever is logged in gets one
 * document for all of them, whose script shows it to the one it belongs to, and the 404 to others.
 */
const OWN_PAGE = /^(?:\/en)?\/people\/[1-9][0-9]{0,14}$/;

type Target = { status: 200 | 404 | 500 | 503; path: string; search: string | null; neverKept: boolean };

function targetOf(
  match: Extract<Match, { kind: 'screen' | 'tag-unknown' | 'not-found' }>,
  locale: Locale,
  facts: RequestFacts,
  query: URLSearchParams,
  standing: ReadonlySet<RouteName>,
): Target {
  const missing: Target = { status: 404, path: `/${locale}/error404`, search: '', neverKept: false };
  if (match.kind === 'not-found') {
    const isMaybeOwn = facts.hasToken && standing.has('people') && OWN_PAGE.test(facts.path);
    return isMaybeOwn ? { status: 200, path: `/${locale}/people-own`, search: '', neverKept: true } : missing;
  }
  if (match.kind === 'tag-unknown') {
    // One page for all of them, filled in from the address and not stored (T19).
    const term = [...match.term].slice(0, 100).join('');
    return {
      status: 404,
      path: `/${locale}/tag-unknown`,
      search: `?${new URLSearchParams({ term })}`,
      neverKept: true,
    };
  }
  const { route, variant } = match;
  if (route.name === 'error404') return missing;
  if (route.name === 'error500') {
    return { status: 500, path: `/${locale}/error500`, search: '', neverKept: true };
  }
  if (!standing.has(route.name)) return missing;
  const reading = resolveReading(query.get('read'), facts.readingCookie);
  const inner = internalPath(route, { ...variant, reading });
  // A preview stands under a layout of its own (decision 020), so its language comes behind its name.
  const path =
    route.name === 'preview' ? inner.replace('/preview', `/preview/${locale}`) : `/${locale}${inner}`;
  return {
    status: 200,
    path,
    search: readsQuery(route) ? null : '',
    neverKept: isDynamic(route, variant),
  };
}

/**
 * Screens drawn with what stands in the query. All others are drawn without it: Next writes the query of whoever asks
 * first into the page it keeps for everybody, and a query may hold a code, a key or a name.
 */
function readsQuery(route: Route): boolean {
  return (
    route.name === 'preview' ||
    (route.name === 'account' &&
      ['login', 'confirm', 'unsubscribe', 'report', 'report.csv'].includes(route.screen))
  );
}

/** `Set-Cookie` values for the choices the address states (D1): a valid `lang`, `read`, `lite`. */
function choicesToKeep(query: URLSearchParams): string[] {
  const locale = localeOfQuery(query.get('lang'));
  const reading = readingOf(query.get('read'));
  const lite = liteChoice(query.get(LITE_QUERY));
  return [
    ...(locale ? [choiceCookie(LANGUAGE_COOKIE, LOCALES[locale].cookie)] : []),
    ...(reading ? [choiceCookie(READING_COOKIE, reading)] : []),
    ...(lite ? [choiceCookie(LITE_COOKIE, lite)] : []),
  ];
}

/** A token without its mark, as of a browser that lost it, is marked again; the other way round A15 takes both away. */
function markToKeep({ hasToken, hasMark }: RequestFacts): string[] {
  return hasToken && !hasMark ? [`${MARK_COOKIE}=1; Path=/; Max-Age=${TOKEN_SECONDS}; SameSite=Lax`] : [];
}

/** The page an empty search came from, when it is one of ours and not the search itself; else the home page. */
function backOf(facts: RequestFacts, prefixed: boolean): string {
  const home = prefixed ? '/en' : '/';
  if (facts.referer === null || !URL.canParse(facts.referer)) return home;
  const from = new URL(facts.referer);
  if (from.origin !== facts.origin || from.pathname.startsWith('//')) return home;
  return from.pathname === facts.path ? home : `${from.pathname}${from.search}`;
}
