/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { absoluteUrl, alternates } from './routing/absolute-url';
import { ITEMS_PER_FILE, sitemapItems, sitemapXml, type Addresses } from './sitemap';
import { SitemapFiles, type SitemapFile } from './sitemap-files';
import { SlugIndex, type Family, type SlugEntry } from './slugs/slug-index';

const addresses: Addresses = {
  of: absoluteUrl,
  alternates: (path, writtenIn) => alternates('zh', path, writtenIn).languages,
};
const standing = new Set(['post'] as const);
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
  [reads, isBroken] = [0, false];
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

const textOf = (file: SitemapFile | null) => (file ? gunzipSync(file.gzip).toString() : '');
const pathsIn = (text: string) => text.match(/<loc>[^<]+/g) ?? [];

describe('the files of the sitemap (D1, R65)', () => {
  it('are what the names make, in gzip, with a tag of the content', async () => {
    withArticles(3);
    const file = await files.file(null);
    expect(textOf(file)).toBe([...sitemapXml(sitemapItems(index, standing), addresses)].join(''));
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
    expect(textOf(after)).toContain('a-house-7');
    expect(after?.etag).not.toBe(one?.etag);
    expect(reads).toBe(2);
  });

  it('are several when one does not hold all, with an index, and hold each address once', async () => {
    withArticles(ITEMS_PER_FILE + 5);
    expect(pathsIn(textOf(await files.file(null)))).toEqual([
      '<loc>http://site.test/sitemap.xml?part=1',
      '<loc>http://site.test/sitemap.xml?part=2',
    ]);
    const paths = [1, 2].map(async (part) => pathsIn(textOf(await files.file(part))));
    const [first = [], second = []] = await Promise.all(paths);
    expect([first.length, second.length]).toEqual([2 * ITEMS_PER_FILE, 10]);
    expect(new Set([...first, ...second]).size).toBe(2 * (ITEMS_PER_FILE + 5));
    expect(await files.file(3)).toBeNull();
    expect(reads).toBe(1);
  });

  it('leave other requests their turn while they are made', async () => {
    withArticles(ITEMS_PER_FILE);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await files.file(null);
    isDone = true;
    // Both the items and the text in pieces of 300.
    expect(turns).toBeGreaterThan((2 * ITEMS_PER_FILE) / 400);
  });

  it('say so when the names cannot be read, and are made by the next who asks', async () => {
    withArticles(1);
    isBroken = true;
    await expect(files.file(null)).rejects.toThrow('no names');
    isBroken = false;
    expect(textOf(await files.file(null))).toContain('a-house-0');
  });
});
