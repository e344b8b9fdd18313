import pg from 'pg';
import { listChoicesSchema, type RawListChoices } from '../src/contract/schemas/list-choices';
import { postInListSchema } from '../src/contract/schemas/post';
import { taxonomyItemSchema } from '../src/contract/schemas/term';
import { expectError, first, readList, readObject } from './client';
import { databaseUrl } from './env';

jest.setTimeout(120_000);
const database = new pg.Client(databaseUrl());
beforeAll(() => database.connect());
afterAll(() => database.end());

const choicesOf = (query: string): Promise<RawListChoices> =>
  readObject(`list/choices?${query}`, listChoicesSchema);

/** All articles of a list, as A1 has them. */
async function articlesOf(query: string) {
  const articles = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await readList(`posts?per_page=100&page=${page}&${query}`, postInListSchema);
    articles.push(...found.items);
    pages = found.totalPages;
  }
  return articles;
}

/** A list of the demo magazine that nothing else under test adds to. */
async function someList(): Promise<string> {
  const { items } = await readList('material?per_page=100&orderby=count&order=desc', taxonomyItemSchema);
  return `material=${first(items, 'material').slug}`;
}

it('the years of a list are those of its articles, the newest first', async () => {
  const list = await someList();
  const { total, choices } = await choicesOf(list);
  const articles = await articlesOf(list);
  expect(total).toBe(articles.length);
  const counts = new Map<number, number>();
  for (const { date } of articles) {
    const year = Number(date.slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const expected = [...counts].sort(([one], [other]) => other - one);
  expect(choices.year).toEqual({
    any: articles.length,
    terms: expected.map(([year, count]) => ({ year, count })),
  });
});

it('its offices are those its articles name, and each choice leaves as many as its list has', async () => {
  const list = await someList();
  const { choices } = await choicesOf(list);
  expect(choices.office.terms.length).toBeGreaterThan(1);
  for (const { slug, count } of choices.office.terms.slice(0, 6)) {
    const { total } = await readList(`posts?per_page=1&${list}&office=${slug}`, postInListSchema);
    expect([slug, count]).toEqual([slug, total]);
  }
});

it('a year and an office are counted within each other, and A1 has the same', async () => {
  const list = await someList();
  const { choices } = await choicesOf(list);
  const { year } = first(choices.year.terms, 'year');
  const inYear = await choicesOf(`${list}&year=${year}`);
  expect(inYear.choices.year).toEqual(choices.year);
  const { slug, count } = first(inYear.choices.office.terms, 'office of that year');
  const both = await choicesOf(`${list}&year=${year}&office=${slug}`);
  const articles = await articlesOf(`${list}&year=${year}&office=${slug}`);
  expect([both.total, articles.length]).toEqual([count, count]);
  for (const { date } of articles) expect(date.slice(0, 4)).toBe(String(year));
  expect(both.choices.office).toEqual(inYear.choices.office);
});

it('a year may be put in another order', async () => {
  const list = await someList();
  const { year, count } = first((await choicesOf(list)).choices.year.terms, 'year');
  const byViews = await articlesOf(`${list}&year=${year}&orderby=views`);
  expect(byViews).toHaveLength(count);
  const views = byViews.map((article) => article.views);
  expect(views).toEqual([...views].sort((one, other) => other - one));
});

it('what nobody knows leaves nothing', async () => {
  const { total, choices } = await choicesOf('material=no-such-material');
  expect([total, choices.year, choices.office]).toEqual([0, { any: 0, terms: [] }, { any: 0, terms: [] }]);
});

it.each([
  ['no year', 'year=24'],
  ['a control character', 'material=%00'],
])('%s is refused', async (_, query) => {
  await expectError(`list/choices?${query}`, 400, 'rest_invalid_param');
});

describe('what is known of a list', () => {
  /** Writes a value for a moment. */
  async function during(
    table: string,
    column: string,
    [id, value]: [number, string],
    work: () => Promise<void>,
  ) {
    const { rows } = await database.query<{ value: string }>(
      `SELECT ${column} AS value FROM ${table} WHERE id = $1`,
      [id],
    );
    const write = (text?: string) =>
      database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [text, id]);
    await write(value);
    try {
      await work();
    } finally {
      await write(rows[0]?.value);
    }
  }

  it('has no article more from the moment it is taken back, and has it again when it is published', async () => {
    const list = await someList();
    const before = await choicesOf(list);
    const { id, date } = first(await articlesOf(list), 'article');
    await during('posts', '_status', [id, 'draft'], async () => {
      const { total, choices } = await choicesOf(list);
      expect(total).toBe(before.total - 1);
      const inYear = ({ choices: { year } }: RawListChoices) =>
        year.terms.find((one) => one.year === Number(date.slice(0, 4)))?.count ?? 0;
      expect(inYear({ total, choices })).toBe(inYear(before) - 1);
    });
    expect(await choicesOf(list)).toEqual(before);
  });

  it('has an article more from the moment there is one, also without a term', async () => {
    const { total } = await choicesOf('');
    const { id } = first(await articlesOf(await someList()), 'article');
    await database.query('BEGIN');
    await database.query('CREATE TEMP TABLE new_post ON COMMIT DROP AS SELECT * FROM posts WHERE id = $1', [
      id,
    ]);
    await database.query(
      `UPDATE new_post SET id = nextval(pg_get_serial_sequence('posts', 'id')), slug = 'new-in-its-lists'`,
    );
    const { rows } = await database.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
        WHERE table_name = 'posts' AND table_schema = 'public' AND is_generated = 'NEVER'`,
    );
    const columns = first(rows, 'table').columns;
    await database.query(`INSERT INTO posts (${columns}) SELECT ${columns} FROM new_post`);
    await database.query('COMMIT');
    try {
      expect((await choicesOf('')).total).toBe(total + 1);
    } finally {
      await database.query(`DELETE FROM posts WHERE slug = 'new-in-its-lists'`);
    }
    expect((await choicesOf('')).total).toBe(total);
  });

  it('has an office by the name it has at this moment', async () => {
    const list = await someList();
    const before = await choicesOf(list);
    const { id } = first(before.choices.office.terms, 'office');
    await during('companies', 'title_en', [id, 'Changed for a moment'], async () => {
      const { choices } = await choicesOf(list);
      expect(choices.office.terms.find((office) => office.id === id)?.name).toContain('Changed for a moment');
    });
    expect(await choicesOf(list)).toEqual(before);
  });

  it('is another list where something of it is chosen', async () => {
    const list = await someList();
    const whole = await choicesOf(list);
    const { year, count } = first(whole.choices.year.terms, 'year');
    expect((await choicesOf(`${list}&year=${year}`)).total).toBe(count);
    expect(await choicesOf(list)).toEqual(whole);
  });
});
