import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { ageOf, PageReads, type PageFacts, type Reading } from './page-reads';

const AT = 1_700_000_000_000;
const FACTS: PageFacts = {
  cacheKey: 'k',
  tags: ['posts', 'post:a'],
  lastModified: AT,
  begunAt: AT - 500,
  revalidate: 60,
  expire: undefined,
};
const entry = (lastModified: number, more: object = {}): CacheHandlerValue =>
  ({
    value: { kind: 'APP_PAGE', headers: { 'x-next-cache-tags': 'posts,post:a' } },
    lastModified,
    cacheControl: { revalidate: 60, expire: undefined },
    ...more,
  }) as unknown as CacheHandlerValue; // As much of it as is read.

beforeEach(() => tagsManifest.clear());

describe('ageOf', () => {
  it.each<[string, Partial<PageFacts>, number, string]>([
    ['within its life', {}, AT + 60_000, 'fresh'],
    ['beyond its life', {}, AT + 60_001, 'stale'],
    ['without an end', { revalidate: false }, AT + 1e9, 'fresh'],
    ['beyond what may be shown at all', { expire: 90 }, AT + 90_001, 'over'],
  ])('%s', (_what, facts, now, age) => expect(ageOf({ ...FACTS, ...facts }, now)).toBe(age));

  it.each<[string, object, string]>([
    ['cleared after it was stored', { expired: AT + 1 }, 'over'],
    ['cleared while it was rendered', { expired: AT - 499 }, 'over'],
    ['cleared before its render', { expired: AT - 501 }, 'fresh'],
    ['old since it was stored', { stale: AT + 1 }, 'stale'],
    ['old and not expired yet', { stale: AT + 1, expired: Date.now() + 1e9 }, 'stale'],
  ])('with a tag %s', (_what, cleared, age) => {
    tagsManifest.set('post:a', cleared);
    expect(ageOf(FACTS, AT + 10)).toBe(age);
  });
});

describe('PageReads', () => {
  const readingOf = (reads: PageReads, cached: CacheHandlerValue | null, kind = 'APP_PAGE') => {
    const reading: Reading = { page: null, isOurs: false };
    return new Promise<PageFacts | null>((resolve) => {
      setImmediate(() => {
        reads.follow(reading);
        // As Next: the cache is asked later, in the same work.
        process.nextTick(() => {
          reads.noteRead('k', kind, cached);
          resolve(reading.page);
        });
      });
    });
  };

  it('knows when the render of a stored page began', async () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', null, AT - 500);
    reads.noteRead('k', 'APP_PAGE', null, AT - 100);
    reads.noteStored('k', AT - 5, AT + 5);
    expect((await readingOf(reads, entry(AT)))?.begunAt).toBe(AT - 500);
    // Read back from the disk, by the time of its file.
    expect((await readingOf(reads, entry(AT - 9)))?.begunAt).toBe(AT - 500);
    // Another instance's page, adopted since.
    expect((await readingOf(reads, entry(AT + 600)))?.begunAt).toBe(AT + 600);
  });

  it('takes what is being rendered when tags are cleared for begun before, within the same millisecond too', async () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', null, AT);
    reads.noteCleared(AT);
    reads.noteStored('k', AT, AT);
    expect((await readingOf(reads, entry(AT)))?.begunAt).toBe(AT - 1);
    reads.noteRead('k', 'APP_PAGE', null, AT);
    reads.noteStored('k', AT, AT);
    expect((await readingOf(reads, entry(AT)))?.begunAt).toBe(AT);
  });

  it('gives a page that was cleared during its render the age of the render', () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', null, AT - 500);
    reads.noteStored('k', AT, AT);
    expect(reads.noteRead('k', 'APP_PAGE', entry(AT), AT + 1)).toEqual(entry(AT));
    tagsManifest.set('post:a', { stale: AT - 300 });
    expect(reads.noteRead('k', 'APP_PAGE', entry(AT), AT + 1)).toEqual(entry(AT - 500));
    // Rendered anew since.
    reads.noteStored('k', AT + 40, AT + 40);
    expect(reads.noteRead('k', 'APP_PAGE', entry(AT + 40), AT + 41)).toEqual(entry(AT + 40));
  });

  it('never serves a page again whose tag expired during its render', () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', null, AT - 500);
    reads.noteStored('k', AT, AT);
    tagsManifest.set('post:a', { expired: AT - 300 });
    expect(reads.noteRead('k', 'APP_PAGE', entry(AT), AT + 1)).toBeNull();
    expect(reads.noteRead('k', 'FETCH', entry(AT), AT + 1)).toEqual(entry(AT));
  });

  it('takes a render that was never stored for failed after a minute', async () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', null, AT - 90_000);
    reads.noteRead('k', 'APP_PAGE', null, AT - 100);
    reads.noteStored('k', AT - 5, AT + 5);
    expect((await readingOf(reads, entry(AT)))?.begunAt).toBe(AT - 100);
  });

  it('notes nothing for work it does not follow, for data, and for a page without tags', async () => {
    const reads = new PageReads(() => undefined);
    reads.noteRead('k', 'APP_PAGE', entry(AT));
    expect(await readingOf(reads, entry(AT), 'FETCH')).toBeNull();
    expect(await readingOf(reads, entry(AT, { value: { kind: 'APP_PAGE', headers: {} } }))).toBeNull();
    expect(await readingOf(reads, null)).toBeNull();
  });

  it('asks again soon for a page of the build, whose life is not known', async () => {
    const reads = new PageReads(() => undefined);
    const page = await readingOf(reads, entry(AT, { cacheControl: undefined }));
    if (!page) throw new Error('not read');
    expect(ageOf(page, Date.now())).toBe('fresh');
    expect(ageOf(page, Date.now() + 11_000)).toBe('stale');
  });

  it('tells of each page that was stored', () => {
    const told = jest.fn();
    new PageReads(told).noteStored('k', AT, AT);
    expect(told).toHaveBeenCalledWith('k');
  });
});
