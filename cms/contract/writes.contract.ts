import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { brandSchema } from '../src/contract/schemas/brand';
import { optionsSchema } from '../src/contract/schemas/options';
import { postInListSchema, postSchema } from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import { slugEntrySchema } from '../src/contract/schemas/slug-index';
import { errorSchema } from '../src/contract/schemas/system';
import { makeBrand, removeAll } from './advertisers';
import { openDatabase } from './behind';
import { bearer, call, expectError, fromSite, login, parse, post, readList, readObject } from './client';
import { administratorToken, save } from './readers';

const BODY =
  '<p lang="zh-CN">第一段</p><p lang="en">First paragraph</p><h2 lang="zh-CN">标题</h2><h2 lang="en">Heading</h2>';
let editor: Record<string, string>;
let author: Record<string, string>;
let reader: Record<string, string>;
let database: Awaited<ReturnType<typeof openDatabase>>;
const made: number[] = [];

beforeAll(async () => {
  database = await openDatabase();
  editor = bearer((await login('editor')).token);
  author = bearer((await login('author')).token);
  reader = bearer((await login('reader')).token);
});

afterAll(async () => {
  await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
  await removeAll();
  await database.end();
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

describe('A22 writing posts (C30)', () => {
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
    'E8: takes a published post away from readers as %s',
    async (status) => {
      const { id, slug } = await create({ status: 'publish' });
      expect((await bySlug(slug)).total).toBe(1);
      const reply = await post(`posts/${id}`, { status }, editor);
      expect(reply.body).toMatchObject({ status });
      expect((await bySlug(slug)).total).toBe(0);
    },
  );

  it('E8: schedules a date to come and refuses future without one', async () => {
    const later = await create({ status: 'future', date: '2099-01-01T08:00:00' });
    expect(later).toMatchObject({ status: 'future', date: '2099-01-01T08:00:00' });
    expect((await bySlug(later.slug)).total).toBe(0);
    const reply = await post('posts', { title: 'x|x', status: 'future' }, editor);
    expect(reply).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  describe('an appointment', () => {
    const appointments = async (id: number) => {
      const { rows } = await database.query<{ moment: Date }>(
        `SELECT wait_until AS moment FROM payload_jobs
          WHERE task_slug = 'schedulePublish' AND input->'doc'->>'value' = $1 AND completed_at IS NULL`,
        [String(id)],
      );
      return rows.map(({ moment }) => moment.toISOString());
    };

    it.each(['draft', 'pending', 'private', 'trash', 'publish'])(
      'is given up by %s, whoever made it (A22, E8)',
      async (status) => {
        const { id } = await create({ status: 'future', date: '2099-01-01T08:00:00' });
        expect(await appointments(id)).toHaveLength(1);
        // The dashboard writes the id as text, an earlier version wrote a number.
        await database.query(
          `INSERT INTO payload_jobs (input, task_slug, queue, wait_until)
            SELECT jsonb_set(input, '{doc,value}', to_jsonb($1::int)), task_slug, queue, wait_until FROM payload_jobs
            WHERE input->'doc'->>'value' = $1::text`,
          [id],
        );
        expect(await appointments(id)).toHaveLength(2);
        expect((await post(`posts/${id}`, { status }, editor)).body).toMatchObject({ status });
        expect(await appointments(id)).toEqual([]);
      },
    );

    it('moves with the date, and stands when a write says nothing of it (A22)', async () => {
      const { id } = await create({ status: 'future', date: '2099-01-01T08:00:00' });
      const moved = await post(`posts/${id}`, { date: '2098-01-01T08:00:00' }, editor);
      expect(moved.body).toMatchObject({ status: 'future', date: '2098-01-01T08:00:00' });
      await post(`posts/${id}`, { excerpt: '新|New' }, editor);
      expect(await appointments(id)).toEqual(['2098-01-01T00:00:00.000Z']);
    });

    it('leaves no date to come when the entry is published before it (A22)', async () => {
      const { id, slug } = await create({ status: 'future', date: '2099-01-01T08:00:00' });
      await post(`posts/${id}`, { status: 'publish' }, editor);
      const [seen] = (await bySlug(slug)).items;
      expect(seen?.timestamp).toBeLessThanOrEqual(Date.now() / 1000);
    });
  });

  it('takes a number in a path for an id, also where a slug is the same digits (A2, A22)', async () => {
    const named = await create({ status: 'publish' });
    const shadow = await create({ status: 'publish', slug: String(named.id) });
    expect(shadow.slug).toBe(String(named.id));
    expect(await readObject(`posts/${named.id}`, postSchema)).toMatchObject({ id: named.id });
    const { body } = await post(`posts/${named.id}`, { title: '改|Changed' }, editor);
    expect(body).toMatchObject({ id: named.id });
    expect((await bySlug(shadow.slug)).items).toMatchObject([
      { id: shadow.id, title: { rendered: '合同|Contract' } },
    ]);
  });

  it('clears what is set to nothing (A22)', async () => {
    const [{ id: picture } = { id: 0 }] = (await readList('media?per_page=1', z.looseObject({ id: z.int() })))
      .items;
    const { id } = await create({ featured_image: picture, gallery: [picture] });
    const before = await post(`posts/${id}`, {}, editor);
    expect(before.body).toMatchObject({
      featured_image: { id: picture },
      author: { id: expect.any(Number) },
    });
    const after = await post(`posts/${id}`, { featured_image: null, gallery: [], author: null }, editor);
    expect(after.body).toMatchObject({ featured_image: null, gallery: [], author: null });
  });

  it('changes no article by the name of a job (A22)', async () => {
    const { id } = await create();
    expect(await post(`jobs/${id}`, { title: 'x' }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    });
    expect((await post(`posts/${id}`, { post_type: 'job' }, editor)).status).toBe(200);
    expect((await post(`jobs/${id}`, { title: 'x' }, editor)).status).toBe(200);
  });

  it('gives an unpublished post no relations (A1)', async () => {
    const [type] = (await readList('type?orderby=count&per_page=1', z.looseObject({ id: z.int() }))).items;
    const { id } = await create({ taxonomies: { type: [type?.id] } });
    expect((await readList(`posts?post_id=${id}`, postInListSchema)).total).toBe(0);
    await post(`posts/${id}`, { status: 'publish' }, editor);
    expect((await readList(`posts?post_id=${id}`, postInListSchema)).total).toBeGreaterThan(0);
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
});

describe('A22 the types of A20 (C30)', () => {
  const checklist = readFileSync(path.join(__dirname, '../../docs/contracts/checklist.md'), 'utf8');
  const [, list = ''] = /^\*\*A20 GET .*? type ∈ ([^;]+);/m.exec(checklist) ?? [];
  const types = list.split(',').map((word) => word.replace(/\(.*/, '').trim());

  it('are read from the appendix', () => expect(types).toEqual(expect.arrayContaining(['posts', 'office'])));

  it.each(types)(
    '%s: the administrator is told that there is no such entry, others that they may not write',
    async (type) => {
      const nothing = `${type}/99999999`;
      const admin = bearer(await administratorToken());
      const { status, body } = await post(nothing, {}, admin);
      expect([status, parse(type, errorSchema, body).code]).toEqual([
        404,
        expect.stringMatching(/^rest_(post_invalid_id|term_invalid|user_invalid_id)$/),
      ]);
      expect(await post(nothing, {})).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
      expect(await post(nothing, {}, reader)).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      });
    },
  );
});

describe('A23, A24 custom fields (C32)', () => {
  const fieldsSchema = z.strictObject({ acf: z.looseObject({}) });
  const INVALID = { status: 400, body: { code: 'rest_invalid_param' } };

  it('the owner of a brand changes its custom fields alone; their HTML is cleaned', async () => {
    const brand = await makeBrand();
    const owner = bearer(brand.token);
    const own = `acf/v3/brand/${brand.id}`;
    const before = await readObject(`brand/${brand.id}`, brandSchema);
    const about = '<p lang="en" onclick="x()">Words<script>alert(1)</script></p>';
    const body = { fields: { about, title: 'taken' }, title: 'taken', slug: 'taken', status: 'trash' };
    const reply = await post(own, body, owner);
    expect(reply.status).toBe(200);
    expect(await readObject(own, fieldsSchema)).toEqual(reply.body);
    const after = await readObject(`brand/${brand.id}`, brandSchema);
    expect(after.acf.about).toContain('Words');
    expect(after.acf.about).not.toMatch(/script|onclick/);
    expect(after).toEqual({ ...before, acf: { ...before.acf, about: after.acf.about } });

    for (const wrong of [{}, { fields: 'about' }, { fields: { about: 1 } }])
      expect(await post(own, wrong, owner)).toMatchObject(INVALID);
    const other = await makeBrand();
    for (const foreign of [
      `acf/v3/brand/${other.id}`,
      `acf/v3/brand/${other.slug}`,
      `acf/v3/product/${brand.id}`,
    ])
      expect(await post(foreign, body, owner)).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      });
    expect(await post(own, body)).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
    expect(await readObject(own, fieldsSchema)).toEqual(reply.body);
  });

  it('editors write them for other types as well', async () => {
    const made = await post('product', { title: '砖|Brick', slug: `contract-${randomUUID()}` }, editor);
    const { id, title } = parse('product', productSchema, made.body);
    const fields = { product_dimensions: '240x115x53' };
    const reply = await post(`acf/v3/product/${id}`, { fields }, editor);
    expect(reply).toMatchObject({ status: 200, body: { acf: fields } });
    const { body } = await post(`product/${id}`, {}, editor);
    expect(parse('product', productSchema, body)).toMatchObject({ title, acf: fields });
    expect((await post(`acf/v3/product/${id}`, { fields }, author)).status).toBe(403);
    await post(`product/${id}`, { status: 'trash' }, editor);
    expect(await post('acf/v3/product/99999999', { fields }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_post_invalid_id' },
    });
  });

  it.each(['media', 'users', 'menus', 'catalog', 'advertisement', 'categories', 'planets', 'constructor'])(
    'are neither read nor written of %s, which has none',
    async (type) => {
      await expectError(`acf/v3/${type}/1`, 404, 'rest_no_route');
      const admin = bearer(await administratorToken());
      expect(await post(`acf/v3/${type}/1`, { fields: {} }, admin)).toMatchObject({
        status: 404,
        body: { code: 'rest_no_route' },
      });
    },
  );
});

describe('lists after a write', () => {
  it('shows a published post first in its list at once', async () => {
    const { id } = await create({ status: 'publish' });
    const { items } = await readList('posts?per_page=5', postInListSchema);
    expect(items.map((item) => item.id)).toContain(id);
  });
});
