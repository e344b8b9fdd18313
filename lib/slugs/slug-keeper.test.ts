import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Family, SlugEntry } from './slug-index';
import { REREAD_MS, SlugKeeper } from './slug-keeper';

const one = (slug: string, id: number): SlugEntry => ({ slug, id, to: null });
const event = (name: string, slug: string, more: { id?: number; old_slug?: string } = {}) => ({
  event: name as 'post.created', // the table below names events of every subject
  id: 1,
  slug,
  old_slug: '',
  ...more,
});

describe('SlugKeeper', () => {
  let folder = '';
  let cms: Partial<Record<Family, SlugEntry[] | Error>>;
  let reads: Family[];
  let keepers: SlugKeeper[];

  const keeper = (cmsName = 'http://cms.test') => {
    const made = new SlugKeeper({
      file: path.join(folder, 'site', 'slugs.json'),
      cms: cmsName,
      read: async (family) => {
        reads.push(family);
        const answer = cms[family] ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      },
      note: () => undefined,
    });
    keepers.push(made);
    return made;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    folder = mkdtempSync(path.join(tmpdir(), 'pilotis-slugs-'));
    cms = { post: [one('a', 1)] };
    reads = [];
    keepers = [];
  });
  afterEach(async () => {
    await Promise.all(keepers.map((made) => made.stop()));
    jest.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets everything pass until the CMS has answered, and asks again every few seconds', async () => {
    cms.post = new Error('refused');
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(kept.index.canonical('post', 'unknown')).toBe('unknown');
    expect(kept.index.canonical('page', 'unknown')).toBeNull();
    cms.post = [one('a', 1)];
    await jest.advanceTimersByTimeAsync(5000);
    expect(kept.index.canonical('post', 'unknown')).toBeNull();
    expect(kept.index.missing).toEqual([]);
  });

  it('asks ever more seldom for a list that cannot be read', async () => {
    cms.post = new Error('down');
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(62_000);
    expect(reads.filter((family) => family === 'post')).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(reads.filter((family) => family === 'post').length).toBeLessThanOrEqual(14);
    cms.post = [one('a', 1)];
    await jest.advanceTimersByTimeAsync(60_000);
    expect(kept.index.missing).toEqual([]);
  });

  it('reads again every ten minutes, and keeps what it knows when that fails', async () => {
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(0);
    cms.post = [one('b', 2)];
    await jest.advanceTimersByTimeAsync(REREAD_MS);
    expect(kept.index.canonical('post', 'a')).toBeNull();
    cms.post = new Error('down');
    await jest.advanceTimersByTimeAsync(REREAD_MS);
    expect(kept.index.canonical('post', 'b')).toBe('b');
  });

  it.each<[string, string, boolean | undefined, boolean]>([
    ['post.created', 'new', undefined, true],
    ['post.updated', 'new', undefined, true],
    ['job.created', 'new', undefined, true],
    ['post.deleted', 'a', undefined, false],
    ['post.deleted', 'a', true, true],
    ['post.created', 'new', false, false],
  ])('%s of %s, seen public: %s, is known: %s', async (name, slug, isPublic, isKnown) => {
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(0);
    kept.applyEvent(event(name, slug, { id: 5 }), isPublic);
    expect(kept.index.canonical('post', slug) !== null).toBe(isKnown);
  });

  it('turns a renamed thing into a redirect at once', async () => {
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(0);
    kept.applyEvent(event('post.updated', 'z', { old_slug: 'a' }));
    expect(kept.index.canonical('post', 'a')).toBe('z');
  });

  it('does not let a list that was under way undo an event', async () => {
    let give: (entries: SlugEntry[]) => void = () => undefined;
    const kept = new SlugKeeper({
      file: path.join(folder, 'x.json'),
      cms: 'x',
      read: (family) =>
        family === 'post' ? new Promise((resolve) => (give = resolve)) : Promise.resolve([]),
      note: () => undefined,
    });
    keepers.push(kept);
    void kept.start();
    give([one('a', 1)]);
    await jest.advanceTimersByTimeAsync(0);
    const again = kept.refresh('post');
    kept.applyEvent(event('post.created', 'new', { id: 2 }));
    give([one('a', 1)]);
    await again;
    expect(kept.index.canonical('post', 'new')).toBe('new');
  });

  it('reads terms again after an event, however many follow', async () => {
    const kept = keeper();
    void kept.start();
    await jest.advanceTimersByTimeAsync(0);
    reads = [];
    for (let at = 0; at < 20; at += 1) {
      kept.applyEvent(event('term.updated', 'brick'));
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(reads.filter((family) => family === 'term').length).toBeGreaterThanOrEqual(1);
    expect(reads.filter((family) => family === 'term').length).toBeLessThanOrEqual(2);
  });

  it('starts from its file while the CMS is down', async () => {
    const first = keeper();
    void first.start();
    await jest.advanceTimersByTimeAsync(0);
    await first.write();
    cms.post = new Error('down');
    const second = keeper();
    void second.start();
    expect(second.index.canonical('post', 'a')).toBe('a');
    expect(second.index.canonical('post', 'unknown')).toBeNull();
  });

  it('ignores the names of another backend, and a torn file', async () => {
    const first = keeper();
    void first.start();
    await jest.advanceTimersByTimeAsync(0);
    await first.write();
    const other = keeper('http://other.test');
    void other.start();
    expect(other.index.loaded('post')).toBe(false);
    const file = path.join(folder, 'site', 'slugs.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    const torn = keeper();
    void torn.start();
    expect(torn.index.loaded('post')).toBe(false);
  });
});
