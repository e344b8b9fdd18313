import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { postInListSchema } from '../src/contract/schemas/post';
import { categorySchema } from '../src/contract/schemas/term';
import { userInListSchema } from '../src/contract/schemas/user';
import { bearer, first, login, parse, post, readList, readObject } from './client';

/*
 * Lists of articles are read from a table kept by triggers (docs/decisions/015). Whatever is done to an article or to
 * a tree, the kept totals must be what counting the articles themselves gives: an order by title is read from those.
 */
// Dozens of writes and lists a test.
jest.setTimeout(60_000);

const idSchema = z.object({ id: z.number() });
let editor: Record<string, string>;
let top: number;
let below: number;
let elsewhere: number;
let tag: number;
const articles: number[] = [];

async function make(word: string, fields: Record<string, unknown>): Promise<number> {
  const reply = await post(word, { slug: `contract-${randomUUID()}`, ...fields }, editor);
  expect({ word, status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
    word,
    status: 201,
    body: null,
  });
  return parse(word, idSchema, reply.body).id;
}

const change = async (path: string, fields: Record<string, unknown>) => {
  const reply = await post(path, fields, editor);
  expect({ path, status: reply.status }).toEqual({ path, status: 200 });
  return reply;
};

const total = async (query: string) => (await readList(`posts?per_page=1&${query}`, postInListSchema)).total;

/** Totals under the four terms, alone and together, each from the kept rows and from the articles themselves. */
async function totals() {
  const read = async (query: string) => {
    const kept = await total(query);
    expect({ query, total: await total(`${query}&orderby=title`) }).toEqual({ query, total: kept });
    return kept;
  };
  return {
    top: await read(`categories=${top}`),
    below: await read(`categories=${below}`),
    elsewhere: await read(`categories=${elsewhere}`),
    tag: await read(`tags=${tag}`),
    both: await read(`categories=${top}&tags=${tag}`),
    either: await read(`categories=${below},${elsewhere}`),
  };
}

beforeAll(async () => {
  editor = bearer((await login('editor')).token);
  top = await make('categories', { name: '上|Top' });
  below = await make('categories', { name: '下|Below', parent: top });
  elsewhere = await make('categories', { name: '别处|Elsewhere' });
  tag = await make('tags', { name: '签|Mark' });
});

afterAll(async () => {
  for (const id of articles) await post(`posts/${id}`, { status: 'trash' }, editor);
});

describe('totals of lists', () => {
  const none = { top: 0, below: 0, elsewhere: 0, tag: 0, both: 0, either: 0 };
  const one = { ...none, top: 1, below: 1, tag: 1, both: 1, either: 1 };

  it('stay exact when an article is published, moved, renamed, withdrawn and put into the bin', async () => {
    const before = await total('');
    const id = await make('posts', { title: '甲|A', categories: [below], tags: [tag] });
    articles.push(id);
    expect(await totals()).toEqual(none);
    expect(await total('')).toBe(before);

    await change(`posts/${id}`, { status: 'publish' });
    expect(await totals()).toEqual(one);
    expect(await total('')).toBe(before + 1);

    await change(`posts/${id}`, { title: '乙|B', slug: `contract-${randomUUID()}` });
    expect(await totals()).toEqual(one);

    await change(`posts/${id}`, { categories: [elsewhere] });
    expect(await totals()).toEqual({ ...none, elsewhere: 1, tag: 1, either: 1 });

    await change(`posts/${id}`, { categories: [below, elsewhere] });
    expect(await totals()).toEqual({ ...one, elsewhere: 1 });

    await change(`posts/${id}`, { status: 'draft' });
    expect(await totals()).toEqual(none);

    await change(`posts/${id}`, { status: 'publish', categories: [below] });
    expect(await totals()).toEqual(one);
    await change(`posts/${id}`, { status: 'trash' });
    expect(await totals()).toEqual(none);
    expect(await total('')).toBe(before);
  });

  it('follow a category that moves, and are what the category itself says', async () => {
    const id = await make('posts', { title: '丙|C', categories: [below], tags: [tag], status: 'publish' });
    articles.push(id);
    expect(await totals()).toEqual(one);
    await change(`categories/${below}`, { parent: elsewhere });
    expect(await totals()).toEqual({ ...one, top: 0, elsewhere: 1, both: 0 });
    expect((await readObject(`categories/${elsewhere}`, categorySchema)).count).toBe(1);
    expect((await readObject(`categories/${top}`, categorySchema)).count).toBe(0);
    await change(`categories/${below}`, { parent: top });
    expect(await totals()).toEqual(one);
    await change(`posts/${id}`, { status: 'trash' });
  });

  it('stay exact when many are published at the same time', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => make('posts', { title: '丁|D', categories: [below], tags: [tag] })),
    );
    articles.push(...ids);
    await Promise.all(ids.map((id) => change(`posts/${id}`, { status: 'publish' })));
    expect(await totals()).toEqual({ top: 8, below: 8, elsewhere: 0, tag: 8, both: 8, either: 8 });
    await Promise.all(ids.map((id) => change(`posts/${id}`, { status: 'trash' })));
    expect(await totals()).toEqual(none);
  });
});

describe('pages of lists', () => {
  it.each(['', 'categories', 'tags', 'two'])('meet at both ends without gap or double: %s', async (word) => {
    const most = async (path: string) =>
      first((await readList(`${path}?orderby=count&order=desc&per_page=1`, idSchema)).items, path).id;
    const narrowed: Record<string, () => Promise<string>> = {
      categories: async () => `categories=${await most('categories')}`,
      tags: async () => `tags=${await most('tags')}`,
      two: async () => `categories=${await most('categories')}&tags=${await most('tags')}`,
    };
    const query = `per_page=7&${(await narrowed[word]?.()) ?? ''}`;
    const page = (n: number, order: string) =>
      readList(`posts?${query}&page=${n}&order=${order}`, postInListSchema);
    const { total: all, totalPages } = await page(1, 'desc');
    const near = [1, 2, Math.ceil(totalPages / 2), Math.ceil(totalPages / 2) + 1, totalPages - 1, totalPages];
    const numbers = [...new Set(near)].filter((n) => n >= 1 && n <= totalPages).sort((a, b) => a - b);
    const ids = new Map<number, number>();
    for (const n of numbers) {
      const { items, total: here } = await page(n, 'desc');
      expect({ n, total: here, length: items.length }).toEqual({
        n,
        total: all,
        length: n < totalPages ? 7 : all - 7 * (totalPages - 1),
      });
      items.forEach((item, at) => ids.set((n - 1) * 7 + at, item.id));
    }
    expect(new Set(ids.values()).size).toBe(ids.size);
    // The same places counted from the other end.
    const last = await page(totalPages, 'asc');
    const begin = await page(1, 'asc');
    begin.items.forEach((item, at) => expect(ids.get(all - 1 - at)).toBe(item.id));
    [...last.items].reverse().forEach((item, at) => expect(ids.get(at)).toBe(item.id));
  });
});

it('counts an article of a person while it is public', async () => {
  const { items: people } = await readList('users?per_page=1', userInListSchema);
  const person = first(people, 'person');
  const before = await total(`people=${person.id}`);
  const id = await make('posts', { title: '戊|E', status: 'publish', author: person.id });
  articles.push(id);
  expect(await total(`people=${person.id}`)).toBe(before + 1);
  expect(await total(`people=${person.id}&orderby=title`)).toBe(before + 1);
  await change(`posts/${id}`, { status: 'trash' });
  expect(await total(`people=${person.id}`)).toBe(before);
});
