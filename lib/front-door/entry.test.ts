import { mayBeKept, toEntry, withValue, type Answer } from './entry';
import { OWN_PAYLOAD } from './payload-request';
import type { Place } from './place';

const BODY = Buffer.from('text '.repeat(500));
const SHARED = 'public, max-age=0, s-maxage=10';
const PAGE: Place = {
  key: 'p',
  decided: { status: 200, path: '/zh/home/1', cacheControl: SHARED },
  isPayload: false,
  own: () => null,
};
const FILE: Place = { key: 'f', decided: null, isPayload: false, own: () => null };
const PAGE_HEADERS = {
  'x-middleware-rewrite': '/zh/home/1',
  'cache-control': SHARED,
  Vary: 'rsc, Accept-Encoding',
  'x-nextjs-cache': 'HIT',
  ETag: '"a"',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': String(BODY.length),
};
const FILE_HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/webp' };

function answer(headers: Record<string, string | undefined>, status = 200, body = BODY): Answer {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return { status, headers: given.flat() as string[], body }; // the others were filtered out
}

describe('mayBeKept', () => {
  it('keeps a page out of the page cache, a missing one too, and an immutable file', () => {
    expect(mayBeKept(PAGE, answer(PAGE_HEADERS))).toBe(true);
    expect(mayBeKept(PAGE, answer(PAGE_HEADERS, 404))).toBe(true);
    expect(mayBeKept(FILE, answer(FILE_HEADERS))).toBe(true);
  });

  it('keeps no page in the place of a missing one', () => {
    const missing = { ...PAGE, decided: { status: 404, path: '/zh/home/1', cacheControl: SHARED } };
    expect(mayBeKept(missing, answer(PAGE_HEADERS, 404))).toBe(true);
    expect(mayBeKept(missing, answer(PAGE_HEADERS))).toBe(false);
  });

  it.each<[string, Record<string, string | undefined>, number]>([
    ['a cookie', { 'Set-Cookie': 'a=b' }, 200],
    ['no-store', { 'cache-control': 'private, no-store' }, 200],
    ['another lifetime than was decided', { 'cache-control': 'private, no-cache' }, 200],
    ['a page that was just rendered', { 'x-nextjs-cache': 'MISS' }, 200],
    ['an old page', { 'x-nextjs-cache': 'STALE' }, 200],
    ['a page of no cache', { 'x-nextjs-cache': undefined }, 200],
    ['a failure', {}, 500],
    ['a redirect', {}, 308],
    ['half a page', { 'Content-Length': '9999' }, 200],
    ['a page that differs by cookie', { Vary: 'Cookie, Accept-Encoding' }, 200],
    ['a page that differs by anything', { Vary: '*' }, 200],
    ['a compressed one', { 'Content-Encoding': 'gzip' }, 200],
    ['another page than was decided', { 'x-middleware-rewrite': '/zh/home/2' }, 200],
    ['one that says of no page', { 'x-middleware-rewrite': undefined }, 200],
    ['what is no document', { 'Content-Type': 'text/x-component' }, 200],
  ])('does not keep %s', (_what, headers, status) => {
    expect(mayBeKept(PAGE, answer({ ...PAGE_HEADERS, ...headers }, status))).toBe(false);
  });

  describe('a payload', () => {
    const PAYLOAD: Place = { ...PAGE, isPayload: true };
    const HEADERS = {
      ...PAGE_HEADERS,
      'x-middleware-rewrite': `/zh/home/1?_rsc=${OWN_PAYLOAD.hash}`,
      'Content-Type': 'text/x-component',
      'Content-Length': undefined,
    };

    it('is kept when it names the page that was decided and its request, a missing one too', () => {
      expect(mayBeKept(PAYLOAD, answer(HEADERS))).toBe(true);
      expect(mayBeKept(PAYLOAD, answer(HEADERS, 404))).toBe(true);
    });

    it.each<[string, Record<string, string | undefined>]>([
      ['of another page', { 'x-middleware-rewrite': `/zh/home/2?_rsc=${OWN_PAYLOAD.hash}` }],
      ['of another request', { 'x-middleware-rewrite': '/zh/home/1?_rsc=AAAAAAAAAAAAAAAA' }],
      ['of no request', { 'x-middleware-rewrite': '/zh/home/1' }],
      ['that is a document', { 'Content-Type': 'text/html; charset=utf-8' }],
      ['that differs by where its reader comes from', { Vary: 'rsc, Next-URL, Accept-Encoding' }],
      ['that was just rendered', { 'x-nextjs-cache': 'MISS' }],
      ['that Next has not piped', { 'Content-Length': String(BODY.length) }],
    ])('is not kept: %s', (_what, headers) => {
      expect(mayBeKept(PAYLOAD, answer({ ...HEADERS, ...headers }))).toBe(false);
    });

    it('is kept however short it is, since Next does not know its length', () => {
      expect(mayBeKept(PAYLOAD, answer(HEADERS, 200, Buffer.from('short')))).toBe(true);
      const length = { 'Content-Length': '5' };
      expect(mayBeKept(PAGE, answer({ ...PAGE_HEADERS, ...length }, 200, Buffer.from('short')))).toBe(false);
    });

    it('does not stand in the place of its document', () => {
      expect(mayBeKept(PAGE, answer(HEADERS))).toBe(false);
    });
  });

  it.each([
    ['a file that may change', { 'Cache-Control': 'public, max-age=0' }, 200],
    ['a missing file', FILE_HEADERS, 404],
    ['a file for one visitor', { ...FILE_HEADERS, 'Set-Cookie': 'a=b' }, 200],
  ])('does not keep %s', (_what, headers, status) => {
    expect(mayBeKept(FILE, answer(headers, status))).toBe(false);
  });
});

describe('toEntry', () => {
  it('leaves a file uncompressed that Next does not compress', async () => {
    const entry = await toEntry(answer(FILE_HEADERS), null, 1);
    expect(entry.packed).toBeNull();
    expect(entry.bytes).toBeGreaterThanOrEqual(BODY.length);
  });

  it('counts each form of the body and drops what belongs to the connection', async () => {
    const entry = await toEntry(
      answer({ ...PAGE_HEADERS, Date: 'now', Connection: 'close', 'Keep-Alive': 'timeout=5' }),
      null,
      1,
    );
    const { identity, packed } = entry;
    expect(entry.bytes).toBeGreaterThan(
      identity.length + (packed?.gzip.length ?? 0) + (packed?.br.length ?? 0),
    );
    expect(entry.heads.whole.join()).not.toMatch(/date|connection|keep-alive/i);
    expect(withValue(entry.heads.gzip, 'x-nextjs-cache', 'STALE')).toEqual(
      entry.heads.gzip.map((text) => (text === 'HIT' ? 'STALE' : text)),
    );
  });
});
