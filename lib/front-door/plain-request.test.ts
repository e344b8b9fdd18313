import { OWN_VALUE } from '@/lib/routing/own-address';
import { type Asked, isPlain, wantedOf, wantsDocument } from './plain-request';

const ask = (more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: '/en/foo.htm',
  httpVersion: '1.1',
  headers: { host: 'site.test', 'user-agent': 'x', accept: '*/*', cookie: 'a=b' },
  ...more,
});
const withHeader = (name: string, value = '1') => ask({ headers: { host: 'site.test', [name]: value } });

describe('isPlain', () => {
  it.each([
    '/',
    '/foo.htm',
    '/en?utm_source=x',
    '/tag/a%2Fpage%2F2',
    '/%E5%B1%B1.htm',
    '/brand?page=2&x=a+b',
  ])('takes %s', (url) => expect(isPlain(ask(), url)).toBe(true));

  it.each([
    ['a step up', '/a/../b'],
    ['a step that is escaped', '/a/%2e%2E/b'],
    ['a step at the end', '/a/.'],
    ['a step before a query', '/a/..?x=1'],
    ['an empty segment', '/a//b'],
    ['another host', '//evil.test/'],
    ['a backslash', '/a\\b'],
    ['a hash', '/a#b'],
    ['an absolute address', 'http://site.test/'],
    ['a quote in the query', "/a?x='"],
    ['the query of a component payload', '/a?_rsc=1'],
    ['a parameter of Next', '/a?x=1&nxtPslug=b'],
    ['an escaped parameter', '/a?%5Frsc=1'],
    ['a component payload', '/a.rsc'],
    ['a query that Next cuts', '/a?isTest=true.rsc'],
    ['a second question mark', '/a??page=2'],
  ])('leaves %s to Next', (_what, url) => expect(isPlain(ask(), url)).toBe(false));

  it('leaves other methods, HTTP/1.0 and the preview mode of Next to Next', () => {
    expect(isPlain(ask({ method: 'HEAD' }), '/')).toBe(true);
    expect(isPlain(ask({ method: 'POST' }), '/')).toBe(false);
    expect(isPlain(ask({ httpVersion: '1.0' }), '/')).toBe(false);
    expect(isPlain(withHeader('cookie', 'a=b; __prerender_bypass=1'), '/')).toBe(false);
  });
});

describe('wantedOf', () => {
  const wanted = (...names: string[]) => wantedOf(Object.fromEntries(names.map((name) => [name, '1'])));

  it.each([
    'next-action',
    'x-nextjs-data',
    'x-middleware-subrequest',
    'x-matched-path',
    'x-prerender-revalidate',
    'authorization',
    'if-match',
    'if-unmodified-since',
    'expect',
    'upgrade',
    'transfer-encoding',
    'content-length',
    'content-type',
  ])('leaves a request with the header %s to Next', (name) => {
    expect(wanted('host', name)).toBeNull();
    expect(wanted('rsc', name)).toBeNull();
  });

  it.each(['x-kept-front', 'x-front-door'])(
    'leaves the own requests with %s to Next, and those alone',
    (name) => {
      expect(wantedOf({ host: 'site.test', [name]: `${OWN_VALUE}1` })).toBeNull();
      expect(wantedOf({ host: 'site.test', [name]: '1' })).toBe('document');
      expect(wantedOf({ host: 'site.test', [name]: `1, ${OWN_VALUE}` })).toBe('document');
    },
  );

  it.each(['if-none-match', 'referer', 'x-forwarded-for', 'sec-fetch-mode', 'cache-control', 'via'])(
    'takes a request with the header %s for one of a document',
    (name) => expect(wanted('host', name)).toBe('document'),
  );

  it.each(['next-router-prefetch', 'next-router-segment-prefetch'])('leaves %s to Next', (name) =>
    expect(wanted('host', name, 'rsc')).toBeNull(),
  );

  it.each(['rsc', 'next-router-state-tree', 'next-url'])('takes %s for one of a payload', (name) =>
    expect(wanted('host', name, 'rsc', 'cookie')).toBe('payload'),
  );

  it.each(['range', 'if-range', 'if-modified-since'])('takes %s for one of a part', (name) => {
    expect(wanted('host', name, 'range')).toBe('part');
    expect(wanted(name, 'rsc')).toBeNull();
    expect(wanted('rsc', name)).toBeNull();
  });

  it('remembers no more names than it may', () => {
    for (let at = 0; at < 2000; at += 1) expect(wanted(`x-${at}`)).toBe('document');
    expect(wanted('next-action')).toBeNull();
  });
});

describe('wantsDocument', () => {
  it('is so unless the browser says otherwise', () => {
    expect(wantsDocument(ask())).toBe(true);
    expect(wantsDocument(withHeader('sec-fetch-dest', 'document'))).toBe(true);
    expect(wantsDocument(withHeader('sec-fetch-dest', 'image'))).toBe(false);
  });
});
