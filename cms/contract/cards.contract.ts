import pg from 'pg';
import { postInListSchema, postSchema, type RawPostInList } from '../src/contract/schemas/post';
import { readList, readObject } from './client';
import { databaseUrl } from './env';

/** Cards of lists are kept until something on them changes (docs/decisions/070). */
const database = new pg.Client(databaseUrl());
beforeAll(() => database.connect());
afterAll(() => database.end());

const LIST = 'posts?per_page=100';
const listed = async () => (await readList(LIST, postInListSchema)).items;
const read = (id: number) => readObject(`posts/${id}`, postSchema);

/** Of each table something that a card shows, by its number in the list; and what of the row is changed. */
const CHANGES: [string, string, (card: RawPostInList) => number | undefined][] = [
  ['posts', 'title_zh', ({ id }) => id],
  ['categories', 'name_zh', ({ taxonomies }) => taxonomies.category[0]?.id],
  ['types', 'name_en', ({ taxonomies }) => taxonomies.type[0]?.id],
  ['countries', 'slug', ({ taxonomies }) => taxonomies.country[0]?.id],
  ['materials', 'name_zh', ({ material }) => material[0]?.id],
  ['companies', 'title_zh', ({ taxonomies }) => taxonomies.company[0]?.id],
  ['brands', 'title_en', ({ acf }) => acf.with_brands[0]?.id],
  ['products', 'title_zh', ({ acf }) => acf.with_products[0]?.id],
  ['people', 'name_zh', ({ author }) => author?.id],
  ['media', 'alt_zh', (card) => card.featured_image?.id],
  ['media', 'caption_en', ({ acf }) => acf.with_brands.find((brand) => brand.logo_image)?.logo_image?.id],
];

describe('a card of a list', () => {
  it('is the article it is of, also when it was asked for before', async () => {
    for (let times = 0; times < 2; times += 1) {
      const cards = await listed();
      expect(cards.length).toBeGreaterThan(20);
      for (const card of cards.slice(0, 12)) expect(await read(card.id)).toMatchObject(card);
    }
  });

  it.each(CHANGES)('shows at once what has changed in %s.%s', async (table, column, idOf) => {
    const before = await listed();
    const card = before.find((one) => idOf(one) !== undefined);
    const id = card && idOf(card);
    if (!card || id === undefined) throw new Error(`No card shows a row of ${table}`);
    const { rows } = await database.query<{ value: string | null }>(
      `SELECT ${column} AS value FROM ${table} WHERE id = $1`,
      [id],
    );
    const write = (value: unknown) =>
      database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [value, id]);
    try {
      await write('changed-for-a-moment');
      const after = (await listed()).find((one) => one.id === card.id);
      expect(JSON.stringify(after)).toContain('changed-for-a-moment');
      expect(await read(card.id)).toMatchObject({ ...after });
    } finally {
      await write(rows[0]?.value ?? null);
    }
    expect((await listed()).find((one) => one.id === card.id)).toEqual(card);
  });

  it('shows nothing of a change until it is committed, and all of it then', async () => {
    const [card] = await listed();
    if (!card) throw new Error('There is no article');
    const titleOf = async () => (await listed()).find(({ id }) => id === card.id)?.title.rendered ?? '';
    await database.query('BEGIN');
    try {
      await database.query("UPDATE posts SET title_en = 'Not committed' WHERE id = $1", [card.id]);
      // Who looks meanwhile sees later transactions than this one end.
      expect(await titleOf()).toBe(card.title.rendered);
      expect(await titleOf()).toBe(card.title.rendered);
    } finally {
      await database.query('ROLLBACK');
    }
    const { rows } = await database.query<{ title: string | null }>(
      'SELECT title_en AS title FROM posts WHERE id = $1',
      [card.id],
    );
    await database.query('BEGIN');
    await database.query("UPDATE posts SET title_en = 'Committed late' WHERE id = $1", [card.id]);
    expect(await titleOf()).toBe(card.title.rendered);
    await database.query('COMMIT');
    try {
      expect(await titleOf()).toContain('Committed late');
    } finally {
      await database.query('UPDATE posts SET title_en = $1 WHERE id = $2', [rows[0]?.title ?? null, card.id]);
    }
    expect(await titleOf()).toBe(card.title.rendered);
  });

  it('does not name a brand that was withdrawn', async () => {
    const before = await listed();
    const card = before.find(({ acf }) => acf.with_brands.length > 0);
    const brand = card?.acf.with_brands[0];
    if (!card || !brand) throw new Error('No card names a brand');
    const brandsOf = async () =>
      (await listed()).find(({ id }) => id === card.id)?.acf.with_brands.map(({ id }) => id);
    const show = (status: string) =>
      database.query('UPDATE brands SET _status = $1 WHERE id = $2', [status, brand.id]);
    try {
      await show('draft');
      expect(await brandsOf()).not.toContain(brand.id);
    } finally {
      await show('published');
    }
    expect(await brandsOf()).toContain(brand.id);
  });
});
