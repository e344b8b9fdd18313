/** @jest-environment node */
import { gunzipSync, gzipSync } from 'node:zlib';
import { absoluteUrl, alternates } from './routing/absolute-url';
import { ITEMS_PER_FILE, sitemapItems, sitemapXml, type Addresses } from './sitemap';
import { SitemapFiles, textOf, type SitemapFile } from './sitemap-files';
import type { RouteName } from './routing/route';
import { SlugIndex, type Family, type SlugEntry } from './slugs/slug-index';

/** Items that were read and addresses that were written, which are two for each item. */
let work = 0;
/** How often an address was written before it failed; never when null. */
let failsAfter: number | null = null;
const addresses: Addresses = {
  of: (locale, path) => {
    if (failsAfter !== null && (failsAfter -= 1) < 0) throw new Error('no address');
    work += 1;
    return absoluteUrl(locale, path);
  },
  alternates: (path, writtenIn) => alternates('zh', path, writtenIn).languages,
};
const standing = new Set<RouteName>(['post']);
standing.has = (name) => {
  work += 1;
  return name === 'post';
};
const post = (id: number): SlugEntry => ({ slug: `a-house-${id}`, id, to: null });

let index: SlugIndex;
/** How often the names of articles were read. */
let reads: number;
let isBroken: boolean;
let files: SitemapFiles;

function withArticles(count: number): void {
  index.replace(
    'post',
    Array.from({ length: count }, (_, id) => post(id)),
  );
}

beforeEach(() => {
  index = new SlugIndex();
  [reads, isBroken, work, failsAfter] = [0, false, 0, null];
  files = new SitemapFiles({
    known: () => ({
      changes: index.changes,
      categoryChain: (slug) => index.categoryChain(slug),
      entries: (family: Family) => {
        if (isBroken) throw new Error('no names');
        if (family === 'post') reads += 1;
        return index.entries(family);
      },
    }),
    standing,
    addresses,
    addressOf: (part) => `http://site.test/sitemap.xml?part=${part}`,
  });
});

const decompressed = (file: SitemapFile | null) => (file ? gunzipSync(file.gzip).toString() : '');
const pathsIn = (text: string) => text.match(/<loc>[^<]+/g) ?? [];

describe('the files of the sitemap (D1, R65)', () => {
  it('are what the names make, in gzip, with a tag of the content', async () => {
    withArticles(3);
    const file = await files.file(null);
    expect(decompressed(file)).toBe([...sitemapXml(sitemapItems(index, standing), addresses)].join(''));
    expect(file?.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('are made once for all who ask, and again after a change of the names', async () => {
    withArticles(3);
    const [one, other] = await Promise.all([files.file(null), files.file(1)]);
    expect(await files.file(null)).toBe(one);
    expect(other).toBe(one);
    expect(reads).toBe(1);
    index.put('post', post(7), '');
    const after = await files.file(null);
    expect(decompressed(after)).toContain('a-house-7');
    expect(after?.etag).not.toBe(one?.etag);
    expect(reads).toBe(2);
  });

  it('are several when one does not hold all, with an index, and hold each address once', async () => {
    withArticles(ITEMS_PER_FILE + 5);
    expect(pathsIn(decompressed(await files.file(null)))).toEqual([
      '<loc>http://site.test/sitemap.xml?part=1',
      '<loc>http://site.test/sitemap.xml?part=2',
    ]);
    const paths = [1, 2].map(async (part) => pathsIn(decompressed(await files.file(part))));
    const [first = [], second = []] = await Promise.all(paths);
    expect([first.length, second.length]).toEqual([2 * ITEMS_PER_FILE, 10]);
    expect(new Set([...first, ...second]).size).toBe(2 * (ITEMS_PER_FILE + 5));
    expect(await files.file(3)).toBeNull();
    expect(reads).toBe(1);
  });

  it('are made a few hundred items at a time, with turns of the event loop between', async () => {
    withArticles(ITEMS_PER_FILE);
    let most = 0;
    let before = 0;
    let isDone = false;
    const turn = () => {
      [most, before] = [Math.max(most, work - before), work];
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await files.file(null);
    isDone = true;
    expect(work).toBeGreaterThan(3 * ITEMS_PER_FILE);
    expect(most).toBeLessThan(1000);
  });

  it('are made one at a time, and requests during changes share the next', async () => {
    withArticles(ITEMS_PER_FILE);
    const asked = [files.file(1)];
    for (let id = 1; id <= 20; id += 1) {
      await new Promise(setImmediate);
      index.put('post', post(ITEMS_PER_FILE + id), '');
      asked.push(files.file(2));
    }
    const last = (await Promise.all(asked)).at(-1);
    expect(pathsIn(decompressed(last ?? null))).toHaveLength(40);
    // The first, and one for all that came while it was made.
    expect(reads).toBe(2);
  });

  it('hold what was changed while they were made when they are requested after it', async () => {
    withArticles(ITEMS_PER_FILE - 1);
    const before = files.file(null);
    await new Promise(setImmediate);
    index.put('post', post(ITEMS_PER_FILE), '');
    expect(decompressed(await files.file(null))).toContain(`a-house-${ITEMS_PER_FILE}.htm`);
    await before;
  });

  it('are made again when one could not be', async () => {
    withArticles(3);
    failsAfter = 1;
    await expect(files.file(null)).rejects.toThrow('no address');
    failsAfter = null;
    expect(decompressed(await files.file(null))).toContain('a-house-2');
    expect(reads).toBe(1);
  });

  it('are freed when nobody has requested one for five minutes', async () => {
    withArticles(3);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      await files.file(null);
      jest.advanceTimersByTime(4 * 60_000);
      await files.file(null);
      jest.advanceTimersByTime(4 * 60_000);
      await files.file(null);
      expect(reads).toBe(1);
      jest.advanceTimersByTime(5 * 60_000);
      await files.file(null);
      expect(reads).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('say so when the names cannot be read, and are made by the next who asks', async () => {
    withArticles(1);
    isBroken = true;
    await expect(files.file(null)).rejects.toThrow('no names');
    isBroken = false;
    expect(decompressed(await files.file(null))).toContain('a-house-0');
  });
});

describe('the text of a file', () => {
  const text = Array.from({ length: 100_000 }, (_, n) => `Item ${n} of ${(n * n) % 997}\n`).join('');
  const file = { gzip: gzipSync(text), etag: '' };

  it('is what was compressed', async () => {
    expect(await new Response(textOf(file)).text()).toBe(text);
  });

  it('ends when its reader goes away, and throws nothing past it', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
    for (let times = 0; times < 10; times += 1) {
      const gone = new AbortController();
      const reader = new WritableStream({
        write: async () => {
          await pause();
          setTimeout(() => gone.abort(), 0);
        },
      });
      await expect(textOf(file).pipeTo(reader, gone)).rejects.toThrow('aborted');
      // What is thrown past it fails the test that runs.
      for (let turns = 0; turns < 5; turns += 1) await pause();
    }
  });
});
