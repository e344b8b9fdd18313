import { categorySchema, taxonomyItemSchema } from '../src/contract/schemas/term';
import { expectError, first, readList, readObject } from './client';

describe.each(['categories', 'tags'])('A6-A9 %s', (word) => {
  const list = (query: string) => readList(`${word}?${query}`, categorySchema);

  it('answers one by id and refuses an unknown one', async () => {
    const { items } = await list('per_page=100');
    const term = first(items, word);
    expect(await readObject(`${word}/${term.id}`, categorySchema)).toEqual(term);
    const reply = await expectError(`${word}/99999999`, 404, 'rest_term_invalid');
    expect(reply.headers.get('x-wp-totalpages')).toBeNull();
  });

  it('finds by include, slug and search; an empty search is an empty list', async () => {
    const term = first((await list('per_page=100')).items, word);
    expect((await list(`include=${term.id}`)).items).toEqual([term]);
    expect((await list(`slug=${encodeURIComponent(term.slug)}`)).items).toEqual([term]);
    expect((await list(`slug=${encodeURIComponent(term.slug.toUpperCase())}`)).items).toEqual([term]);
    const word2 = term.name.split('|')[0] ?? '';
    expect((await list(`search=${encodeURIComponent(word2)}&per_page=100`)).items).toContainEqual(term);
    expect(await list('search=qqzzxxnothing&per_page=100')).toEqual({ items: [], total: 0, totalPages: 0 });
  });

  it('answers everything without page and per_page, and pages with them', async () => {
    const all = await list('');
    expect(all.items).toHaveLength(all.total);
    const paged = await list('per_page=1&page=1');
    expect(paged).toMatchObject({ total: all.total, totalPages: all.total });
    await expectError(`${word}?page=9999`, 400, 'rest_post_invalid_page_number');
  });

  it('lists the children of a parent', async () => {
    const { items } = await list('per_page=100');
    const roots = await list('parent=0&per_page=100');
    expect(roots.items.map((item) => item.id).sort()).toEqual(
      items
        .filter((item) => item.parent === 0)
        .map((item) => item.id)
        .sort(),
    );
    await expectError(`${word}?parent=x`, 400, 'rest_invalid_param');
  });
});

describe('hidden categories (E7)', () => {
  it.each(['post_sidebar_popular', 'post_sidebar_popular_top'])(
    '%s is in no list and is not found',
    async (slug) => {
      expect((await readList(`categories?slug=${slug}`, categorySchema)).items).toEqual([]);
      const { items } = await readList('categories', categorySchema);
      expect(items.map((item) => item.slug)).not.toContain(slug);
      await expectError(`categories/${slug}`, 404, 'rest_term_invalid');
    },
  );
});

describe('A36, A37, A20, A21 taxonomies', () => {
  it.each(['type', 'material', 'country', 'topic', 'place', 'series', 'cities'])('lists %s', async (word) => {
    const { items, total } = await readList(word, taxonomyItemSchema);
    expect(items).toHaveLength(total);
    const item = first(items, word);
    expect(await readObject(`${word}/${item.id}`, taxonomyItemSchema)).toEqual(item);
    expect(await readObject(`${word}/${encodeURIComponent(item.slug)}`, taxonomyItemSchema)).toEqual(item);
    await expectError(`${word}/no-such-term`, 404, 'rest_term_invalid');
  });

  it.each(['type', 'material', 'country'])('sorts %s by count, most first (C46)', async (word) => {
    const { items } = await readList(`${word}?orderby=count&order=desc&per_page=100`, taxonomyItemSchema);
    const counts = items.map((item) => item.count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it('lists materials in the editor’s order (C45)', async () => {
    const query = 'taxonomies=material&orderby=menu_order&order=asc&per_page=100';
    const slugs = async (asked: string) =>
      (await readList(asked, taxonomyItemSchema)).items.map((item) => item.slug);
    const up = await slugs(`material?${query}`);
    expect(up.length).toBeGreaterThan(1);
    expect(new Set(up)).toEqual(new Set(await slugs('material?per_page=100&orderby=count')));
    const down = await slugs(`material?${query.replace('=asc', '=desc')}`);
    expect([up[0], down[0]]).toEqual([down.at(-1), up.at(-1)]);
  });
});
