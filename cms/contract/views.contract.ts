import {
  postInListSchema,
  viewCountedSchema,
  viewsUpdateSchema,
  visitedSchema,
} from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import {
  call,
  expectError,
  first,
  fromSite,
  parse,
  post,
  randomAddress,
  readList,
  readObject,
  type Reply,
} from './client';

/** A visitor of the site nobody has seen before. */
const visitor = (address = randomAddress(), agent = 'Mozilla/5.0 Firefox/140.0') => ({
  ...fromSite(address),
  'x-visitor-agent': agent,
});
const NOWHERE = 99_999_999;

const anArticle = async () => first((await readList('posts?per_page=1', postInListSchema)).items, 'post').id;
const aProduct = async () => first((await readList('product?per_page=1', productSchema)).items, 'product').id;
const viewsOf = async (id: number) =>
  (await readObject(`views/update?post_id=${id}`, viewsUpdateSchema)).views;

const view = async (id: number, headers: Record<string, string>) =>
  parse('views', viewCountedSchema, (await post('views', { post_id: id }, headers)).body);
const visit = async (id: number, headers: Record<string, string>) => {
  const reply: Reply = await call(`api-post-visited.php?post_id=${id}`, { headers });
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  return parse('api-post-visited.php', visitedSchema, reply.body);
};

describe('A41, A42, B1: readings', () => {
  it('A41 counts one reading, and A42 tells the number (C50, C51)', async () => {
    const id = await aProduct();
    const before = await viewsOf(id);
    expect(await view(id, visitor())).toEqual({ status: 1, msg: '', views: before + 1 });
    expect(await viewsOf(id)).toBe(before + 1);
  });

  it('B1 counts one reading of an article, in both spellings (C69)', async () => {
    const id = await anArticle();
    const before = await viewsOf(id);
    expect(await visit(id, visitor())).toEqual({ status: 1, views: before + 1 });
    await call(`api-post-visited?post_id=${id}`, { headers: visitor() });
    expect(await viewsOf(id)).toBe(before + 2);
    const [listed] = (await readList(`posts?include=${id}`, postInListSchema)).items;
    expect(listed?.views).toBe(before + 2);
  });

  it('counts a visitor once for a thing: same address and User-Agent, whichever call', async () => {
    const id = await anArticle();
    const one = visitor();
    const { views } = await visit(id, one);
    expect(await visit(id, one)).toEqual({ status: 1, views });
    expect(await view(id, one)).toMatchObject({ status: 1, views });
    expect(await visit(id, { ...one, 'x-visitor-agent': 'Mozilla/5.0 Safari/605.1' })).toMatchObject({
      views: views + 1,
    });
  });

  it('does not count a known bot, which gets the number all the same', async () => {
    const id = await anArticle();
    const before = await viewsOf(id);
    const bot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
    expect(await visit(id, visitor(randomAddress(), bot))).toEqual({ status: 1, views: before });
    // Past the site, under its own name.
    expect(await visit(id, { 'user-agent': bot })).toEqual({ status: 1, views: before });
  });

  it('leaves the entry itself alone: no version, no change of its date', async () => {
    const id = await anArticle();
    const read = async () => first((await readList(`posts?include=${id}`, postInListSchema)).items, 'post');
    const before = await read();
    await visit(id, visitor());
    expect(await read()).toEqual({ ...before, views: before.views + 1 });
  });

  it('answers status 0 for what is not there, and 400 for what is no id', async () => {
    expect(await view(NOWHERE, visitor())).toEqual({ status: 0, msg: '', views: 0 });
    expect(await visit(NOWHERE, visitor())).toEqual({ status: 0, views: 0 });
    await expectError(`views/update?post_id=${NOWHERE}`, 404, 'rest_post_invalid_id');
    await expectError('views/update', 400, 'rest_invalid_param');
    await expectError('api-post-visited.php?post_id=x', 400, 'rest_invalid_param');
    const bad = await post('views', { post_id: 'x' }, visitor());
    expect(bad).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  it('takes form encoding as well', async () => {
    const id = await aProduct();
    const before = await viewsOf(id);
    const headers = { ...visitor(), 'content-type': 'application/x-www-form-urlencoded' };
    await call('views', { method: 'POST', body: `post_id=${id}`, headers });
    expect(await viewsOf(id)).toBe(before + 1);
  });

  it('refuses the 121st count of an address in a minute with 429 and Retry-After', async () => {
    const one = visitor();
    const first120 = await Promise.all(Array.from({ length: 120 }, () => view(NOWHERE, one)));
    expect(first120.every(({ status }) => status === 0)).toBe(true);
    const reply = await post('views', { post_id: NOWHERE }, one);
    expect(reply).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await view(NOWHERE, visitor())).status).toBe(0);
  }, 30_000);
});
