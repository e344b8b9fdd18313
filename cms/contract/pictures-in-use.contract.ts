import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { mediaSchema, type RawMedia } from '../src/contract/schemas/media';
import { bearer, parse } from './client';
import { newestRevision } from './dashboard-callers';
import {
  eventually,
  firstAdministrator,
  makeOwnCms,
  PASSWORD,
  type CmsProcess,
  type OwnCms,
} from './own-cms';

jest.setTimeout(240_000);

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
const useSchema = z.object({ collection: z.string(), id: z.number(), field: z.string(), title: z.string() });
const refusedSchema = z.object({
  errors: z.tuple([
    z.object({
      name: z.literal('PictureInUse'),
      message: z.string(),
      data: z.object({ code: z.literal('picture_in_use'), uses: z.array(useSchema), more: z.number() }),
    }),
  ]),
});
const bulkSchema = z.object({
  docs: z.array(z.object({ id: z.number() })),
  errors: z.array(z.object({ id: z.number(), message: z.string() })),
});
const versionsSchema = z.object({ docs: z.array(z.object({ id: z.union([z.number(), z.string()]) })) });
const bodySchema = z.object({ body: z.array(z.object({ pictures: z.array(z.number()) })) });

/** A picture that entries show is not deleted; one that nothing shows is. */
describe('deleting a picture', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let administrator: string;
  let author: string;

  const ask = (
    at: string,
    method: string,
    body?: object,
    token = administrator,
    language = 'en',
    revision: Record<string, string> = {},
  ) =>
    cms.call(`cms-api/${at}`, {
      method,
      headers: {
        ...revision,
        'accept-language': language,
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const make = async (collection: string, body: object): Promise<number> => {
    const reply = await ask(collection, 'POST', body);
    expect({ collection, status: reply.status, body: reply.status === 201 ? null : reply.body }).toEqual({
      collection,
      status: 201,
      body: null,
    });
    return parse(collection, madeSchema, reply.body).doc.id;
  };
  /** A write as the form sends it that was opened just now. */
  const write = async (entry: string, body?: object, { at = entry, method = 'PATCH' } = {}) => {
    const revision = await newestRevision((_, one) => ask(one, 'GET'), entry);
    return ask(at, method, body, administrator, 'en', revision);
  };
  const change = async (at: string, body: object) =>
    expect(await write(at, body)).toMatchObject({ status: 200 });
  const sendPicture = async (): Promise<RawMedia> => {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(picture)], 'picture.jpg'));
    const reply = await cms.call('api/media', { method: 'POST', body, headers: bearer(administrator) });
    return parse('media', mediaSchema, reply.body);
  };
  const title = (name: string) => ({ title: { zh: name, en: name }, slug: name });
  const published = { publishedAt: '2026-01-01T00:00:00.000Z', _status: 'published' };
  const figure = (...ids: number[]) => ({ blockType: 'figure', pictures: ids });
  const remove = (id: number) => ask(`media/${id}`, 'DELETE');
  const usesOf = async (id: number) => {
    const reply = await remove(id);
    expect(reply.status).toBe(409);
    const [{ data }] = parse('refusal', refusedSchema, reply.body).errors;
    return data.uses.map((use) => `${use.collection} ${use.id} ${use.field}`).sort();
  };
  const isThere = async ({ id, source_url }: RawMedia) => {
    const file = await fetch(cms.url + source_url);
    await file.body?.cancel();
    return file.status === 200 && (await ask(`media/${id}`, 'GET')).status === 200;
  };
  /** Until a statement of the CMS waits for a row that this test has locked. */
  const isWaiting = () =>
    eventually(async () => {
      const { rows } = await own.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('in-use');
    administrator = await firstAdministrator(cms);
    const account = { username: 'second', password: PASSWORD, roles: ['author'] };
    const user = await make('users', account);
    const profile = await make('people', { name: { zh: '二', en: 'Two' }, slug: 'two' });
    await change(`users/${user}`, { profile });
    const login = await cms.call('api/jwt-auth/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'second', password: PASSWORD }),
    });
    author = parse('login', z.object({ token: z.string() }), login.body).token;
  });
  afterAll(() => own.end());

  it('is refused for each kind of field that shows it, with the list of uses', async () => {
    const picture = await sendPicture();
    const { id, source_url } = picture;
    const html = `<p><img src="${source_url}" alt=""></p>`;
    const post = await make('posts', {
      ...title('all'),
      ...published,
      cover: id,
      gallery: [id],
      body: [figure(id)],
    });
    const page = await make('pages', {
      ...title('by-address'),
      ...published,
      body: [{ blockType: 'html', shared: html }],
    });
    const company = await make('companies', { ...title('office'), ...published, members: [{ avatar: id }] });
    const term = await make('materials', { name: { zh: '木', en: 'Wood' }, slug: 'wood', image: id });
    const person = await make('people', { name: { zh: '三', en: 'Three' }, slug: 'three', avatar: id });
    const ad = await make('ads', {
      title: { en: 'Ad' },
      adType: 'ad_text',
      content: html,
      data: [{ logo: id }],
    });
    expect(await usesOf(id)).toEqual(
      [
        `posts ${post} cover`,
        `posts ${post} gallery`,
        `posts ${post} body`,
        `pages ${page} body`,
        `companies ${company} members.avatar`,
        `materials ${term} image`,
        `people ${person} avatar`,
        `ads ${ad} content`,
        `ads ${ad} data.logo`,
      ].sort(),
    );
    expect(await isThere(picture)).toBe(true);
  });

  it('is refused for what is in the bin, and for the latest draft of what readers see otherwise', async () => {
    const [drafted, shown, binned] = [await sendPicture(), await sendPicture(), await sendPicture()];
    const post = await make('posts', { ...title('two-states'), ...published, cover: shown.id });
    const draft = { cover: null, gallery: [drafted.id], body: [figure(drafted.id)], _status: 'draft' };
    await change(`posts/${post}?draft=true`, draft);
    expect(await usesOf(drafted.id)).toEqual([`posts ${post} body`, `posts ${post} gallery`]);
    expect(await usesOf(shown.id)).toEqual([`posts ${post} cover`]);
    const bin = await make('posts', { ...title('binned'), ...published, cover: binned.id });
    await change(`posts/${bin}`, { deletedAt: new Date().toISOString() });
    expect(await usesOf(binned.id)).toEqual([`posts ${bin} cover`]);
  });

  it('is done when only older versions show it, and those can be restored without it', async () => {
    const [old, kept] = [await sendPicture(), await sendPicture()];
    const before = { cover: old.id, body: [figure(old.id, kept.id)] };
    const post = await make('posts', { ...title('older'), ...published, ...before });
    const { docs } = parse(
      'versions',
      versionsSchema,
      (await ask(`posts/versions?where[parent][equals]=${post}`, 'GET')).body,
    );
    await change(`posts/${post}`, { cover: kept.id, body: [figure(kept.id)] });
    expect((await remove(old.id)).status).toBe(200);
    expect((await fetch(cms.url + old.source_url)).status).toBe(404);
    const restore = { at: `posts/versions/${docs[0]?.id}`, method: 'POST' };
    expect((await write(`posts/${post}`, undefined, restore)).status).toBe(200);
    const restored = (await ask(`posts/${post}?depth=0`, 'GET')).body;
    expect(restored).toMatchObject({ cover: null });
    expect(parse('body', bodySchema, restored).body).toEqual([{ pictures: [kept.id] }]);
  });

  it('of several deletes those that nothing shows, and says which of the others is shown where', async () => {
    const [first, used, last] = [await sendPicture(), await sendPicture(), await sendPicture()];
    await make('posts', { ...title('山居'), slug: 'in-bulk', ...published, cover: used.id });
    const all = [first, used, last].map(({ id }, index) => `where[id][in][${index}]=${id}`).join('&');
    const reply = await ask(`media?${all}`, 'DELETE', undefined, administrator, 'zh');
    expect(reply.status).toBe(400);
    const { docs, errors } = parse('bulk', bulkSchema, reply.body);
    expect(docs.map(({ id }) => id).sort()).toEqual([first.id, last.id].sort());
    expect(errors).toEqual([{ id: used.id, message: expect.any(String) }]);
    expect(errors[0]?.message).toMatch(/正在使用.*文章“山居”（封面）。$/);
    expect([await isThere(first), await isThere(used), await isThere(last)]).toEqual([false, true, false]);
  });

  it('names ten uses and counts the others', async () => {
    const { id } = await sendPicture();
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    for (const number of numbers) {
      await make('materials', { name: { zh: '石', en: 'Stone' }, slug: `stone-${number}`, image: id });
    }
    const [{ data, message }] = parse('refusal', refusedSchema, (await remove(id)).body).errors;
    expect(data).toMatchObject({ more: 2, uses: { length: 10 } });
    expect(message).toMatch(/“石 \/ Stone” \(.*\).*, and 2 more\.$/);
  });

  it('tells the uses to nobody who may not delete', async () => {
    const { id } = await sendPicture();
    await make('posts', { ...title('not-for-readers'), ...published, cover: id });
    // Without a session the dashboard's API is not there at all.
    for (const [token, status] of [
      [author, 403],
      ['', 404],
    ] as const) {
      const single = await ask(`media/${id}`, 'DELETE', undefined, token);
      const bulk = await ask(`media?where[id][equals]=${id}`, 'DELETE', undefined, token);
      for (const reply of [single, bulk]) {
        expect(reply.status).toBe(status);
        expect(JSON.stringify(reply.body)).not.toContain('not-for-readers');
      }
    }
  });

  it('waits for a save that begins to show it, and is refused then', async () => {
    const picture = await sendPicture();
    const term = await make('materials', { name: { zh: '土', en: 'Earth' }, slug: 'earth' });
    await own.database.query('BEGIN');
    await own.database.query(`UPDATE materials SET image_id = ${picture.id} WHERE id = ${term}`);
    const deletion = usesOf(picture.id);
    await isWaiting();
    await own.database.query('COMMIT');
    expect(await deletion).toEqual([`materials ${term} image`]);
    expect(await isThere(picture)).toBe(true);
  });

  it.each([
    ['a figure', ({ id }: RawMedia) => [figure(id)], 'body.0.pictures'],
    [
      'an address in HTML',
      ({ source_url }: RawMedia) => [{ blockType: 'html', shared: `<img src="${source_url}">` }],
      'body',
    ],
  ])('makes a save that waited for it say so: %s', async (_, toBody, path) => {
    const picture = await sendPicture();
    const post = await make('posts', { ...title(`waits-${picture.id}`), ...published });
    // As the deletion does, but at a moment of this test's choosing.
    await own.database.query('BEGIN');
    await own.database.query(`SELECT 1 FROM media WHERE id = ${picture.id} FOR UPDATE`);
    const save = write(`posts/${post}`, { body: toBody(picture) });
    await isWaiting();
    await own.database.query(`DELETE FROM media WHERE id = ${picture.id}`);
    await own.database.query('COMMIT');
    expect(await save).toMatchObject({
      status: 400,
      body: { errors: [{ name: 'ValidationError', data: { errors: [{ path }] } }] },
    });
    expect((await ask(`posts/${post}?depth=0`, 'GET')).body).toMatchObject({ body: [] });
  });
});
