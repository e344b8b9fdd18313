import { mkdtempSync, promises as files, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { held, type SharedPages } from './shared-pages';
import { internalPath, isDynamic } from '@/lib/routing/route';
// @ts-expect-error -- Next imports this file itself, so it is plain JavaScript without types.
import Handler from './shared-pages-handler';
import { pageOf } from './test/page-instance';

type Cache = InstanceType<typeof FileSystemCache>;
const KEY = '/route-cache/APP_PAGE/owner/$/en/post/a';
const folder = mkdtempSync(path.join(tmpdir(), 'shared-pages-'));

const made = (Class: unknown, more: { maxMemoryCacheSize?: number } = {}): Cache =>
  new (Class as typeof FileSystemCache)({
    ...more,
    fs: {
      ...files,
      existsSync,
      readFileSync,
      mkdir: (dir: string) => files.mkdir(dir, { recursive: true }),
    } as never, // As much of Next's file methods as the cache calls.
    flushToDisk: true,
    serverDistDir: path.join(folder, (Class as { name: string }).name),
    revalidatedTags: [],
    _requestHeaders: {},
  });
const FILTER = {
  name: 'filter',
  type: 'all',
  country: 'all',
  material: 'all',
  office: 'all',
  page: 1,
} as const;
const store = (cache: Cache, key = KEY) =>
  cache.set(key, pageOf('text'), {
    cacheControl: { revalidate: 60, expire: undefined },
    isFallback: false,
    isRoutePPREnabled: false,
  } as never); // The kind is not read by the file cache.
const load = (cache: Cache, key = KEY) =>
  cache.get(key, { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false } as never); // Next's enum of kinds is not exported as a value.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // What the flag adds.

afterEach(() => {
  held().pages = null;
  // The time of a file is coarser: a page that is stored right after a clearing may look older than it.
  tagsManifest.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the cache handler of Next', () => {
  it("writes and reads what Next's own file cache does, while no pages are shared", async () => {
    const [own, ours] = [made(FileSystemCache), made(Handler)];
    await Promise.all([store(own), store(ours)]);
    const [expected, seen] = [await load(own), await load(ours)];
    expect(seen?.value).toEqual(expected?.value);
    expect(seen?.cacheControl).toEqual(expected?.cacheControl);
    const listed = (name: string) => files.readdir(path.join(folder, name), { recursive: true });
    expect((await listed('PageCache')).sort()).toEqual((await listed('FileSystemCache')).sort());
    await ours.revalidateTag(['post:a'], { expire: 0 });
    expect(await load(ours)).toBeNull();
  });

  it.each([
    ['search', { name: 'search', s: 'brick', page: 1 }, {}],
    ['narrowed search', { name: 'search', s: 'brick', page: 1 }, { chosen: 'type=house' }],
    ['articles of a year', { name: 'tag', ppid: 'tag', tag: 'a', page: 1 }, { chosen: 'year=2024' }],
    ['offices of a city', { name: 'vip-company', page: 1 }, { chosen: 'city=hangzhou' }],
    ['several filters', { ...FILTER, type: 'art', country: 'china' }, {}],
    ['a brand of the catalogue', { name: 'catalog', filter: 'all', page: 1 }, { brand: 'a' }],
  ] as const)('D5: keeps nothing of %s', async (_, route, variant) => {
    expect(isDynamic(route, variant)).toBe(true);
    const key = `/route-cache/APP_PAGE/owner/$/zh${internalPath(route, variant)}`;
    const cache = made(Handler);
    await store(cache, key);
    expect(await load(cache, key)).toBeNull();
    const whole = `/route-cache/APP_PAGE/owner/$/zh${internalPath({ ...FILTER, type: 'art' })}`;
    await store(cache, whole);
    expect(await load(cache, whole)).not.toBeNull();
  });

  it('keeps no 404, for addresses that lead nowhere have no end, but where a page was', async () => {
    const cache = made(Handler);
    const missing = { ...pageOf('nothing here'), status: 404 };
    const put = (key: string) =>
      cache.set(key, missing, {
        cacheControl: { revalidate: 60, expire: undefined },
        isFallback: false,
      } as never); // As `store`.
    const [gone, never] = [`${KEY}-gone`, `${KEY}-never`];
    await store(cache, gone);
    await Promise.all([put(gone), put(never)]);
    expect((await load(cache, gone))?.value).toMatchObject({ status: 404 });
    expect(await load(cache, never)).toBeNull();
    const written = await files.readdir(path.join(folder, 'PageCache'), { recursive: true });
    expect(written.filter((name) => name.includes('a-never'))).toEqual([]);
  });

  describe('where scripts wait', () => {
    const holder = globalThis as unknown as Record<symbol, unknown>; // Where the start of the server puts it.
    const LATER = Symbol.for('pilotis.later-scripts');
    const context = { cacheControl: { revalidate: 60, expire: undefined } } as never; // As above.
    const start = (...screens: string[]) =>
      (holder[LATER] = (screen: string, html: string) =>
        screens.includes(screen) ? html.replace(/^/, 'later ') : html);
    const stored = async () => {
      const [file] = (await files.readdir(path.join(folder, 'PageCache'), { recursive: true })).filter(
        (name) => name.endsWith(`${KEY.split('/$/')[1]}.html`),
      );
      return readFileSync(path.join(folder, 'PageCache', file ?? ''), 'utf8');
    };
    beforeEach(() => start('post'));
    afterEach(() => Reflect.deleteProperty(holder, LATER));

    it('gives a page of such a screen out without them, also to who asked first, and stores it as it was', async () => {
      const [cache, drawn] = [made(Handler), pageOf('text')];
      await cache.set(KEY, drawn, context);
      expect(drawn.html).toBe('later text');
      // Another process, which has nothing in its memory.
      expect(await stored()).toBe('text');
      expect((await load(cache))?.value).toMatchObject({ html: expect.stringContaining('later text') });
    });

    it('stores a page as it was drawn that was given out before, as one that could not be drawn anew', async () => {
      const cache = made(Handler);
      await cache.set(KEY, pageOf('text'), context);
      const given = await load(cache);
      expect(given?.value).toMatchObject({ html: 'later text' });
      await cache.set(KEY, given?.value ?? null, context);
      expect(given?.value).toMatchObject({ html: 'later text' });
      expect(await stored()).toBe('text');
    });

    it('gives out anew each time what is held in memory, which stays as it was drawn', async () => {
      const cache = made(Handler, { maxMemoryCacheSize: 1_000_000 });
      await cache.set(KEY, pageOf('text'), context);
      rmSync(path.join(folder, 'PageCache'), { recursive: true });
      for (const _ of [1, 2]) expect((await load(cache))?.value).toMatchObject({ html: 'later text' });
      start();
      expect((await load(cache))?.value).toMatchObject({ html: 'text' });
    });

    it('stores nothing of a page that came back in another object', async () => {
      const cache = made(Handler);
      await cache.set(KEY, pageOf('text'), context);
      await cache.set(KEY, pageOf('<!DOCTYPE html><html data-payload="a" lang="en">'), context);
      expect(await stored()).toBe('text');
    });

    it('gives it out with the policy of what is given out', async () => {
      const POLICY = Symbol.for('pilotis.page-policy');
      holder[POLICY] = (html: string) => `policy of ${html}`;
      const [cache, drawn] = [made(Handler), pageOf('text')];
      await cache.set(KEY, drawn, context);
      expect(drawn.headers).toMatchObject({ 'content-security-policy': 'policy of later text' });
      // Next stores again what it was given, when it could not render anew.
      await cache.set(KEY, drawn, context);
      const served = (html: string) => ({
        html,
        headers: { 'content-security-policy': `policy of ${html}` },
      });
      expect((await load(made(Handler)))?.value).toMatchObject(served('later text'));
      Reflect.deleteProperty(holder, LATER);
      expect((await load(made(Handler)))?.value).toMatchObject(served('text'));
      Reflect.deleteProperty(holder, POLICY);
    });

    it('gives out as it was drawn what is for one visitor alone', async () => {
      start('post', 'search');
      const [cache, drawn] = [made(Handler), pageOf('text')];
      await cache.set(KEY.replace('/post/', '/search/'), drawn, context);
      expect(drawn.html).toBe('text');
      const html = '\\"c\\":[\\"\\",\\"a?k=1\\"],\\"q\\":\\"';
      const own = { ...pageOf(html), rscData: Buffer.from('"c":["","a?k=1"],"q":"') };
      await cache.set(KEY, own, context);
      expect(own.html).toBe(html);
    });

    it.each([
      ['of another screen', KEY.replace('/post/', '/product/'), {}],
      ['that says there is nothing', KEY, { status: 404 }],
    ])('leaves a page %s', async (_, key, more) => {
      const [cache, drawn] = [made(Handler), { ...pageOf('text'), ...more }];
      await cache.set(key, drawn, context);
      expect(drawn.html).toBe('text');
    });
  });

  describe('with a policy for pages', () => {
    const POLICY = 'content-security-policy';
    const holder = globalThis as unknown as Record<symbol, unknown>; // Where the start of the server puts it.
    const set = (policyOf: unknown) => (holder[Symbol.for('pilotis.page-policy')] = policyOf);
    const policyIn = (value: unknown) => (value as { headers: Record<string, string> }).headers[POLICY];
    afterEach(() => set(undefined));

    it('gives each page its own, also to who asked first, and stores none', async () => {
      set((html: string) => `policy of ${html}`);
      const cache = made(Handler);
      const drawn = pageOf('text');
      await cache.set(KEY, drawn, { cacheControl: { revalidate: 60, expire: undefined } } as never); // As above.
      expect(policyIn(drawn)).toBe('policy of text');
      const tags = { 'x-next-cache-tags': 'post:a,posts' };
      const kept = await load(cache);
      expect(policyIn(kept?.value)).toBe('policy of text');
      expect(kept?.value).toMatchObject({ headers: tags });
      set(undefined);
      expect((await load(cache))?.value).toMatchObject({ headers: tags });
      expect(policyIn((await load(cache))?.value)).toBeUndefined();
    });

    it('gives it to who asked first also when the page cannot be stored', async () => {
      set((html: string) => `policy of ${html}`);
      const full = jest.spyOn(files, 'writeFile').mockRejectedValue(new Error('disk full'));
      const drawn = pageOf('text');
      const cacheControl = { revalidate: 60, expire: undefined };
      await expect(made(Handler).set(KEY, drawn, { cacheControl } as never)).rejects.toThrow('disk full'); // As above.
      full.mockRestore();
      expect(policyIn(drawn)).toBe('policy of text');
    });

    it('makes it once for a page that is served again from memory', async () => {
      const policyOf = jest.fn((html: string) => `policy of ${html}`);
      const cache = made(Handler, { maxMemoryCacheSize: 1_000_000 });
      await store(cache);
      set(policyOf);
      for (const _ of [1, 2, 3]) expect(policyIn((await load(cache))?.value)).toBe('policy of text');
      expect(policyOf).toHaveBeenCalledTimes(1);
    });

    it('makes another when what it serves of a page in memory becomes another, and keeps no copy of that', async () => {
      const LATER = Symbol.for('pilotis.later-scripts');
      const served = 1024 * 1024;
      set((html: string) => `policy of ${html.length} characters`);
      const cache = made(Handler, { maxMemoryCacheSize: 1_000_000 });
      const keys = Array.from({ length: 20 }, (_, at) => `${KEY}${at}`);
      for (const key of keys) await store(cache, key);
      const policiesOf = async () => {
        const seen = new Set<string | undefined>();
        for (const key of keys) seen.add(policyIn((await load(cache, key))?.value));
        return [...seen];
      };
      expect(await policiesOf()).toEqual(['policy of 4 characters']);
      collect();
      const before = getHeapStatistics().used_heap_size;
      // In another letter case it is a text of its own.
      holder[LATER] = () => 'a'.repeat(served).toUpperCase();
      expect(await policiesOf()).toEqual([`policy of ${served} characters`]);
      collect();
      // One may be in use still.
      expect(getHeapStatistics().used_heap_size - before).toBeLessThan(3 * served);
      Reflect.deleteProperty(holder, LATER);
      expect(await policiesOf()).toEqual(['policy of 4 characters']);
    });

    it('makes one for a page of the build', async () => {
      const cache = made(Handler);
      await store(cache);
      set((html: string) => `policy of ${html}`);
      expect(policyIn((await load(cache))?.value)).toBe('policy of text');
    });

    it('makes one for the page that is stored and one for the page that is sent, when they differ', async () => {
      set((html: string) => `policy of ${html}`);
      const cache = made(Handler);
      const withQuery = (path: string) => `\\"c\\":[\\"\\",\\"${path}\\"],\\"q\\":\\"`;
      const drawn = { ...pageOf(withQuery('a?k=1')), rscData: Buffer.from('"c":["","a?k=1"],"q":"') };
      await cache.set(KEY, drawn, { cacheControl: { revalidate: 60, expire: undefined } } as never); // As above.
      expect(policyIn(drawn)).toContain('?k=1');
      expect(policyIn((await load(cache))?.value)).toBe(`policy of ${withQuery('a')}`);
    });
  });

  it('asks the shared pages once the start has put them there', async () => {
    const asked: string[] = [];
    const pages = {
      get: async (key: string) => (asked.push(`get ${key}`), null),
      clear: async (tags: string[]) => void asked.push(`clear ${tags.join(' ')}`),
    };
    held().pages = pages as unknown as SharedPages; // Only what the handler calls.
    const cache = made(Handler);
    await load(cache);
    await cache.revalidateTag('posts', { expire: 0 });
    expect(asked).toEqual([`get ${KEY}`, 'clear posts']);
  });

  it('tells the front door what Next reads and stores, and works without it', async () => {
    const reads = {
      noteRead: jest.fn((_key, _kind, read) => read),
      noteStored: jest.fn(),
      noteCleared: jest.fn(),
    };
    const cache = made(Handler);
    // Where `processWide` keeps what is one per process.
    const place = Symbol.for('pilotis.front-door');
    Object.assign(globalThis, { [place]: { reads } });
    try {
      await load(cache);
      await store(cache);
      const entry = await load(cache);
      expect(reads.noteRead.mock.lastCall).toEqual([KEY, 'APP_PAGE', entry]);
      expect(reads.noteStored).toHaveBeenCalledTimes(1);
      const [key, from] = reads.noteStored.mock.lastCall ?? [];
      expect(key).toBe(KEY);
      // The time of a file is coarser.
      expect(entry?.lastModified).toBeGreaterThan(Number(from) - 20);
      await cache.revalidateTag(['post:b'], { expire: 0 });
      expect(reads.noteCleared).toHaveBeenCalledTimes(1);
    } finally {
      Object.assign(globalThis, { [place]: undefined });
    }
    expect(await load(cache)).not.toBeNull();
  });
});
