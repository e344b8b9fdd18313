import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { payloadOf } from './payload-request';
import { NextStandIn } from './test/next-stand-in';
import { askRaw, type RawAnswer } from './test/raw-answer';
import { untilAnswered } from './test/until-answered';

const LONG = 'A wall of rammed earth. '.repeat(100);
/** Next answers whoever asks for a range of a page past the door, and sends the whole. */
const PAST = { range: 'bytes=0-' };

let next: NextStandIn;
let port: number;
let version: number;

beforeEach(async () => {
  version = 1;
  tagsManifest.clear();
  next = new NextStandIn(KNOWN, (path) => ({
    tags: ['posts'],
    revalidate: 60,
    html: async () => `<p>${path} version ${version} ${LONG}</p>`,
  }));
  port = await next.start();
});
afterEach(() => next.stop());

/** What Next's router sends: `tree` is where its reader is. */
async function navigate(path: string, { tree = 'tree' } = {}) {
  const headers: Record<string, string> = {
    'accept-language': 'en',
    rsc: '1',
    'next-router-state-tree': tree,
    'next-url': '/en',
  };
  const hash = await computeCacheBustingSearchParam(undefined, undefined, tree, '/en');
  return { path: `${path}${path.includes('?') ? '&' : '?'}_rsc=${hash}`, headers };
}

const untilKept = ({ path, headers }: Awaited<ReturnType<typeof navigate>>) =>
  untilAnswered(next, port, path, headers);
const isOfDoor = ({ body }: RawAnswer) => String(body).includes('x-front-door');
const withoutEcho = (answer: RawAnswer) => ({
  ...answer,
  body: String(answer.body).replace(/\["\/.*$/, ''),
  // The length differs by the echo of the request, which the stand-in has added.
  headers: answer.headers.map((line) => line.replace(/^(Content-Length: ).*/, '$1')),
});

describe('a payload', () => {
  it.each([
    ['of an article', '/en/foo.htm'],
    ['of a negotiated article', '/foo.htm'],
    ['of a list', '/en/brand?page=2'],
    ['of what is missing', '/en/nothing'],
  ])('is byte for byte what Next sends: %s', async (_what, path) => {
    const asked = await navigate(path);
    const kept = await untilKept(asked);
    expect(isOfDoor(kept)).toBe(true);
    const other = await navigate(path, { tree: 'somewhere else' });
    const again = await askRaw(port, `${other.path}`, other.headers);
    for (const method of ['GET', 'HEAD']) {
      for (const { path: url, headers } of [asked, other]) {
        const [ours, theirs] = [
          await askRaw(port, url, headers, method),
          await askRaw(port, url, { ...headers, ...PAST }, method),
        ];
        expect(withoutEcho(ours)).toEqual(withoutEcho(theirs));
      }
    }
    // One entry for all places its readers come from, each told of its own address.
    expect(isOfDoor(again)).toBe(true);
    expect(again.headers.find((line) => line.startsWith('x-middleware-rewrite'))).toContain(
      other.path.slice(other.path.indexOf('_rsc=')),
    );
  });

  it('comes packed, and whole to whom has some version of it: it has no tag', async () => {
    const { path, headers } = await navigate('/en/foo.htm');
    const whole = await untilKept({ path, headers });
    const zipped = await askRaw(port, path, { ...headers, 'accept-encoding': 'gzip' });
    const past = await askRaw(port, path, { ...headers, 'accept-encoding': 'gzip', ...PAST });
    expect(gunzipSync(zipped.body)).toEqual(whole.body);
    expect(zipped.headers).toEqual(past.headers);
    const brotli = await askRaw(port, path, { ...headers, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
    const again = await askRaw(port, path, { ...headers, 'if-none-match': '*' });
    expect(withoutEcho(again)).toEqual(withoutEcho(whole));
  });

  it('ends with its page', async () => {
    const asked = await navigate('/en/foo.htm');
    await untilKept(asked);
    version = 2;
    next.door.reads.noteCleared(Date.now());
    tagsManifest.set('posts', { expired: Date.now() });
    expect(String((await askRaw(port, asked.path, asked.headers)).body)).toContain('version 2');
    expect(String((await untilKept(asked)).body)).toContain('version 2');
  });

  it('is asked for again with its document, in each form that was in use, when the page was rendered anew', async () => {
    const forms = [
      await navigate('/en/foo.htm'),
      { path: '/en/foo.htm', headers: { 'accept-language': 'en' } },
    ];
    for (const form of forms) await untilKept(form);
    version = 2;
    next.door.reads.noteCleared(Date.now());
    tagsManifest.set('posts', { stale: Date.now() + 1 });
    while (Date.now() <= (tagsManifest.get('posts')?.stale ?? 0)) await new Promise(setImmediate);
    await askRaw(port, '/en/foo.htm', { 'accept-language': 'en' });
    while (next.renders < 2 || next.door.figures.entries < 2) await new Promise(setImmediate);
    const { asked } = next;
    for (const { path, headers } of forms) {
      const answer = await askRaw(port, path, headers);
      expect(isOfDoor(answer)).toBe(true);
      expect(String(answer.body)).toContain('version 2');
    }
    expect(next.asked).toBe(asked);
  });

  it('never takes the place of its document, nor the document its place', async () => {
    const asked = await navigate('/en/foo.htm');
    const payload = await untilKept(asked);
    const document = await untilAnswered(next, port, '/en/foo.htm', { 'accept-language': 'en' });
    expect(String(payload.body)).toMatch(/^payload /);
    expect(String(document.body)).toMatch(/^<p>/);
    expect(String((await askRaw(port, asked.path, asked.headers)).body)).toMatch(/^payload /);
  });
});

describe('what Next reads in another way is left to it, and puts nothing in the place of a page', () => {
  const HASH = 'AAAAAAAAAAAAAAAA';
  const router = { 'accept-language': 'en', rsc: '1', 'next-url': '/en' };
  it.each<[string, string, Record<string, string>]>([
    ['a hash of other headers', `/en/foo.htm?_rsc=${HASH}`, router],
    ['no hash', '/en/foo.htm', router],
    ['an empty hash', '/en/foo.htm?_rsc=', { 'accept-language': 'en', rsc: '1' }],
    ['a hash without its header', `/en/foo.htm?_rsc=${HASH}`, { 'accept-language': 'en' }],
    ['a suffix behind the hash', `/en/foo.htm?_rsc=${HASH}.rsc`, router],
    ['a suffix in the query', '/en/brand?page=2.rsc', router],
    ['a suffix of the path', '/en/foo.htm.rsc', router],
  ])('%s', async (_what, path, headers) => {
    for (let time = 0; time < 4; time += 1) await askRaw(port, path, headers);
    expect(next.door.figures).toMatchObject({ entries: 0, hits: 0 });
  });

  it.each([
    ['a suffix before a right hash', '/en/brand?page=2.rsc'],
    ['the hash of another', '/en/brand?_rsc=x'],
    ['a second question mark', '/en/brand?x=1?page=2'],
    ['a parameter of Next', '/en/brand?nxtPslug=x'],
  ])('%s', async (_what, path) => {
    const asked = await navigate(path);
    for (let time = 0; time < 4; time += 1) await askRaw(port, asked.path, asked.headers);
    expect(next.door.figures).toMatchObject({ entries: 0, hits: 0 });
    expect(String((await untilKept(await navigate('/en/brand'))).body)).toContain('<p>/en/brand/1');
  });

  it.each([
    ['a prefetch', {}],
    ['one of a segment', { 'next-router-segment-prefetch': '/_tree' }],
  ])('%s', async (_what, more: Record<string, string>) => {
    const headers = { ...router, 'next-router-prefetch': '1', ...more };
    const segment = more['next-router-segment-prefetch'];
    const hash = await computeCacheBustingSearchParam('1', segment, undefined, '/en');
    for (let time = 0; time < 4; time += 1) await askRaw(port, `/en/foo.htm?_rsc=${hash}`, headers);
    expect(next.door.figures).toMatchObject({ entries: 0, hits: 0 });
  });

  it('a header of the router at a file, and a range of a payload', async () => {
    const asked = await navigate('/uploads/a.webp');
    for (let time = 0; time < 4; time += 1) await askRaw(port, asked.path, asked.headers);
    const page = await navigate('/en/foo.htm');
    for (let time = 0; time < 4; time += 1) await askRaw(port, page.path, { ...page.headers, ...PAST });
    expect(next.door.figures).toMatchObject({ entries: 0, hits: 0 });
  });
});

describe('payloadOf', () => {
  const values = [undefined, '1', '%5B%22%22%2C%7B%7D%5D', '/en/foo.htm', 'é', 'a, b'];
  it('takes the hash that Next computes, in both of its forms', async () => {
    for (const tree of values) {
      for (const from of values) {
        const headers = Object.fromEntries(
          Object.entries({ rsc: '1', 'next-router-state-tree': tree, 'next-url': from }).filter(
            ([, value]) => value !== undefined,
          ),
        );
        const hashes = [
          await computeCacheBustingSearchParam(undefined, undefined, tree, from),
          computeLegacyCacheBustingSearchParam(undefined, undefined, tree, from),
        ];
        for (const hash of hashes) {
          const url = payloadOf({ url: `/en?x=1&_rsc=${hash}`, headers });
          // Without any header there is no hash.
          expect(url).toBe(hash === '' ? null : '/en?x=1');
        }
        expect(payloadOf({ url: '/en?_rsc=AAAAAAAAAAAAAAAA', headers })).toBeNull();
      }
    }
  });
});
