import { SlugIndex, type SlugEntry } from './slug-index';

const entry = (slug: string, id: number, more: Partial<SlugEntry> = {}): SlugEntry => ({
  slug,
  id,
  to: null,
  ...more,
});

describe('SlugIndex', () => {
  let index: SlugIndex;
  beforeEach(() => {
    index = new SlugIndex();
  });

  it('lets everything of a family pass until the family is loaded', () => {
    expect(index.loaded('post')).toBe(false);
    expect(index.canonical('post', 'Anything')).toBe('Anything');
    expect(index.count('post')).toBeNull();
    index.replace('post', []);
    expect(index.canonical('post', 'anything')).toBeNull();
    expect(index.canonical('page', 'anything')).toBe('anything');
    expect(index.missing).not.toContain('post');
    expect(index.missing).toContain('page');
  });

  it('finds a name in another letter case and Unicode form', () => {
    index.replace('post', [entry('Café-House', 1)]);
    expect(index.canonical('post', 'CAFE\u0301-house')).toBe('café-house');
  });

  it('follows former names, also in a row and back again', () => {
    index.replace('post', [
      entry('c', 1),
      entry('a', 1, { to: 'b' }),
      entry('b', 1, { to: 'c' }),
      entry('c', 1, { to: 'a' }),
      entry('x', 9, { to: 'gone' }),
      entry('round', 9, { to: 'about' }),
      entry('about', 9, { to: 'round' }),
    ]);
    expect(index.canonical('post', 'a')).toBe('c');
    expect(index.canonical('post', 'c')).toBe('c');
    expect(index.canonical('post', 'x')).toBeNull();
    expect(index.canonical('post', 'round')).toBeNull();
  });

  it('keeps people by their id', () => {
    index.replace('user', [entry('lin', 7)]);
    expect(index.canonical('user', '7')).toBe('7');
    expect(index.canonical('user', 'lin')).toBeNull();
  });

  it('knows which posts are news (R12)', () => {
    const index = new SlugIndex();
    expect(index.isNews('a')).toBe(false);
    index.replace('post', [
      { slug: 'a', id: 1, to: null },
      { slug: 'b', id: 2, to: null },
      { slug: 'a', id: 1, to: null, news: true },
    ]);
    expect([index.isNews('A'), index.isNews('b'), index.isNews('c')]).toEqual([true, false, false]);
  });

  it('keeps the same word of two taxonomies apart, and takes companies for offices', () => {
    index.replace('term', [
      entry('brick', 1, { taxonomy: 'tag' }),
      entry('brick', 2, { taxonomy: 'material' }),
    ]);
    index.replace('company', [entry('studio-a', 3)]);
    expect(index.canonical('tag', 'brick')).toBe('brick');
    expect(index.canonical('material', 'brick')).toBe('brick');
    expect(index.canonical('place', 'brick')).toBeNull();
    expect(index.canonical('office', 'studio-a')).toBe('studio-a');
  });

  describe('categories (R28)', () => {
    beforeEach(() => {
      index.replace('term', [
        entry('architecture', 1, { taxonomy: 'category', parent: 0 }),
        entry('culture', 2, { taxonomy: 'category', parent: 1 }),
        entry('museum', 3, { taxonomy: 'category', parent: 2 }),
        entry('2', 9, { taxonomy: 'category', parent: 0 }),
        entry('loop', 10, { taxonomy: 'category', parent: 11 }),
        entry('pool', 11, { taxonomy: 'category', parent: 10 }),
        entry('post_sidebar_popular', 12, { taxonomy: 'category', parent: 0 }),
        entry('museum', 30, { taxonomy: 'tag' }),
        entry('gallery', 3, { to: 'museum' }),
      ]);
    });

    it.each([
      ['museum', ['architecture', 'culture', 'museum']],
      ['MUSEUM', ['architecture', 'culture', 'museum']],
      ['3', ['architecture', 'culture', 'museum']],
      ['gallery', ['architecture', 'culture', 'museum']],
      ['2', ['2']],
      ['30', null],
      ['999', null],
      ['loop', ['pool', 'loop']],
      ['post_sidebar_popular', null],
      ['12', null],
    ])('%s is %j', (asked, chain) => {
      expect(index.categoryChain(asked)).toEqual(chain);
    });
  });

  describe('single changes', () => {
    beforeEach(() => index.replace('post', [entry('a', 1), entry('b', 2)]));

    it('make a published name known and an unpublished one unknown', () => {
      index.put('post', entry('c', 3), '');
      index.remove('post', 'A');
      expect(index.canonical('post', 'c')).toBe('c');
      expect(index.canonical('post', 'a')).toBeNull();
      expect(index.count('post')).toBe(2);
    });

    it('turn a renamed thing into a redirect', () => {
      index.put('post', entry('b-new', 2), 'b');
      expect(index.canonical('post', 'b')).toBe('b-new');
      expect(index.count('post')).toBe(2);
    });

    it('leave a family alone that was never loaded', () => {
      index.put('page', entry('about', 1), '');
      expect(index.canonical('page', 'other')).toBe('other');
    });
  });

  it('comes back from its file as it was', () => {
    index.replace('post', [entry('a', 1), entry('old', 1, { to: 'a' })]);
    const copy = new SlugIndex();
    const file = JSON.parse(JSON.stringify(index)) as { post: SlugEntry[] };
    copy.replace('post', file.post);
    expect(copy.canonical('post', 'old')).toBe('a');
  });

  it('marks a post that the list of news repeats, without counting it twice', () => {
    index.replace('post', [entry('n', 5), entry('n', 5, { news: true })]);
    expect(index.entries('post')).toEqual([{ slug: 'n', id: 5, to: null, news: true }]);
  });

  it('counts what changes it', () => {
    const seen = new Set([index.changes]);
    index.put('post', entry('a', 1), '');
    expect(seen.has(index.changes)).toBe(true);
    index.replace('post', [entry('a', 1)]);
    seen.add(index.changes);
    index.put('post', entry('b', 1), 'a');
    seen.add(index.changes);
    index.remove('post', 'b');
    seen.add(index.changes);
    expect(seen.size).toBe(4);
  });
});
