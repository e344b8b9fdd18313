import { brandSchema } from '../src/contract/schemas/brand';
import { communityAuthorSchema, communitySchema } from '../src/contract/schemas/community';
import { companySchema } from '../src/contract/schemas/company';
import { jobSchema } from '../src/contract/schemas/job';
import { postInListSchema } from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import { catalogNodeSchema, categorySchema } from '../src/contract/schemas/term';
import { openDatabase } from './behind';
import { expectError, first, readList, readObject } from './client';

const CASES = [
  ['product', productSchema],
  ['brand', brandSchema],
  ['company', companySchema],
  ['office', companySchema],
  ['community', communitySchema],
] as const;

describe.each(CASES)('A20, A21 %s', (word, schema) => {
  it('lists, pages, and answers one by id and by slug', async () => {
    const all = await readList(word, schema);
    expect(all.items).toHaveLength(Math.min(all.total, 1000));
    const paged = await readList(`${word}?page=1&per_page=2`, schema);
    expect(paged.items.map((item) => item.id)).toEqual(all.items.slice(0, 2).map((item) => item.id));
    const entry = first(all.items, word);
    // What costs more is said of a product that is asked for by its id or its slug.
    const more = {
      ...{ used_in: expect.any(Array), downloads: expect.any(Array) },
      takes_requests: expect.any(Boolean),
    };
    const alone = word === 'product' ? { ...entry, ...more } : entry;
    expect(await readObject(`${word}/${entry.id}`, schema)).toEqual(alone);
    expect(await readObject(`${word}/${encodeURIComponent(entry.slug)}`, schema)).toEqual(alone);
    expect((await readList(`${word}?slug=${encodeURIComponent(entry.slug)}`, schema)).items).toEqual([alone]);
    expect((await readList(`${word}?include=${entry.id}`, schema)).items).toEqual([entry]);
  });

  it('refuses what is not there, and bad parameters', async () => {
    await expectError(`${word}/no-such-entry`, 404, 'rest_post_invalid_id');
    await expectError(`${word}/99999999`, 404, 'rest_post_invalid_id');
    await expectError(`${word}?page=99999`, 400, 'rest_post_invalid_page_number');
    await expectError(`${word}?per_page=101`, 400, 'rest_invalid_param');
    await expectError(`${word}?filter[is_sticky]=x`, 400, 'rest_invalid_param');
    expect((await readList(`${word}?search=qqzzxxnothing`, schema)).items).toEqual([]);
  });
});

describe('A29 product', () => {
  it.each(['is_sticky', 'is_featured', 'is_recommend'] as const)(
    'filters by %s, brackets plain or encoded',
    async (flag) => {
      const plain = await readList(`product?filter[${flag}]=1&per_page=100`, productSchema);
      expect(plain.items.every((item) => item[flag])).toBe(true);
      expect(plain.total).toBeGreaterThan(0);
      expect(await readList(`product?filter%5B${flag}%5D=1&per_page=100`, productSchema)).toEqual(plain);
    },
  );

  it('filters by brand and answers random order', async () => {
    const { items } = await readList('product?per_page=100', productSchema);
    const brand = first(
      items.flatMap((item) => item.brand ?? []),
      'product with a brand',
    );
    const own = await readList(`product?filter[brand_owner]=${brand.id}&per_page=100`, productSchema);
    expect(own.items.every((item) => item.brand?.id === brand.id)).toBe(true);
    expect(
      (await readList('product?per_page=4&page=1&order=desc&orderby=rand', productSchema)).items.length,
    ).toBeGreaterThan(0);
  });
});

describe('A30 brand', () => {
  it('filters by top, sticky and kind', async () => {
    expect((await readList('brand?filter[top]=1&per_page=25', brandSchema)).total).toBeGreaterThan(0);
    const sticky = await readList('brand?filter[is_sticky]=1', brandSchema);
    expect(sticky.items.every((item) => item.is_sticky)).toBe(true);
    const kind = await readList('brand?filter[brandtype]=2', brandSchema);
    expect(kind.items.every((item) => item.brandtype === 2)).toBe(true);
    const { total } = await readList('brand?per_page=1', brandSchema);
    for (const part of [sticky, kind]) {
      expect(part.total).toBeGreaterThan(0);
      expect(part.total).toBeLessThan(total);
    }
  });

  it('sorts by the shows that entries name, most first', async () => {
    const brands = await readList('brand?orderby=views&order=desc&per_page=100', brandSchema);
    const shows = brands.items.map((item) => item.views);
    expect(new Set(shows).size).toBeGreaterThan(1);
    expect(shows).toEqual([...shows].sort((a, b) => b - a));
  });
});

describe('A21 company', () => {
  it('filters by sticky (vip companies, R5)', async () => {
    const { items } = await readList('company?filter[is_sticky]=1&per_page=18', companySchema);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => item.is_sticky)).toBe(true);
  });

  it('sorts by the number of articles, most first', async () => {
    const { items } = await readList('company?orderby=count&order=desc&per_page=100', companySchema);
    const counts = items.map((item) => item.count);
    expect(new Set(counts).size).toBeGreaterThan(1);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('A31 jobs', () => {
  it('lists up to 1000 a page, sticky ones alone when asked', async () => {
    const { items, total } = await readList('jobs?per_page=1000', jobSchema);
    expect(items).toHaveLength(Math.min(total, 1000));
    const sticky = await readList('jobs?filter[is_sticky]=1', jobSchema);
    expect(sticky.items.every((item) => item.is_sticky)).toBe(true);
    expect(sticky.total).toBeGreaterThan(0);
    expect(sticky.total).toBeLessThan(total);
    await expectError('jobs?per_page=1001', 400, 'rest_invalid_param');
    const job = first(items, 'job');
    expect(await readObject(`jobs/${job.id}`, jobSchema)).toEqual(job);
    await expectError('jobs/no-such-job', 404, 'rest_post_invalid_id');
  });
});

describe('A32 community', () => {
  it('answers the author of a call, and the calls of an author', async () => {
    const { items } = await readList('community?per_page=8', communitySchema);
    const author = first(
      items.flatMap((item) => item.author ?? []),
      'community author',
    );
    const found = await readObject(
      `community/author?slug=${encodeURIComponent(author.slug)}`,
      communityAuthorSchema,
    );
    const own = await readList(`community?author=${author.id}&per_page=100`, communitySchema);
    expect(own.total).toBe(found.count);
    expect(own.items.every((item) => item.author?.id === author.id)).toBe(true);
    await expectError('community/author?slug=nobody-at-all', 404, 'rest_user_invalid_id');
    await expectError('community/author', 400, 'rest_invalid_param');
  });
});

describe('A35 officeposts', () => {
  it('lists the posts of an office by slug or id, 10 a page', async () => {
    const { items: companies } = await readList('company', companySchema);
    const office = first(
      companies.filter((item) => item.count > 0),
      'office with posts',
    );
    const bySlug = await readList(`officeposts?office=${encodeURIComponent(office.slug)}`, postInListSchema);
    expect(bySlug.items.length).toBeLessThanOrEqual(10);
    expect(bySlug.total).toBe(office.count);
    expect(await readList(`officeposts?office=${office.id}`, postInListSchema)).toEqual(bySlug);
    await expectError('officeposts', 400, 'rest_invalid_param');
  });
});

describe('A38 popular-post/list', () => {
  it('answers the most read first, 8 by default', async () => {
    const { items } = await readList('popular-post/list', postInListSchema);
    expect(items).toHaveLength(8);
    const views = items.map((item) => item.views);
    expect(views).toEqual([...views].sort((a, b) => b - a));
    expect((await readList('popular-post/list?count=8&range=7', postInListSchema)).items).toHaveLength(8);
    const ofType = (await readList('popular-post/list?count=3&type=architecture', postInListSchema)).items;
    expect(ofType).toHaveLength(3);
    const types = await readList('categories?per_page=100', categorySchema);
    const root = first(
      types.items.filter((item) => item.slug === 'architecture'),
      'type',
    );
    const below = new Set([root.id]);
    for (const { id, parent } of [...types.items, ...types.items]) if (below.has(parent)) below.add(id);
    for (const item of ofType) expect(item.taxonomies.category.some(({ id }) => below.has(id))).toBe(true);
    // Of seven days, the readings of seven days count: one that was never read before stands first after one.
    const all = (await readList('popular-post/list?count=100', postInListSchema)).items;
    const least = all.at(-1);
    const database = await openDatabase();
    await database.query(
      `INSERT INTO counter_days (entity, entity_id, day, views) VALUES ('posts', $1, current_date, 100000)
        ON CONFLICT (entity, entity_id, day) DO UPDATE SET views = 100000`,
      [least?.id],
    );
    const week = (await readList('popular-post/list?count=1&range=7', postInListSchema)).items;
    await database.query(
      `DELETE FROM counter_days WHERE entity = 'posts' AND entity_id = $1 AND day = current_date`,
      [least?.id],
    );
    await database.end();
    expect(week.map(({ id }) => id)).toEqual([least?.id]);
    await expectError('popular-post/list?count=0', 400, 'rest_invalid_param');
  });
});

describe('A21 catalog', () => {
  it('answers the whole tree, and one node', async () => {
    const { items } = await readList('catalog', catalogNodeSchema);
    const root = first(items, 'catalogue node');
    expect(await readObject(`catalog/${encodeURIComponent(root.slug)}`, catalogNodeSchema)).toEqual(root);
    const child = first(
      items.flatMap((item) => item.child),
      'child of a catalogue node',
    );
    expect(await readObject(`catalog/${encodeURIComponent(child.slug)}`, catalogNodeSchema)).toEqual(child);
    await expectError('catalog/no-such-node', 404, 'rest_term_invalid');
  });
});
