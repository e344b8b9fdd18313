import pg from 'pg';
import type { z } from 'zod';
import { productSchema } from '../src/contract/schemas/product';
import {
  facetHitsSchema,
  indexErrorSchema,
  indexResultsSchema,
  type RawIndexResult,
} from '../src/contract/schemas/product-index';
import { catalogNodeSchema } from '../src/contract/schemas/term';
import { first, parse, post, readList } from './client';
import { databaseUrl } from './env';

const QUERIES = 'algolia/1/indexes/*/queries';
const FACETS = ['brand', 'material', 'category'];

type Asked = {
  indexName?: string;
  query?: string;
  filters?: string;
  page?: number;
  hitsPerPage?: number;
  facets?: string[];
  maxValuesPerFacet?: number;
};

async function askAll(...asked: Asked[]): Promise<RawIndexResult[]> {
  const requests = asked.map((one) => ({ indexName: 'products', query: '', ...one }));
  const reply = await post(QUERIES, { requests });
  expect({ status: reply.status, body: reply.status === 200 ? null : reply.body }).toEqual({
    status: 200,
    body: null,
  });
  return parse(QUERIES, indexResultsSchema, reply.body).results;
}

const ask = async (asked: Asked): Promise<RawIndexResult> => first(await askAll(asked), 'result');

async function expectRefusal(
  path: string,
  body: unknown,
  status: number,
  headers: Record<string, string> = {},
): Promise<z.infer<typeof indexErrorSchema>> {
  const reply = await post(path, body, headers);
  const error = parse(path, indexErrorSchema, reply.body);
  expect([reply.status, error.status]).toEqual([status, status]);
  return error;
}

const queryOf = (asked: Asked) => ({ requests: [{ indexName: 'products', query: '', ...asked }] });

describe('G1 the index of products (C93, K15)', () => {
  it('holds every published product once, 20 on a page counted from 0', async () => {
    const { total } = await readList('product?per_page=1', productSchema);
    const start = await ask({});
    expect(start).toMatchObject({ index: 'products', page: 0, hitsPerPage: 20, nbHits: total });
    expect(start.nbPages).toBe(Math.ceil(total / 20));
    expect(start.hits).toHaveLength(Math.min(20, total));
    const pages = await askAll(...Array.from({ length: start.nbPages }, (_, page) => ({ page })));
    const ids = pages.flatMap((page) => page.hits.map((hit) => hit.objectID));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect((await ask({ page: start.nbPages })).hits).toEqual([]);
  });

  it('narrows by node, brand and material, joined by AND; a node holds what is below it', async () => {
    const { items: roots } = await readList('catalog', catalogNodeSchema);
    const root = first(
      roots.filter((node) => node.child.length > 0),
      'node with children',
    );
    const [whole, ...parts] = await askAll(
      { filters: `category:"${root.slug}"`, hitsPerPage: 100, facets: FACETS },
      ...root.child.map((node) => ({ filters: `category:"${node.slug}"`, hitsPerPage: 100 })),
    );
    const below = new Set(parts.flatMap((part) => part.hits.map((hit) => hit.objectID)));
    expect(new Set(whole?.hits.map((hit) => hit.objectID))).toEqual(below);
    expect(whole?.nbHits).toBeGreaterThan(0);
    expect(whole?.hits.every((hit) => hit.category.includes(root.slug))).toBe(true);
    const values = Object.entries(whole?.facets ?? {}).map(
      ([attribute, counts]) =>
        [attribute, ...first(Object.entries(counts), `value of ${attribute}`)] as const,
    );
    const narrowed = await askAll(
      ...values.map(([attribute, value]) => ({
        filters: `category:"${root.slug}" AND ${attribute}:"${value}"`,
      })),
    );
    expect(narrowed.map(({ nbHits }) => nbHits)).toEqual(values.map(([, , count]) => count));
    expect((await ask({ filters: 'category:"no-such-node"' })).nbHits).toBe(0);
  });

  it('counts the values of the facets asked for, the most frequent first, and no others', async () => {
    const { facets, nbHits } = await ask({ facets: FACETS, hitsPerPage: 0 });
    expect(Object.keys(facets).sort()).toEqual([...FACETS].sort());
    const brands = Object.values(facets.brand ?? {});
    expect(brands).toEqual([...brands].sort((a, b) => b - a));
    expect(brands.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(nbHits);
    expect((await ask({})).facets).toEqual({});
    expect(
      Object.keys((await ask({ facets: ['brand'], maxValuesPerFacet: 2 })).facets.brand ?? {}),
    ).toHaveLength(2);
  });

  it('finds words of the title in either language, and the name of a brand', async () => {
    const hit = first((await ask({})).hits, 'product');
    for (const query of [...hit.title.split('|'), hit.brand]) {
      const found = await ask({ query, hitsPerPage: 100 });
      expect([query, found.hits.map((one) => one.objectID)]).toEqual([
        query,
        expect.arrayContaining([hit.objectID]),
      ]);
    }
    expect((await ask({ query: 'qqzzxxnothing' })).nbHits).toBe(0);
  });

  it.each([
    ['a filter it cannot read', queryOf({ filters: 'price:"3"' }), 400],
    ['a filter joined by OR', queryOf({ filters: 'brand:"a" OR brand:"b"' }), 400],
    ['a page below 0', queryOf({ page: -1 }), 400],
    ['more hits than a page may have', queryOf({ hitsPerPage: 1001 }), 400],
    [
      'more hits than an answer may have',
      {
        requests: [queryOf({ hitsPerPage: 600 }), queryOf({ hitsPerPage: 401 })].flatMap(
          ({ requests }) => requests,
        ),
      },
      400,
    ],
    ['a filter with NUL in it', queryOf({ filters: 'brand:"a\u0000b"' }), 400],
    ['no question', { requests: [] }, 400],
    ['another index', queryOf({ indexName: 'people' }), 404],
  ])('refuses %s', async (_, body, status) => {
    const { message } = await expectRefusal(QUERIES, body, status);
    if (JSON.stringify(body).includes('filters')) expect(message).toBe('Invalid filter');
  });

  it('refuses half a key', async () => {
    const headers = { 'x-algolia-api-key': 'search' };
    const { message } = await expectRefusal(QUERIES, queryOf({}), 403, headers);
    expect(message).toBe('Invalid Application-ID or API key');
  });
});

describe('a change of any row, by any process, is in the next answer (docs/decisions/093)', () => {
  const database = new pg.Client(databaseUrl());
  beforeAll(() => database.connect());
  afterAll(() => database.end());

  /** Where a product has a row of each table, as SQL for the id of that row. */
  const ROWS: [string, string, string][] = [
    ['products', 'title_en', 'p.id'],
    ['brands', 'title_en', 'p.brand_id'],
    // One without a file is shown nowhere.
    ['media', 'alt_zh', '(SELECT id FROM media WHERE id = p.featured_image_id AND filename IS NOT NULL)'],
    ['materials', 'slug', of('materials')],
    ['catalog', 'slug', of('catalog')],
  ];
  function of(table: string): string {
    return `(SELECT ${table}_id FROM products_rels WHERE parent_id = p.id AND ${table}_id IS NOT NULL ORDER BY id LIMIT 1)`;
  }
  const asked = { hitsPerPage: 100, facets: FACETS };
  const shown = async (product: number) => {
    const { hits, facets } = await ask(asked);
    return { hit: hits.find(({ objectID }) => objectID === String(product)), facets };
  };
  /** A product that has these rows, as SQL for their ids. */
  const productWith = async (...rowsOf: string[]) => {
    const ids = (await ask(asked)).hits.map(({ objectID }) => Number(objectID));
    const { rows } = await database.query<{ id: number }>(
      `SELECT p.id FROM products p WHERE p.id = ANY($1) AND num_nulls(${rowsOf.join(', ')}) = 0 ORDER BY p.id LIMIT 1`,
      [ids],
    );
    return first(rows, 'product with all of it').id;
  };

  it.each(ROWS)('a row of %s by its %s', async (table, column, rowOf) => {
    const product = await productWith(rowOf);
    const before = await shown(product);
    const { rows } = await database.query<{ id: number; value: string | null }>(
      `SELECT t.id, t.${column} AS value FROM ${table} t JOIN products p ON t.id = ${rowOf} WHERE p.id = $1`,
      [product],
    );
    const { id, value } = first(rows, table);
    const write = (to: string | null) =>
      database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [to, id]);
    try {
      await write('changed-for-a-moment');
      const after = await shown(product);
      expect(JSON.stringify(after.hit)).toContain('changed-for-a-moment');
      const isValue = table !== 'products' && table !== 'media';
      expect(JSON.stringify(after.facets).includes('changed-for-a-moment')).toBe(isValue);
    } finally {
      await write(value);
    }
    expect(await shown(product)).toEqual(before);
  });

  it('a node that nobody sees any more, and what a product belongs to', async () => {
    const product = await productWith(of('catalog'), of('materials'));
    const before = await shown(product);
    const hide = (isHidden: boolean) =>
      database.query(
        `UPDATE catalog SET hidden = $1 WHERE id = (SELECT ${of('catalog')} FROM products p WHERE p.id = $2)`,
        [isHidden, product],
      );
    const { rows } = await database.query<{ hidden: boolean | null }>(
      `SELECT c.hidden FROM catalog c JOIN products p ON c.id = ${of('catalog')} WHERE p.id = $1`,
      [product],
    );
    try {
      await hide(true);
      expect((await shown(product)).hit?.category).not.toEqual(before.hit?.category);
    } finally {
      await hide(first(rows, 'node').hidden ?? false);
    }
    expect(await shown(product)).toEqual(before);

    const taken = await database.query<{ id: number; order: number; material: number }>(
      `SELECT id, "order", materials_id AS material FROM products_rels WHERE parent_id = $1 AND materials_id IS NOT NULL`,
      [product],
    );
    await database.query('DELETE FROM products_rels WHERE id = ANY($1)', [taken.rows.map(({ id }) => id)]);
    try {
      expect((await shown(product)).hit?.material).toEqual([]);
    } finally {
      for (const { id, order, material } of taken.rows)
        await database.query(
          `INSERT INTO products_rels (id, "order", parent_id, path, materials_id) VALUES ($1, $2, $3, 'materials', $4)`,
          [id, order, product, material],
        );
    }
    expect(await shown(product)).toEqual(before);
  });
});

describe('G2 the values of a facet (C94, K18)', () => {
  const path = 'algolia/1/indexes/products/facets/brand/query';
  const askFacet = async (body: object) =>
    parse(path, facetHitsSchema, (await post(path, body)).body).facetHits;

  it('finds brands by a part of their name and marks it', async () => {
    const all = await askFacet({ facetQuery: '', maxFacetHits: 100 });
    const { value } = first(all, 'brand');
    const part = value.slice(0, 3);
    const found = await askFacet({ facetQuery: part.toUpperCase(), maxFacetHits: 100 });
    expect(found.map((hit) => hit.value)).toContain(value);
    expect(found.find((hit) => hit.value === value)?.highlighted).toBe(`<em>${part}</em>${value.slice(3)}`);
    expect(await askFacet({ facetQuery: 'qqzzxx' })).toEqual([]);
  });

  it('counts within the filters, at most so many', async () => {
    const { items: roots } = await readList('catalog', catalogNodeSchema);
    const filters = `category:"${first(roots, 'node').slug}"`;
    const { facets } = await ask({ filters, facets: ['brand'], hitsPerPage: 0 });
    const hits = await askFacet({ filters, maxFacetHits: 100 });
    expect(Object.fromEntries(hits.map(({ value, count }) => [value, count]))).toEqual(facets.brand);
    expect(await askFacet({ maxFacetHits: 1 })).toHaveLength(1);
  });

  it('refuses an unknown facet, index and filter', async () => {
    await expectRefusal('algolia/1/indexes/products/facets/price/query', {}, 400);
    await expectRefusal('algolia/1/indexes/people/facets/brand/query', {}, 404);
    await expectRefusal(path, { filters: 'x' }, 400);
  });
});
