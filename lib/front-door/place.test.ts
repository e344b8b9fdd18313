import { NextURL } from 'next/dist/server/web/next-url';
import { NextRequest } from 'next/server';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { toFacts } from '@/lib/routing/next-adapter';
import { Places, placeOf } from './place';
import { factsOf } from './request-facts';
import { randomRequests } from './test/random-requests';

const ask = (url: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  url,
  httpVersion: '1.1',
  headers: { host: 'site.test', ...headers },
});
const keyOf = (url: string, headers?: Record<string, string>) => placeOf(ask(url, headers), KNOWN)?.key;

describe('factsOf', () => {
  it('reads of 1,000 requests what the middleware reads', () => {
    for (const { url, headers } of randomRequests(1000, 1)) {
      const { origin: _ours, ...facts } = factsOf({ url, headers });
      const { origin: _theirs, ...expected } = toFacts(
        new NextRequest(`http://site.test${url}`, { headers: new Headers(headers) }),
      );
      expect(facts).toEqual(expected);
    }
  });
});

it('factsOf reads of a payload what the middleware reads without the hash', () => {
  for (const query of ['', 'page=2', 'a', 'a=b+c&a=~(x)', 'x=%20&page=1', '&', 'a=&=b']) {
    const url = `/en/brand${query === '' ? '' : `?${query}`}`;
    // As Next takes the hash out (`stripInternalSearchParams`).
    const asked = new NextURL(`http://site.test${url}${query === '' ? '?' : '&'}_rsc=x`);
    asked.searchParams.delete('_rsc');
    const { origin: _ours, ...facts } = factsOf({ url, headers: {} }, true);
    const { origin: _theirs, ...expected } = toFacts(new NextRequest(asked.toString()));
    expect(facts).toEqual(expected);
  }
});

describe('placeOf', () => {
  it('has one place for what the middleware decides alike', () => {
    const plain = keyOf('/en/foo.htm');
    expect(plain).toContain(' /en/post/foo ');
    expect(keyOf('/en/foo.htm?utm_source=x&code=secret')).toBe(plain);
    expect(keyOf('/en/foo.htm', { cookie: 'language=zh_CN; auth_token=t; signed_in=1' })).toBe(plain);
    expect(keyOf('/en/foo.htm', { 'accept-language': 'zh', referer: 'http://other.test/' })).toBe(plain);
  });

  it('has another one for each language, reading mode, page, layout and lifetime in caches', () => {
    const keys = [
      keyOf('/en/foo.htm'),
      keyOf('/foo.htm'),
      keyOf('/foo.htm', { 'accept-language': 'en' }),
      keyOf('/foo.htm', { cookie: 'reading=both' }),
      keyOf('/en/foo.htm', { cookie: 'reading=both' }),
      keyOf('/'),
      keyOf('/?isTest=true'),
      keyOf('/brand'),
      keyOf('/brand?page=2'),
      keyOf('/nothing'),
      keyOf('/en/nothing'),
      keyOf('/_next/static/chunks/a.js'),
      keyOf('/uploads/a.webp'),
    ];
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has another one for a lite page, by choice or by Save-Data', () => {
    const keys = [
      keyOf('/foo.htm'),
      keyOf('/foo.htm', { cookie: 'lite=on' }),
      keyOf('/foo.htm', { 'save-data': 'on' }),
      keyOf('/foo.htm', { cookie: 'reading=both; lite=on' }),
    ];
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('/foo.htm', { cookie: 'lite=off', 'save-data': 'on' })).toBe(keyOf('/foo.htm'));
    expect(keyOf('/foo.htm', { cookie: 'lite=on', 'save-data': 'on' })).toBe(keys[1]);
    expect(keyOf('/foo.htm', { cookie: 'lite=1', 'save-data': 'off' })).toBe(keyOf('/foo.htm'));
  });

  it('gives a crawler the Chinese page', () => {
    const headers = { 'accept-language': 'en', 'user-agent': 'Googlebot/2.1' };
    expect(keyOf('/foo.htm', headers)).toBe(keyOf('/foo.htm', { 'accept-language': 'zh' }));
  });

  it.each<[string, string, Record<string, string>]>([
    ['a choice of language', '/foo.htm?lang=en', {}],
    ['a choice of reading mode', '/foo.htm?read=both', {}],
    ['a choice of lite reading', '/foo.htm?lite=on', {}],
    ['a token without its mark', '/foo.htm', { cookie: 'auth_token=t' }],
    ['a search', '/search/brick', {}],
    ['an account', '/account/login', {}],
    ['a preview', '/preview/post/foo', {}],
    ['an unknown tag', '/tag/unheard-of', {}],
    ['a redirect', '/jobs/foo', {}],
    ['the screen of failures', '/500', {}],
    ['an API', '/api/live', {}],
    ['a file of the root', '/robots.txt', {}],
    ['the service worker', '/dist/public/sw.js', {}],
    ['a filter of two values', '/filter/type/house/country/china/material/all/office/all', {}],
    ['a picture with a query', '/uploads/a.webp?x=1', {}],
    ['a picture with a letter escaped', '/uploads/%61.webp', {}],
    ['a file of the build with a point escaped', '/_next/static/chunks/a%2Ejs', {}],
    ['a part of a page', '/en/foo.htm', { range: 'bytes=0-1' }],
    ['a page by its date', '/en/foo.htm', { 'if-modified-since': 'x' }],
    ['what is fetched as a picture', '/nothing', { 'sec-fetch-dest': 'image' }],
  ])('leaves %s to Next', (_what, url, headers) => expect(keyOf(url, headers)).toBeUndefined());

  it('takes every escape that a file needs, and none that it does not need', () => {
    for (let code = 0; code < 256; code += 1) {
      const escape = `%${code.toString(16).padStart(2, '0')}`;
      const isNeeded = !/[\w.~-]/.test(String.fromCharCode(code));
      const keys = [escape, escape.toUpperCase()].map((one) => keyOf(`/uploads/a${one}b.webp`) !== undefined);
      expect([escape, ...keys]).toEqual([escape, isNeeded, isNeeded]);
    }
  });

  it('follows the names that are known at the moment', () => {
    const before = keyOf('/en/foo.htm');
    const gone = { ...KNOWN, canonical: () => null };
    expect(placeOf(ask('/en/foo.htm'), gone)?.key).not.toBe(before);
  });

  it('asks itself with nothing of a visitor', () => {
    const cookie = 'language=en_US; reading=both; auth_token=SECRET; signed_in=1; other=SECRET';
    const headers = { cookie, 'user-agent': 'SECRET', referer: 'SECRET', 'x-forwarded-for': 'SECRET' };
    expect(placeOf(ask('/foo.htm?utm=SECRET', headers), KNOWN)?.own()).toEqual({
      path: '/foo.htm',
      headers: { 'accept-language': 'en-US', cookie: 'reading=both' },
    });
    expect(placeOf(ask('/brand?code=SECRET&page=2'), KNOWN)?.own()?.path).toBe('/brand?page=2');
  });

  it('asks itself for the same place, or not at all', () => {
    let asked = 0;
    for (const { url, headers } of randomRequests(1000, 2)) {
      const place = placeOf(ask(url, headers), KNOWN);
      const own = place?.own();
      if (!place || !own) continue;
      asked += 1;
      expect(placeOf(ask(own.path, own.headers), KNOWN)?.key).toBe(place.key);
      expect(JSON.stringify(own)).not.toMatch(/marker/);
    }
    expect(asked).toBeGreaterThan(200);
  });
});

describe('Places', () => {
  it('remembers what placeOf says of 1,000 requests', () => {
    const places = new Places();
    const known = { ...KNOWN, changes: 1 };
    for (let round = 0; round < 2; round += 1) {
      for (const { url, headers } of randomRequests(1000, 3))
        expect(places.of(ask(url, headers), known)?.key).toBe(keyOf(url, headers));
    }
  });

  it('asks again when a name has changed', () => {
    const places = new Places();
    const known = { ...KNOWN, changes: 1 };
    const before = places.of(ask('/en/foo.htm'), known)?.key;
    expect(places.of(ask('/en/foo.htm'), known)?.key).toBe(before);
    known.canonical = () => null;
    known.changes = 2;
    expect(places.of(ask('/en/foo.htm'), known)?.key).not.toBe(before);
  });
});
