import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { categorySchema } from '../src/contract/schemas/term';
import { commentSchema } from '../src/contract/schemas/comment';
import { companySchema } from '../src/contract/schemas/company';
import { jobListSchema } from '../src/contract/schemas/job';
import { menuItemSchema, menuSchema, MENU_KEYS } from '../src/contract/schemas/menu';
import { pageSchema } from '../src/contract/schemas/page';
import { postInListSchema, postRefSchema, postSchema } from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import { bearer, call, expectError, first, login, parse, readList, readObject } from './client';

/** Calls of the rows C10 to C42 that no screen of the site makes yet: the embedded CMS answers them all the same. */

const posts = (query: string) => readList(`posts?${query}`, postInListSchema);
const JSON_TYPE = { 'content-type': 'application/json' };
const newest = async () => first((await posts('per_page=1')).items, 'post');

describe('one post', () => {
  it('by id alone, and its latest and related ones by opt (C10)', async () => {
    const { id, slug } = await newest();
    expect(await readObject(`posts/${id}`, postSchema)).toMatchObject({ id, slug });
    for (const opt of ['latest', 'related']) {
      const { items } = await readList(`posts/${id}/${opt}`, postRefSchema);
      expect(first(items, opt).id).not.toBe(id);
    }
  });

  it('as a preview, by slug and by id, with a token attached and not else (C11)', async () => {
    const { id, slug } = await newest();
    const headers = bearer((await login('editor')).token);
    for (const opt of [encodeURIComponent(slug), String(id)]) {
      const reply = await call(`posts/preview/${opt}`, { headers });
      expect(parse(opt, postSchema, reply.body)).toMatchObject({ id, preview: true });
      await expectError(`posts/preview/${opt}`, 401, 'rest_not_logged_in');
    }
  });

  it('by slug, as the first element of a list of one (C12)', async () => {
    const { id, slug } = await newest();
    for (const path of ['posts/byslug?', 'posts?pid=byslug&']) {
      const { items, total } = await readList(`${path}slug=${encodeURIComponent(slug)}`, postSchema);
      expect([items[0]?.id, total]).toEqual([id, 1]);
    }
  });
});

describe('the filters of posts (C13)', () => {
  it('page and per_page cut the list', async () => {
    const [one, two] = [await posts('page=1&per_page=2'), await posts('page=2&per_page=1')];
    expect(one.items).toHaveLength(2);
    expect(two.items.map(({ id }) => id)).toEqual([one.items[1]?.id]);
  });

  it('categories, office, post_id and series choose, include names, count ends', async () => {
    const post = await newest();
    const ids = async (query: string) => (await posts(query)).items.map(({ id }) => id);
    const all = (await posts('per_page=1')).total;
    const category = first(post.taxonomies.category, 'category of the newest post');
    const ofCategory = await posts(`categories=${category.id}&per_page=100`);
    expect(ofCategory.items.map(({ id }) => id)).toContain(post.id);
    expect(ofCategory.total).toBeLessThan(all);
    expect(await ids(`include=${post.id}`)).toEqual([post.id]);
    expect(await ids('count=3')).toHaveLength(3);
    expect(await ids(`post_id=${post.id}&per_page=100`)).not.toContain(post.id);

    const { items: offices } = await readList('company?per_page=100', companySchema);
    const office = first(
      offices.filter(({ count }) => count > 0),
      'office with posts',
    );
    expect((await posts(`office=${encodeURIComponent(office.slug)}`)).total).toBe(office.count);

    const { items: series } = await readList('series', z.looseObject({ slug: z.string(), count: z.int() }));
    const one = first(
      series.filter(({ count }) => count > 0),
      'series with posts',
    );
    const ofSeries = await posts(`series=${encodeURIComponent(one.slug)}`);
    expect(ofSeries.total).toBe(one.count);
    expect(ofSeries.total).toBeLessThan(all);
  });

  it('range keeps those of the last days', async () => {
    const { timestamp } = await newest();
    const { items } = await posts('per_page=100');
    const days = Math.ceil((Date.now() / 1000 - timestamp) / 86_400) + 1;
    const since = Date.now() / 1000 - days * 86_400;
    const found = await posts(`range=${days}&per_page=100`);
    expect(found.items.map(({ id }) => id)).toEqual(
      items.filter((item) => item.timestamp >= since).map(({ id }) => id),
    );
    expect(found.total).toBeGreaterThan(0);
  });
});

describe.each([
  ['categories', 'C15, C16', 'C17, K3'],
  ['tags', 'C19', 'C19, K3'],
] as const)('%s', (word, single, many) => {
  const list = (query: string) => readList(`${word}?${query}`, categorySchema);
  const any = async () => first((await list('per_page=100')).items, word);

  it(`one by id, some by include, one by slug (${single}, E11)`, async () => {
    const term = await any();
    expect(await readObject(`${word}/${term.id}`, categorySchema)).toEqual(term);
    expect(term).toMatchObject({ id: expect.any(Number), parent: expect.any(Number) });
    expect([term.name, term.slug]).not.toContain('');
    for (const query of [`include=${term.id}`, `slug=${encodeURIComponent(term.slug)}`]) {
      expect((await list(query)).items).toEqual([term]);
    }
  });

  it(`by a word of the name, 100 at most (${many})`, async () => {
    const term = await any();
    const [word = ''] = term.name.split('|');
    const found = await list(`search=${encodeURIComponent(word)}&per_page=100`);
    expect(found.items).toContainEqual(term);
    const names = found.items.map(({ name, slug }) => `${name} ${slug}`.toLowerCase());
    expect(names.filter((text) => !text.includes(word.toLowerCase()))).toEqual([]);
  });

  it('the children of a parent, and no others', async () => {
    const { items } = await list('');
    const query = word === 'categories' ? 'parent=0&per_page=100' : 'parent=0';
    const roots = items.filter(({ parent }) => parent === 0).map(({ id }) => id);
    expect((await list(query)).items.map(({ id }) => id).sort()).toEqual(roots.sort());
    expect(roots.length).toBeGreaterThan(0);
  });
});

it('the children of a category have it as their parent (C18, E11)', async () => {
  const { items } = await readList('categories', categorySchema);
  const child = first(
    items.filter(({ parent }) => parent > 0),
    'category below another',
  );
  const found = await readList(`categories?parent=${child.parent}&per_page=100`, categorySchema);
  expect(found.items).toContainEqual(child);
  expect(new Set(found.items.map(({ parent }) => parent))).toEqual(new Set([child.parent]));
});

it('tags below a parent come without a page size, all of them (C19)', async () => {
  const tags = await readList('tags?parent=0', categorySchema);
  expect(tags.items).toHaveLength(tags.total);
  // More than the 18 of a page, so that a page of them would show.
  expect(tags.total).toBeGreaterThan(18);
});

it('a page by its id and by its slug is the same page (C20, C21, E13)', async () => {
  const page = first((await readList('pages', pageSchema)).items, 'page');
  expect(await readObject(`pages/${page.id}`, pageSchema)).toEqual(page);
  expect((await readList(`pages?slug=${encodeURIComponent(page.slug)}`, pageSchema)).items).toEqual([page]);
});

it.each(MENU_KEYS)('the menu %s by its key, as among all menus (C22, C23)', async (key) => {
  const all = await readObject('v3/menu', z.record(z.string(), z.array(menuItemSchema)));
  const menu = await readObject(`v3/menu/${key}`, menuSchema);
  expect(menu).toMatchObject({ key, items: all[key] });
  expect(menu.items.length).toBeGreaterThan(0);
});

it('five menus have keys: the bar and four columns of the foot (C23)', () => {
  expect(MENU_KEYS).toEqual(['primary-menu', ...[1, 2, 3, 4].map((n) => `footer-menu-column-${n}`)]);
});

it.each([
  ['posts', postInListSchema],
  ['product', productSchema],
] as const)('a list of %s has 18 on a page (C31)', async (word, schema) => {
  const paged = await readList(`${word}?page=1&per_page=18`, schema);
  expect(paged.items).toHaveLength(Math.min(18, paged.total));
  expect(paged.totalPages).toBe(Math.ceil(paged.total / 18));
  const pageOnly = await readList(`${word}?page=1`, schema);
  expect(pageOnly.items.map(({ id }) => id)).toEqual(paged.items.map(({ id }) => id));
});

it('a list without page and per_page is whole (C31)', async () => {
  const { items, total } = await readList('product', productSchema);
  expect(total).toBeGreaterThan(18);
  expect(items).toHaveLength(total);
});

it('jobs by size, region, city, keyword and page (C77)', async () => {
  const jobs = (query: string) => readObject(`api-jobs-lists.php?${query}`, jobListSchema);
  const northern = await jobs('pagesize=200&area=northern&page=1');
  expect(northern.lists).toHaveLength(Math.min(200, northern.total));
  const job = first(northern.lists, 'job in the north');
  const city = first(job.taxonomies.cities, 'city of a job');
  const inCity = await jobs(`pagesize=1000&area=northern&city=${encodeURIComponent(city.slug)}`);
  expect(inCity.lists.map(({ id }) => id)).toContain(job.id);
  expect(
    inCity.lists.every(({ taxonomies }) => taxonomies.cities.some(({ slug }) => slug === city.slug)),
  ).toBe(true);
  const keyword = encodeURIComponent(job.title.split('|')[0] ?? '');
  expect((await jobs(`pagesize=1000&keyword=${keyword}`)).lists.map(({ id }) => id)).toContain(job.id);
  const second = await jobs('pagesize=1&area=northern&page=2');
  expect(second.lists.map(({ id }) => id)).toEqual([northern.lists[1]?.id]);
});

it.each(['comments', 'v_comments'])('%s of a post, newest first, 100 at most (C42)', async (word) => {
  const some = first((await readList('comments?per_page=1', commentSchema)).items, 'comment');
  const query = `post=${some.post}&orderby=id&order=desc&per_page=100`;
  const { items, total } = await readList(`${word}?${query}`, commentSchema);
  expect(items).toHaveLength(Math.min(100, total));
  const ids = items.map(({ id }) => id);
  expect(ids).toContain(some.id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(items.every(({ post, status }) => post === some.post && status === 'approved')).toBe(true);
  await expectError(`${word}?post=${some.post}&per_page=101`, 400, 'rest_invalid_param');
});

describe('the appendix of the contract (P18)', () => {
  const checklist = readFileSync(path.join(__dirname, '../../docs/contracts/checklist.md'), 'utf8');
  const EXAMPLES: Record<string, string> = {
    ...{ type: 'posts', id: '1', pid: '1', mid: '1', opt: 'latest', key: 'primary-menu' },
  };
  // Those that begin with another address than the API's have tests of their own.
  const calls = [...checklist.matchAll(/\*\*(?:(A\d+) )?(GET|POST) `(?!\{(?!type))([^`]+)`\*\*/g)].map(
    ([, id = '', method = '', pattern = '']) => ({
      ...{ id, method, pattern },
      path: pattern.replace(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? name),
    }),
  );

  it('is read whole, calls without a number as well', () => {
    expect(calls.length).toBeGreaterThan(65);
    expect(calls.map(({ path: asked }) => asked)).toEqual(
      expect.arrayContaining(['acf/v3/posts/1', 'comments/1/report', 'v_comments', 'search/entries']),
    );
  });

  const ask = ({ method, path: asked }: (typeof calls)[number]) =>
    call(asked, method === 'POST' ? { method, body: '{}', headers: JSON_TYPE } : {});

  it.each(calls)('$id $method $pattern is answered by the embedded CMS', async (asked) => {
    const reply = await ask(asked);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).not.toMatchObject({ code: 'rest_no_route' });
  });

  it.each([
    ['GET', 'planets/5/moons?b=2&a=1'],
    ['POST', 'planets/5/moons?b=2&a=1'],
    ['GET', 'call-nobody.knows/~7/%E5%BB%BA'],
    ['POST', 'posts/5/a/b'],
  ])('A25, C33: %s %s, which it does not name, is no route', async (method, asked) => {
    const init = method === 'POST' ? { method, body: '{"a":1}', headers: JSON_TYPE } : {};
    await expectError(asked, 404, 'rest_no_route', init);
  });
});
