import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { optionsSchema } from '../src/contract/schemas/options';
import { postInListSchema, postSchema } from '../src/contract/schemas/post';
import { slugEntrySchema } from '../src/contract/schemas/slug-index';
import { bearer, call, expectError, fromSite, login, parse, post, readList, readObject } from './client';
import { save } from './readers';

const BODY =
  '<p lang="zh-CN">第一段</p><p lang="en">First paragraph</p><h2 lang="zh-CN">标题</h2><h2 lang="en">Heading</h2>';
let editor: Record<string, string>;
let author: Record<string, string>;
const made: number[] = [];

beforeAll(async () => {
  editor = bearer((await login('editor')).token);
  author = bearer((await login('author')).token);
});

afterAll(async () => {
  await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
});

async function create(fields: Record<string, unknown> = {}, headers = editor) {
  const slug = `contract-${randomUUID()}`;
  const reply = await post('posts', { title: '合同|Contract', slug, content: BODY, ...fields }, headers);
  expect({ status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
    status: 201,
    body: null,
  });
  const created = parse('POST posts', postSchema, reply.body);
  made.push(created.id);
  return created;
}

const bySlug = (slug: string) => readList(`posts/byslug?slug=${slug}`, postSchema);

describe('A22 writing posts', () => {
  it('creates a draft that no reader sees, publishes it, changes it, withdraws it', async () => {
    const draft = await create();
    expect(draft.status).toBe('draft');
    expect((await bySlug(draft.slug)).items).toEqual([]);
    const published = await post(`posts/${draft.id}`, { status: 'publish' }, editor);
    expect(published.status).toBe(200);
    const [seen] = (await bySlug(draft.slug)).items;
    expect(seen).toMatchObject({ id: draft.id, status: 'publish', title: { rendered: '合同|Contract' } });
    await post(`posts/${draft.id}`, { title: { rendered: '改|Changed' } }, editor);
    expect((await bySlug(draft.slug)).items[0]?.title.rendered).toBe('改|Changed');
    await post(`posts/${draft.id}`, { status: 'trash' }, editor);
    expect((await bySlug(draft.slug)).items).toEqual([]);
    await expectError(`posts/${draft.id}`, 404, 'rest_post_invalid_id');
  });

  it('keeps a published post public, and the draft beside it waiting, when a write says nothing of its state', async () => {
    const { id, slug } = await create({ status: 'publish', excerpt: '旧|Old' });
    const draft = { title: { zh: '稿', en: 'Draft' }, _status: 'draft' };
    expect(await save('PATCH', `posts/${id}?draft=true`, draft)).toMatchObject({ status: 200 });
    const reply = await post(`posts/${id}`, { excerpt: '新|New' }, editor);
    // The answer is the entry as its editor sees it: the draft.
    expect(reply).toMatchObject({ status: 200, body: { status: 'draft' } });
    const [seen] = (await bySlug(slug)).items;
    expect(seen).toMatchObject({
      title: { rendered: '合同|Contract' },
      excerpt: { rendered: expect.stringContaining('New') },
    });
    const { body } = await call(`posts/preview/${slug}`, { headers: editor });
    expect(body).toMatchObject({
      status: 'draft',
      title: { rendered: '稿|Draft' },
      excerpt: { rendered: expect.stringContaining('New') },
    });
  });

  it('gives back the blocks it was given, language by language', async () => {
    const { id } = await create({ status: 'publish' });
    expect((await readObject(`posts/${id}`, postSchema)).content.rendered).toBe(BODY);
  });

  it.each(['draft', 'pending', 'private'])(
    'takes a published post away from readers as %s',
    async (status) => {
      const { id, slug } = await create({ status: 'publish' });
      expect((await bySlug(slug)).total).toBe(1);
      const reply = await post(`posts/${id}`, { status }, editor);
      expect(reply.body).toMatchObject({ status });
      expect((await bySlug(slug)).total).toBe(0);
    },
  );

  it('schedules a date to come and refuses future without one', async () => {
    const later = await create({ status: 'future', date: '2099-01-01T08:00:00' });
    expect(later).toMatchObject({ status: 'future', date: '2099-01-01T08:00:00' });
    const reply = await post('posts', { title: 'x|x', status: 'future' }, editor);
    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  it('cleans what must not reach a page', async () => {
    const content =
      '<p lang="en" onclick="x()">ok<script>alert(1)</script><a href="javascript:1">link</a></p>';
    const { id } = await create({ content, status: 'publish' });
    const html = (await readObject(`posts/${id}`, postSchema)).content.rendered;
    expect(html).toContain('ok');
    expect(html).not.toMatch(/script|onclick|javascript:/i);
  });

  it('remembers the old slug of a renamed post (A44)', async () => {
    const { id, slug } = await create({ status: 'publish' });
    const renamed = `renamed-${randomUUID()}`;
    await post(`posts/${id}`, { slug: renamed }, editor);
    expect((await bySlug(renamed)).total).toBe(1);
    const init = { headers: fromSite() };
    const { items } = await readList('slugs?type=post&per_page=10000', slugEntrySchema, init);
    expect(items).toContainEqual({ slug, id, to: renamed });
  });

  it('shows a draft to staff by preview, and to nobody else (A4, P12)', async () => {
    const { id, slug } = await create();
    const reply = await call(`posts/preview/${slug}`, { headers: editor });
    expect(parse('preview', postSchema, reply.body)).toMatchObject({ id, status: 'draft', preview: true });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    await expectError(`posts/preview/${slug}`, 401, 'rest_not_logged_in');
    await expectError(`posts/preview/${slug}?preview_token=1.x`, 403, 'rest_forbidden');
    const reader = bearer((await login('reader')).token);
    await expectError(`posts/preview/${slug}`, 403, 'rest_forbidden', { headers: reader });
    await expectError('posts/preview/no-such-draft', 404, 'rest_post_invalid_id', { headers: editor });
  });
});

describe('who may write (A22, A24)', () => {
  it('lets an author change own posts only', async () => {
    const own = await create({ status: 'publish' }, author);
    expect((await post(`posts/${own.id}`, { title: '我的|Mine' }, author)).status).toBe(200);
    const foreign = await create();
    const reply = await post(`posts/${foreign.id}`, { title: 'x' }, author);
    expect(reply).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
  });

  it('keeps brands, terms and options from authors, and options from editors', async () => {
    for (const path of ['brand', 'categories', 'pages', 'advertisement']) {
      expect((await post(path, { title: 'x', name: 'x' }, author)).status).toBe(403);
    }
    const reply = await post('acf/v3/options/options', { fields: { column_count: 5 } }, editor);
    expect(reply).toMatchObject({ status: 403, body: { code: 'rest_forbidden' } });
  });

  it('refuses readers, strangers and bad tokens', async () => {
    const reader = bearer((await login('reader')).token);
    expect(await post('posts', { title: 'x' }, reader)).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden' },
    });
    expect(await post('posts', { title: 'x' })).toMatchObject({
      status: 401,
      body: { code: 'rest_not_logged_in' },
    });
    expect(await post('posts', { title: 'x' }, bearer('x'))).toMatchObject({
      status: 403,
      body: { code: 'jwt_auth_invalid_token' },
    });
  });

  it('answers 400, 404 and no route as the contract says', async () => {
    expect(await post('posts', { status: 'gone' }, editor)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
    expect(await post('posts', { title: '甲|A', categories: [99999999] }, editor)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
    expect(await post('posts/99999999', { title: 'x' }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    });
    expect(await post('planets', { title: 'x' }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    });
  });

  it('lets an administrator change the options', async () => {
    const admin = bearer((await login('admin')).token);
    const { acf } = await readObject('options', optionsSchema);
    const reply = await post('acf/v3/options/options', { fields: { default_seo: acf.default_seo } }, admin);
    expect(parse('options', optionsSchema, reply.body)).toEqual({ acf });
  });

  it('lets a brand user change the text of the own brand alone', async () => {
    const user = await login('brand');
    const brand = user.user_data.brand;
    if (!brand) throw new Error('The demo account "brand" owns no brand.');
    const { acf } = await readObject(
      `acf/v3/brand/${brand.id}`,
      z.looseObject({ acf: z.looseObject({ about: z.string() }) }),
    );
    const own = await post(`acf/v3/brand/${brand.id}`, { fields: { about: acf.about } }, bearer(user.token));
    expect(own).toMatchObject({ status: 200, body: { acf: { about: acf.about } } });
    const { items } = await readList('brand', z.looseObject({ id: z.int() }));
    const other = items.find((item) => item.id !== brand.id);
    expect(
      await post(`acf/v3/brand/${other?.id}`, { fields: { about: 'x' } }, bearer(user.token)),
    ).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden' },
    });
  });
});

describe('lists after a write', () => {
  it('shows a published post first in its list at once', async () => {
    const { id } = await create({ status: 'publish' });
    const { items } = await readList('posts?per_page=5', postInListSchema);
    expect(items.map((item) => item.id)).toContain(id);
  });
});
