import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { messageOf } from '../src/publishing/checklist-words';
import { postInListSchema } from '../src/contract/schemas/post';
import { bearer, login, parse, post, readList } from './client';
import { CMS_URL, requireDemoPassword } from './env';
import { revisionOf } from './revision-of';

/* Publishing an article that lacks something: at the dashboard, by a script, by the contract (docs/decisions/080). */

const idSchema = z.object({ id: z.number() });
const refusedSchema = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    }),
  ]),
});
const CONTENT = '<p lang="zh-CN">正文。</p><p lang="en">Text.</p>';

let editor: Record<string, string>;
let cookie: string;
let cover: number;
const made: number[] = [];

async function make(fields: object): Promise<number> {
  const slug = `publishing-${randomUUID()}`;
  const reply = await post('posts', { slug, title: '砖|Brick', status: 'draft', ...fields }, editor);
  expect(reply.status).toBe(201);
  const { id } = parse('posts', idSchema, reply.body);
  made.push(id);
  return id;
}

/** Asks the dashboard to publish an article, as its form does: with the cookie, or as a script with a token. */
async function publish(id: number, headers: Record<string, string>, language = 'zh') {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${CMS_URL}/cms-api/${path}`, { headers: editor })).json();
  const answer = await fetch(`${CMS_URL}/cms-api/posts/${id}?depth=0`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(await revisionOf(read, `posts/${id}`)),
      ...headers,
    },
    body: JSON.stringify({ _status: 'published' }),
  });
  return { status: answer.status, body: await answer.json() };
}

const atTheDashboard = () => ({ cookie, 'sec-fetch-site': 'same-origin' });
const isListed = async (id: number, query: string) => {
  const { items } = await readList(`posts?per_page=100&${query}`, postInListSchema);
  return items.some((one) => one.id === id);
};

beforeAll(async () => {
  editor = bearer((await login('editor')).token);
  const answer = await fetch(`${CMS_URL}/cms-api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'editor', password: requireDemoPassword() }),
  });
  cookie =
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('payload-token='))
      ?.split(';')[0] ?? '';
  const { items } = await readList('posts?per_page=1&complete=1', postInListSchema);
  cover = items[0]?.featured_image?.id ?? 0;
  expect(cover).toBeGreaterThan(0);
});

afterAll(async () => {
  for (const id of made) await post(`posts/${id}`, { status: 'trash' }, editor);
});

it.each(['zh', 'en'] as const)(
  'an article without cover and body is not published at the dashboard; both are named in the language asked for: %s',
  async (language) => {
    const id = await make({});
    const { status, body } = await publish(id, atTheDashboard(), language);
    expect(status).toBe(400);
    const [refused] = refusedSchema.parse(body).errors;
    expect(refused.data.errors).toMatchObject([
      { path: 'cover', message: messageOf({ key: 'cover', count: 1 })[language] },
      { path: 'body', message: messageOf({ key: 'body', count: 1 })[language] },
    ]);
    expect(await isListed(id, '')).toBe(false);
  },
);

it('it is published at the dashboard when it is complete, and then it is among the complete ones', async () => {
  const id = await make({ content: CONTENT, featured_media: cover });
  expect(await publish(id, atTheDashboard())).toMatchObject({
    status: 200,
    body: { doc: { _status: 'published' } },
  });
  expect(await isListed(id, 'complete=1')).toBe(true);
});

it('a script and the contract publish what they have, as in WordPress; the front page leaves it out', async () => {
  const byScript = await make({ content: CONTENT });
  expect((await publish(byScript, editor)).status).toBe(200);
  const byContract = await make({ featured_media: cover, status: 'publish' });
  for (const id of [byScript, byContract]) {
    expect(await isListed(id, '')).toBe(true);
    expect(await isListed(id, 'complete=1')).toBe(false);
    // A list that is read from the articles themselves agrees.
    expect(await isListed(id, `include=${id}`)).toBe(true);
    expect(await isListed(id, `include=${id}&complete=1`)).toBe(false);
  }
  // What is published like this can be corrected at the dashboard.
  expect((await publish(byScript, atTheDashboard())).status).toBe(200);
});

it('an article whose card leads elsewhere needs no body', async () => {
  const id = await make({ featured_media: cover, linkurl: 'https://example.com/elsewhere' });
  expect((await publish(id, atTheDashboard())).status).toBe(200);
  expect(await isListed(id, 'complete=1')).toBe(true);
  expect(await isListed(id, `include=${id}&complete=1`)).toBe(true);
});

it('the total of the complete ones goes with them, alone and under a term', async () => {
  const reply = await post('tags', { name: '齐|Complete', slug: `complete-${randomUUID()}` }, editor);
  const { id: tag } = parse('tags', idSchema, reply.body);
  await make({ tags: [tag], content: CONTENT, status: 'publish' });
  const whole = await make({ tags: [tag], content: CONTENT, featured_media: cover, status: 'publish' });
  const total = async (query: string) => {
    const { items, total: all } = await readList(`posts?tags=${tag}&${query}`, postInListSchema);
    return { all, ids: items.map(({ id }) => id) };
  };
  expect((await total('')).all).toBe(2);
  expect(await total('complete=1')).toEqual({ all: 1, ids: [whole] });
  expect(await total('complete=1&orderby=title')).toEqual({ all: 1, ids: [whole] });
  await post(`posts/${whole}`, { featured_media: null }, editor);
  expect(await total('complete=1')).toEqual({ all: 0, ids: [] });
});
