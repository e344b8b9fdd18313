import { SCREENS_STANDING } from '@/lib/routes';
import { decide, type Decision, type RequestFacts } from './decide';
import { KNOWN } from './known-for-tests';
import type { RouteName } from './route';

const ALL: ReadonlySet<RouteName> = new Set<RouteName>([
  ...SCREENS_STANDING,
  'news_post',
  'jobs',
  'tag',
  'brand',
  'search',
  'account',
  'preview',
  'filter',
  'catalog',
]);

function ask(url: string, more: Partial<RequestFacts> = {}, standing = ALL): Decision {
  const { pathname, search } = new URL(url, 'http://site.test');
  return decide(
    {
      path: pathname,
      search,
      languageCookie: null,
      readingCookie: null,
      liteCookie: null,
      savesData: false,
      hasToken: false,
      hasMark: false,
      acceptLanguage: null,
      userAgent: null,
      referer: null,
      origin: 'http://site.test',
      ...more,
    },
    KNOWN,
    standing,
  );
}

function rewrite(decision: Decision) {
  if (decision.kind !== 'rewrite') throw new Error(`not a rewrite: ${JSON.stringify(decision)}`);
  return decision;
}

const NEGOTIATED = 'private, no-cache';
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const NO_STORE = 'private, no-store';

describe('decide', () => {
  it.each<[string, string, Partial<RequestFacts>, string, string]>([
    ['unprefixed is negotiated', '/foo.htm', {}, '/zh/post/foo', NEGOTIATED],
    ['unprefixed in English too', '/foo.htm', { languageCookie: 'en_US' }, '/en/post/foo', NEGOTIATED],
    ['prefixed is shared', '/en/foo.htm', {}, '/en/post/foo', SHARED],
    ['prefixed list', '/en/category/a/page/2', {}, '/en/category/a/2', SHARED],
    ['the query wins over the prefix', '/en/foo.htm?lang=cn', {}, '/zh/post/foo', NEGOTIATED],
    ['an unknown lang is still no shared URL', '/en/foo.htm?lang=xx', {}, '/en/post/foo', NEGOTIATED],
    ['read', '/en/foo.htm?read=both', {}, '/en/post-both/foo', NEGOTIATED],
    [
      'an article with the cookie reading',
      '/en/foo.htm',
      { readingCookie: 'both' },
      '/en/post-both/foo',
      NEGOTIATED,
    ],
    ['also when it says one', '/en/foo.htm', { readingCookie: 'one' }, '/en/post/foo', NEGOTIATED],
    [
      'a list does not care for reading',
      '/en/category/a',
      { readingCookie: 'both' },
      '/en/category/a/1',
      SHARED,
    ],
    [
      'the query comes before the cookie',
      '/foo.htm?read=one',
      { readingCookie: 'both' },
      '/zh/post/foo',
      NEGOTIATED,
    ],
    ['search is never kept', '/en/search/a', {}, '/en/search/a/1', NO_STORE],
    ['account is never kept', '/account/login', {}, '/zh/account/login', NO_STORE],
    ['preview is never kept', '/preview/post/x', {}, '/preview/zh/post/x', NO_STORE],
    ['preview in English', '/en/preview/brand/x', {}, '/preview/en/brand/x', NO_STORE],
    ['preview of an ad', '/preview/ad/301', {}, '/preview/zh/ad/301', NO_STORE],
    [
      'a filter with two values is never kept',
      '/en/filter/type/a/country/b/material/all/office/all',
      {},
      '/en/filter-many/a/b/all/all/1',
      NO_STORE,
    ],
    [
      'a filter with one value is',
      '/en/filter/type/a/country/all/material/all/office/all',
      {},
      '/en/filter/a/all/all/all/1',
      SHARED,
    ],
    [
      'a catalogue narrowed to a brand is never kept',
      '/en/catalog?brand=x',
      {},
      '/en/catalog-brand/all/x/1',
      NO_STORE,
    ],
  ])('%s: %s', (_why, url, more, path, cacheControl) => {
    const decision = rewrite(ask(url, more));
    expect([decision.status, decision.path, decision.headers['Cache-Control']]).toEqual([
      200,
      path,
      cacheControl,
    ]);
    expect(decision.headers['Content-Language']).toBe(path.includes('/en/') ? 'en-US' : 'zh-CN');
  });

  it.each<[string, string, Partial<RequestFacts>, number, string, string]>([
    ['unknown', '/nothing.htm', {}, 404, '/zh/error404', NEGOTIATED],
    ['unknown, in English', '/nothing.htm', { acceptLanguage: 'en' }, 404, '/en/error404', NEGOTIATED],
    ['unknown, prefixed', '/en/nothing.htm', {}, 404, '/en/error404', SHARED],
    ['the internal path of a page (D1)', '/zh/post/foo', {}, 404, '/zh/error404', NEGOTIATED],
    ['R17', '/404', {}, 404, '/zh/error404', NEGOTIATED],
    ['R18', '/en/500', {}, 500, '/en/error500', NO_STORE],
    ['T19', '/en/tag/nothing', {}, 404, '/en/tag-unknown', NO_STORE],
  ])('%s: %s', (_why, url, more, status, path, cacheControl) => {
    const decision = rewrite(ask(url, more));
    expect([decision.status, decision.path, decision.headers['Cache-Control']]).toEqual([
      status,
      path,
      cacheControl,
    ]);
  });

  it('T19: hands the unknown term over, cut at 100 characters', () => {
    const decision = rewrite(ask(`/tag/${encodeURIComponent('木'.repeat(150))}`));
    expect(new URLSearchParams(decision.search ?? '').get('term')).toBe('木'.repeat(100));
  });

  it.each([
    ['/search/XcasinoX', '/404'],
    ['/en/search/casino/page/2', '/en/404'],
  ])('V7: sends a blocked word to the 404: %s', (url, to) => {
    const facts = { path: url, search: '', languageCookie: null, readingCookie: null };
    const more = {
      liteCookie: null,
      savesData: false,
      hasToken: false,
      hasMark: false,
      acceptLanguage: null,
      userAgent: null,
      referer: null,
      origin: 'http://localhost',
    };
    const isBlocked = (word: string) => word.toLowerCase().includes('casino');
    expect(decide({ ...facts, ...more }, KNOWN, ALL, isBlocked)).toMatchObject({
      kind: 'redirect',
      status: 307,
      to,
    });
  });

  it('answers the path of a screen that does not stand yet with the 404', () => {
    expect(rewrite(ask('/account/login', {}, new Set<RouteName>(['home'])))).toMatchObject({
      status: 404,
      path: '/zh/error404',
    });
  });

  it.each<[string, string, Partial<RequestFacts>, string | undefined, string]>([
    ['a shared page', '/en/foo.htm', {}, undefined, SHARED],
    ['by cookie', '/en/foo.htm', { liteCookie: 'on' }, 'chosen', NEGOTIATED],
    ['by Save-Data', '/en/foo.htm', { savesData: true }, 'asked', NEGOTIATED],
    ['full by cookie', '/en/foo.htm', { liteCookie: 'off', savesData: true }, undefined, NEGOTIATED],
    ['by query before the cookie', '/en/foo.htm?lite=off', { liteCookie: 'on' }, undefined, NEGOTIATED],
    ['an unknown value', '/en/foo.htm?lite=yes', {}, undefined, NEGOTIATED],
    ['a list', '/en/category/a', { liteCookie: 'on' }, 'chosen', NEGOTIATED],
    ['the 404', '/en/nothing-here', { savesData: true }, 'asked', NEGOTIATED],
    ['a search', '/en/search/a', { liteCookie: 'on' }, 'chosen', NO_STORE],
    ['never a preview', '/preview/post/x', { liteCookie: 'on', savesData: true }, undefined, NO_STORE],
    ['never a preview in English', '/en/preview/post/x?lite=on', {}, undefined, NO_STORE],
  ])('lite reading, %s', (_why, url, more, lite, cacheControl) => {
    const { headers } = rewrite(ask(url, more));
    expect([headers['X-Lite'], headers['Cache-Control']]).toEqual([lite, cacheControl]);
  });

  it('keeps a valid lite in a cookie of a year', () => {
    expect(rewrite(ask('/foo.htm?lite=on')).cookies).toEqual([
      'lite=on; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    expect(rewrite(ask('/foo.htm?lite=off')).cookies).toHaveLength(1);
    expect(rewrite(ask('/foo.htm?lite=1')).cookies).toEqual([]);
  });

  it('D1: keeps a valid lang and a valid read in cookies of a year', () => {
    expect(rewrite(ask('/foo.htm?lang=en&read=both')).cookies).toEqual([
      'language=en_US; Path=/; Max-Age=31536000; SameSite=Lax',
      'reading=both; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    expect(rewrite(ask('/foo.htm?lang=fr&read=aloud')).cookies).toEqual([]);
    expect(rewrite(ask('/en/foo.htm')).cookies).toEqual([]);
  });

  it('marks a token that lost its mark, in an answer nobody else may have (decision 019)', () => {
    const answer = (more: Partial<RequestFacts>) => {
      const { cookies, headers } = rewrite(ask('/en/foo.htm', more));
      return [cookies, headers['Cache-Control']];
    };
    const mark = 'signed_in=1; Path=/; Max-Age=86400; SameSite=Lax';
    expect(answer({ hasToken: true })).toEqual([[mark], NEGOTIATED]);
    expect(answer({ hasToken: true, hasMark: true })).toEqual([[], SHARED]);
    expect(answer({ hasMark: true })).toEqual([[], SHARED]);
  });

  it.each(['/account/login?back=%2F', '/en/account/confirm?key=k', '/preview/post/foo?preview_token=x'])(
    'leaves the query of %s alone, since the page reads it',
    (path) => expect(rewrite(ask(path)).search).toBeNull(),
  );

  it.each([
    '/account/oauth?code=c&state=s',
    '/account/forgotpwd?x=1',
    '/?utm_source=x',
    '/foo.htm?x=1&lang=en',
    '/en/category/a?x=1',
    '/search/a?x=1',
  ])('draws %s without the query, which would be kept in the page of all others', (path) =>
    expect(rewrite(ask(path)).search).toBe(''),
  );

  it.each([
    ['/account/profile', '/account/login?back=%2Faccount%2Fprofile'],
    ['/en/account/following', '/en/account/login?back=%2Fen%2Faccount%2Ffollowing'],
    ['/en/account/profile?a=1&b=%2F', '/en/account/login?back=%2Fen%2Faccount%2Fprofile%3Fa%3D1%26b%3D%252F'],
  ])('R43: without a token %s leads to %s, and nobody keeps that', (from, to) => {
    expect(ask(from)).toEqual({
      kind: 'redirect',
      status: 307,
      to,
      headers: { 'Cache-Control': NO_STORE },
    });
  });

  it.each([
    ['/search/brick', 'brick'],
    ['/en/search/%E5%BB%BA/page/2', '建'],
    ['/search/%20', null],
    ['/', null],
  ])('V6: what %s looks for counts as %j', (path, keyword) =>
    expect(rewrite(ask(path)).keyword).toBe(keyword),
  );

  it('the key of an unsubscribe link is kept by nobody and told to no other site', () => {
    const { headers, search, perRequest } = rewrite(ask('/account/unsubscribe?key=k'));
    expect(headers).toMatchObject({
      'Cache-Control': NO_STORE,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect([search, perRequest]).toEqual([null, { framedBy: [] }]);
  });

  it('N22, J44: a person without a page finds their own, nobody else does', () => {
    const own = { status: 200, path: '/zh/people-own', headers: { 'Cache-Control': 'private, no-store' } };
    expect(rewrite(ask('/people/987654', { hasToken: true }))).toMatchObject(own);
    expect(rewrite(ask('/people/987654'))).toMatchObject({ status: 404, path: '/zh/error404' });
    expect(rewrite(ask('/people/987654/page/2', { hasToken: true }))).toMatchObject({ status: 404 });
    expect(rewrite(ask('/people/x', { hasToken: true }))).toMatchObject({ status: 404 });
  });

  it('R43: with a token the screen is shown, and says itself whether the token is good', () => {
    expect(rewrite(ask('/account/profile', { hasToken: true }))).toMatchObject({
      status: 200,
      path: '/zh/account/profile',
    });
  });

  it.each(['login', 'report', 'oauth', 'confirm', 'forgotpwd'])(
    'R39-R44: /account/%s is for everybody',
    (screen) => {
      expect(rewrite(ask(`/account/${screen}`))).toMatchObject({
        status: 200,
        path: `/zh/account/${screen}`,
      });
    },
  );

  it.each([
    ['/account/login?back=/', true],
    ['/account/confirm?key=1', true],
    ['/account/unsubscribe?key=1', true],
    ['/account/report?from=2026-10-01', true],
    ['/account/report.csv?table=days', true],
    ['/tag/no-such-tag', true],
    ['/preview/brand/x', true],
    ['/', false],
    ['/account/forgotpwd', false],
    ['/search/brick', false],
    ['/no-such-page', false],
  ])('%s is rendered for each request: %s', (url, isPerRequest) => {
    expect(rewrite(ask(url)).perRequest !== null).toBe(isPerRequest);
  });

  it.each([
    '/preview',
    '/preview/post',
    '/en/preview/nothing/x?preview_token=1.a',
    '/preview/post/x/?preview_token=1.a',
    '/zh/preview/post/x?preview_token=1.a',
    '/preview/post/%zz',
    '/preview/post/x?lang=en',
    '/preview/post/x',
  ])('A4: no cache keeps an answer below /preview, be it a redirect or an error: %s', (path) => {
    const decision = ask(path);
    if (decision.kind === 'pass') throw new Error(`${path} passes`);
    expect(decision.headers['Cache-Control']).toBe('private, no-store');
  });

  it('tells nobody the address of a shared collection or report, and keeps no answer of it', () => {
    for (const path of [
      `/collection/${'k'.repeat(22)}`,
      `/en/collection/${'k'.repeat(22)}/page/2`,
      `/brand-report/${'k'.repeat(43)}`,
    ]) {
      expect(rewrite(ask(path)).headers).toMatchObject({
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      });
    }
  });

  it('A4: tells nobody the address of a preview', () => {
    const { headers, perRequest } = rewrite(ask('/preview/post/x?preview_token=1'));
    expect(headers).toMatchObject({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
    expect(perRequest?.framedBy).toContain('http://127.0.0.1:4000');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('unsafe-none');
  });

  it.each<[string, Partial<RequestFacts>, number, string, string]>([
    ['/jobs/foo?a=1', {}, 308, '/foo.htm?a=1', NEGOTIATED],
    ['/en/page/1', {}, 308, '/en', SHARED],
    ['/search?s=x', {}, 303, '/search/x', NEGOTIATED],
    ['/search?s=', {}, 303, '/', NEGOTIATED],
    ['/search?s=', { referer: 'http://site.test/foo.htm?a=1' }, 303, '/foo.htm?a=1', NEGOTIATED],
    ['/search?s=', { referer: 'http://evil.example/foo.htm' }, 303, '/', NEGOTIATED],
    ['/en/search?s=', { referer: 'http://site.test/en/search?s=' }, 303, '/en', NEGOTIATED],
  ])('%s %j redirects', (url, more, status, to, cacheControl) => {
    expect(ask(url, more)).toEqual({
      kind: 'redirect',
      status,
      to,
      headers: { 'Cache-Control': cacheControl },
    });
  });

  it('passes on what is not a page and refuses what cannot be read', () => {
    expect(ask('/api/live')).toEqual({ kind: 'pass' });
    expect(ask('/%zz')).toMatchObject({ kind: 'answer', status: 400 });
  });
});
