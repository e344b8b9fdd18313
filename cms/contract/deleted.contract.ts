import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { mediaSchema, type RawMedia } from '../src/contract/schemas/media';
import { forgetReader } from '../src/trash/rows';
import { bearer, parse } from './client';
import { makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { rowsOf } from './table-rows';

jest.setTimeout(240_000);

/** A process that does not lead at its start looks again after a minute. */
const TURN_SECONDS = 90;

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
const restoredSchema = z.object({ collection: z.string(), id: z.number(), slug: z.string().nullable() });
const refusedSchema = z.object({ errors: z.tuple([z.object({ data: z.object({ code: z.string() }) })]) });

/** What was deleted can be restored for 30 days (docs/decisions/079). */
describe('what was deleted', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let callers: Callers;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('deleted');
    callers = await makeCallers(cms);
  });
  afterAll(() => own.end());

  const sql = async (text: string, values: unknown[] = []) =>
    (await own.database.query<Record<string, unknown>>(text, values)).rows;
  const make = async (collection: string, fields: object, who: CallerName = 'editor') => {
    const { status, body } = await callers.ask(who, collection, 'POST', fields);
    expect({ status, body: status === 201 ? null : body }).toEqual({ status: 201, body: null });
    return parse(collection, madeSchema, body).doc.id;
  };
  const change = async (entry: string, fields: object, who: CallerName = 'editor') => {
    const { status } = await callers.ask(
      who,
      entry,
      'PATCH',
      fields,
      await newestRevision(callers.ask, entry),
    );
    expect(status).toBe(200);
  };
  const remove = async (entry: string, who: CallerName = 'editor') =>
    expect((await callers.ask(who, entry, 'DELETE')).status).toBe(200);
  /** The key of the newest deletion of an entry. */
  const keyOf = async (collection: string, id: number) =>
    String(
      (
        await sql(
          'SELECT id FROM deleted_entries WHERE collection = $1 AND entry_id = $2 ORDER BY id DESC LIMIT 1',
          [collection, id],
        )
      )[0]?.id,
    );
  const restore = (key: string, who: CallerName = 'editor') =>
    callers.ask(who, `deleted/${key}/restore`, 'POST');
  const bringBack = async (collection: string, id: number) => {
    const { status, body } = await restore(await keyOf(collection, id));
    expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
    return parse('restored', restoredSchema, body);
  };
  const refusal = ({ status, body }: { status: number; body: unknown }) => [
    status,
    parse('refusal', refusedSchema, body).errors[0].data.code,
  ];
  const bySlug = (slug: string) => cms.call(`api/posts/byslug?slug=${slug}`);
  const published = (slug: string) => ({
    title: { zh: `文${slug}`, en: slug },
    slug,
    publishedAt: '2026-01-01T00:00:00.000Z',
    _status: 'published',
  });
  const sendPicture = async (): Promise<RawMedia> => {
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(picture)], 'picture.jpg'));
    const reply = await cms.call('api/media', {
      method: 'POST',
      body,
      headers: bearer(callers.tokens.editor),
    });
    return parse('media', mediaSchema, reply.body);
  };
  /** Every row of the tables an article has, as JSON. */
  const rowsOfArticle = async (id: number) => {
    const of = async (table: string, column: string) =>
      (await sql(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = ${id} ORDER BY t::text`)).map(
        ({ row }) => row,
      );
    return {
      article: await of('posts', 'id'),
      relations: await of('posts_rels', 'parent_id'),
      facts: await of('posts_facts', '_parent_id'),
      versions: await of('_posts_v', 'parent_id'),
      comments: await of('comments', 'post_id'),
      favourites: await of('favorites', 'post_id'),
      listing: await of('post_listing', 'post_id'),
      revision: await of('entry_revisions', `collection = 'posts' AND entry_id`),
      products: await of('products_rels', 'posts_id'),
    };
  };

  it('is not kept of a window that was closed again with nothing in it; an entry that holds something stays', async () => {
    const empty = await make('posts?draft=true', {});
    expect((await callers.ask('editor', `posts/${empty}?unused=true`, 'DELETE')).status).toBe(200);
    expect(await sql('SELECT id FROM posts WHERE id = $1', [empty])).toEqual([]);
    expect(
      await sql('SELECT id FROM deleted_entries WHERE collection = $1 AND entry_id = $2', ['posts', empty]),
    ).toEqual([]);
    const written = await make('posts?draft=true', { excerpt: { zh: '摘要' } });
    expect((await callers.ask('editor', `posts/${written}?unused=true`, 'DELETE')).status).toBe(409);
    expect(await sql('SELECT id FROM posts WHERE id = $1', [written])).toEqual([{ id: written }]);
  });

  it('comes back as it was: an article with its text, terms, versions, comments and what names it', async () => {
    const picture = await sendPicture();
    const tag = await make('tags', { name: { zh: '木', en: 'Wood' }, slug: 'wood' });
    const id = await make('posts', {
      ...published('hill-library'),
      tags: [tag],
      cover: picture.id,
      facts: [{ name: { zh: '面积', en: 'Area' }, value: { zh: '90', en: '90' } }],
      body: [
        { blockType: 'figure', pictures: [picture.id] },
        { blockType: 'html', shared: '<p lang="en">Timber</p>' },
      ],
    });
    await change(`posts/${id}`, { excerpt: { en: 'A library' } });
    const product = await make('products', { ...published('plank'), projects: [id] });
    await sql(
      `INSERT INTO comments (content, post_id, author_id, status) VALUES ('Good', $1, $2, 'approved')`,
      [id, callers.ids.reader.profile],
    );
    await sql('INSERT INTO favorites (owner_id, post_id) VALUES ($1, $2)', [callers.ids.reader.profile, id]);
    const [rows, answer] = [await rowsOfArticle(id), await bySlug('hill-library')];
    expect(rows).toMatchObject({ versions: { length: 2 }, comments: [{}], favourites: [{}], products: [{}] });

    await remove(`posts/${id}`);
    expect((await bySlug('hill-library')).body).toEqual([]);
    expect((await rowsOfArticle(id)).comments).toEqual([]);

    const [before] = await sql('SELECT max(id) AS last FROM outbox');
    expect(await bringBack('posts', id)).toEqual({ collection: 'posts', id, slug: null });
    expect(await rowsOfArticle(id)).toEqual(rows);
    expect(await bySlug('hill-library')).toEqual(answer);
    const events = await sql('SELECT event, body::jsonb ->> $2 AS id FROM outbox WHERE id > $1 ORDER BY id', [
      before?.last,
      'id',
    ]);
    expect(events).toEqual([
      { event: 'post.created', id: String(id) },
      { event: 'product.updated', id: String(product) },
    ]);
    expect(await sql('SELECT 1 FROM deleted_rows')).toEqual([]);
    // The form that was opened before is as good as before.
    await change(`posts/${id}`, { excerpt: { en: 'The library' } });
  });

  it('keeps a place among what names it: a term comes back to its articles and below its parent', async () => {
    const above = await make('materials', { name: { en: 'Stone' }, slug: 'stone' });
    const term = await make('materials', { name: { en: 'Granite' }, slug: 'granite', parent: above });
    const below = await make('materials', { name: { en: 'Grey' }, slug: 'grey', parent: term });
    const id = await make('posts', { ...published('quarry'), materials: [above, term] });
    const before = await rowsOfArticle(id);
    await remove(`materials/${term}`);
    expect((await rowsOfArticle(id)).relations).toHaveLength(1);
    expect(await sql('SELECT parent_id FROM materials WHERE id = $1', [below])).toEqual([
      { parent_id: null },
    ]);
    await bringBack('materials', term);
    expect((await rowsOfArticle(id)).relations).toEqual(before.relations);
    expect(await sql('SELECT parent_id FROM materials WHERE id = $1', [below])).toEqual([
      { parent_id: term },
    ]);
  });

  it('leaves alone what names something else by now', async () => {
    const [first, second] = [
      await make('brands', published('first')),
      await make('brands', published('second')),
    ];
    const [kept, given] = [
      await make('products', { ...published('kept'), brand: first }),
      await make('products', { ...published('given'), brand: first }),
    ];
    await remove(`brands/${first}`);
    await change(`products/${given}`, { brand: second });
    await bringBack('brands', first);
    expect(
      await sql('SELECT id, brand_id FROM products WHERE id = ANY($1) ORDER BY id', [[kept, given]]),
    ).toEqual([
      { id: kept, brand_id: first },
      { id: given, brand_id: second },
    ]);
  });

  it('comes back whole in whatever order, when what names it was deleted as well', async () => {
    const tag = await make('tags', { name: { en: 'Clay' }, slug: 'clay' });
    const id = await make('posts', { ...published('clay-house'), tags: [tag] });
    const before = await rowsOfArticle(id);
    expect(before.relations).toHaveLength(1);
    const brand = await make('brands', published('clay-works'));
    const product = await make('products', { ...published('brick'), brand });
    await remove(`tags/${tag}`);
    await remove(`posts/${id}`);
    await remove(`brands/${brand}`);
    await remove(`products/${product}`);
    await bringBack('tags', tag);
    await bringBack('posts', id);
    expect(await rowsOfArticle(id)).toEqual({
      ...before,
      article: [expect.anything()],
      revision: [expect.anything()],
    });
    await bringBack('products', product);
    expect(await sql('SELECT brand_id FROM products WHERE id = $1', [product])).toEqual([{ brand_id: null }]);
    await bringBack('brands', brand);
    expect(await sql('SELECT brand_id FROM products WHERE id = $1', [product])).toEqual([
      { brand_id: brand },
    ]);
  });

  it('comes back as it was: a notice, and a redirect unless its old slug leads elsewhere by now', async () => {
    const rowOf = (table: string, id: number) => sql(`SELECT * FROM ${table} WHERE id = $1`, [id]);
    const notice = await make('notifications', { title: { zh: '展览', en: 'Show' }, url: '/brand' });
    const redirect = await make('redirects', { type: 'brand', from: 'old-kiln', to: 'kiln' });
    for (const [collection, id] of [
      ['notifications', notice],
      ['redirects', redirect],
    ] as const) {
      const before = await rowOf(collection, id);
      await remove(`${collection}/${id}`);
      expect(await rowOf(collection, id)).toEqual([]);
      await bringBack(collection, id);
      expect(await rowOf(collection, id)).toEqual(before);
    }
    // One whose moment has gone by meanwhile is sent to nobody.
    const sendAt = '2999-01-01T00:00:00.000Z';
    const planned = await make('notifications', { title: { zh: '旧', en: 'Old' }, sendAt });
    await remove(`notifications/${planned}`);
    await sql(
      `UPDATE deleted_rows SET data = jsonb_set(data, '{send_at}', '"2026-01-01T00:00:00Z"') WHERE deletion_id = $1`,
      [Number(await keyOf('notifications', planned))],
    );
    await bringBack('notifications', planned);
    expect(await sql('SELECT send_at, sent_at FROM notifications WHERE id = $1', [planned])).toEqual([
      { send_at: null, sent_at: null },
    ]);

    await remove(`redirects/${redirect}`);
    const [kept] = await sql(`SELECT label FROM deleted_entries WHERE id = $1`, [
      Number(await keyOf('redirects', redirect)),
    ]);
    expect(kept?.label).toBe('old-kiln → kiln');
    await make('redirects', { type: 'brand', from: 'old-kiln', to: 'other' });
    expect(refusal(await restore(await keyOf('redirects', redirect)))).toEqual([409, 'taken']);
  });

  it('has another slug when its own was taken meanwhile, and says so', async () => {
    const id = await make('posts', published('same-name'));
    await remove(`posts/${id}`);
    const other = await make('posts', published('same-name'));
    expect(await bringBack('posts', id)).toEqual({ collection: 'posts', id, slug: 'same-name-2' });
    expect(await sql('SELECT id, slug FROM posts WHERE id = ANY($1) ORDER BY id', [[id, other]])).toEqual([
      { id, slug: 'same-name-2' },
      { id: other, slug: 'same-name' },
    ]);
    expect(await bySlug('same-name-2')).toMatchObject({ status: 200, body: [{ id }] });
  });

  it('is not restored beside one with the same key, and stays where it is', async () => {
    const id = await make('menus', { key: 'side-menu', name: { en: 'Side' } }, 'administrator');
    await remove(`menus/${id}`, 'administrator');
    const other = await make('menus', { key: 'side-menu', name: { en: 'Other' } }, 'administrator');
    const key = await keyOf('menus', id);
    expect(refusal(await restore(key, 'administrator'))).toEqual([409, 'taken']);
    await remove(`menus/${other}`, 'administrator');
    expect((await restore(key, 'administrator')).status).toBe(200);
  });

  it('comes back with its files: a picture', async () => {
    const picture = await sendPicture();
    const names = [
      picture.source_url,
      ...Object.values(picture.media_details.sizes).map((one) => one.source_url),
    ].map((at) => path.basename(at));
    expect(names.length).toBeGreaterThan(3);
    const statuses = async () => {
      const answers = await Promise.all(names.map((name) => fetch(`${cms.url}/uploads/${name}`)));
      await Promise.all(answers.map(({ body }) => body?.cancel()));
      return [...new Set(answers.map(({ status }) => status))];
    };
    const term = await make('tags', { name: { en: 'Pictured' }, slug: 'pictured' });
    await remove(`media/${picture.id}`);
    expect(await statuses()).toEqual([404]);
    await bringBack('media', picture.id);
    expect(await statuses()).toEqual([200]);
    // It can be used as any other.
    await change(`tags/${term}`, { image: picture.id });
    expect((await callers.ask('editor', `media/${picture.id}`, 'DELETE')).status).toBe(409);
  });

  it('stays where it is when its file is not on this machine: a picture', async () => {
    const picture = await sendPicture();
    await remove(`media/${picture.id}`);
    const key = await keyOf('media', picture.id);
    rmSync(path.join(own.dataDir, 'media', `${path.basename(picture.source_url)}.deleted`));
    expect(refusal(await restore(key))).toEqual([409, 'fileless']);
    expect(await sql('SELECT 1 FROM media WHERE id = $1', [picture.id])).toEqual([]);
    expect(await sql('SELECT 1 FROM deleted_entries WHERE id = $1', [key])).toHaveLength(1);
  });

  it('is kept without the number of a person', async () => {
    const spare = await make('people', { name: { en: 'Ann' } });
    await sql(`UPDATE people SET mobile = '13900001111' WHERE id = $1`, [spare]);
    await remove(`people/${spare}`);
    const [kept] = await sql(
      `SELECT data ->> 'mobile' AS mobile FROM deleted_rows WHERE table_name = 'people' AND data ->> 'id' = $1`,
      [String(spare)],
    );
    expect(kept).toEqual({ mobile: null });
  });

  it('is restored once, however many press the button at once', async () => {
    const id = await make('posts', published('twice'));
    await remove(`posts/${id}`);
    const key = await keyOf('posts', id);
    const replies = await Promise.all([restore(key), restore(key), restore(key)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const bin = await make('posts', published('twice-binned'));
    await change(`posts/${bin}`, { deletedAt: new Date().toISOString() });
    const binned = await Promise.all([restore(`posts-${bin}`), restore(`posts-${bin}`)]);
    expect(binned.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await bySlug('twice-binned')).toMatchObject({ status: 200, body: [{ id: bin }] });
  });

  it('is restored by who may delete it alone', async () => {
    const [theirs, others] = [
      await make('posts', published('by-author'), 'author'),
      await make('posts', published('by-editor')),
    ];
    await remove(`posts/${theirs}`);
    await remove(`posts/${others}`);
    const keys = [await keyOf('posts', theirs), await keyOf('posts', others)] as const;
    for (const who of ['nobody', 'reader', 'brand'] as const)
      expect((await restore(keys[0], who)).status).toBe(404);
    expect(refusal(await restore(keys[1], 'author'))).toEqual([403, 'forbidden']);
    const menu = await make('menus', { key: 'foot', name: { en: 'Foot' } }, 'administrator');
    await remove(`menus/${menu}`, 'administrator');
    expect(refusal(await restore(await keyOf('menus', menu)))).toEqual([403, 'forbidden']);

    const listed = async (who: CallerName) => {
      const headers = { authorization: `JWT ${callers.tokens[who]}` };
      return rowsOf(await (await fetch(`${cms.url}/admin/deleted`, { headers })).text());
    };
    const [own, all] = [await listed('author'), await listed('editor')];
    expect([...own.keys()]).toEqual([keys[0]]);
    expect([all.has(keys[0]), all.has(keys[1])]).toEqual([true, true]);
    // The button, the kind, who deleted it, when, and how many days are left.
    expect(all.get(keys[1])?.[2]).toMatch(/^editor-/);
    expect(all.get(keys[1])?.[4]).toBe('30');
    expect((await restore(keys[0], 'author')).status).toBe(200);
    // The author does not publish again what the editor has taken from readers.
    const states = await sql(
      `SELECT p._status AS entry, v.version__status AS version
        FROM posts p JOIN _posts_v v ON v.parent_id = p.id AND v.latest WHERE p.id = $1`,
      [theirs],
    );
    expect(states).toEqual([{ entry: 'draft', version: 'draft' }]);
  });

  it('forgets a reader whose account ends, and keeps the place of his published comments', async () => {
    const { profile } = callers.ids.brand;
    const id = await make('posts', published('commented'));
    await sql(
      `INSERT INTO comments (content, post_id, author_id, status)
        VALUES ('Shown', $1, $2, 'approved'), ('Waiting', $1, $2, 'hold')`,
      [id, profile],
    );
    await sql('INSERT INTO favorites (owner_id, post_id) VALUES ($1, $2)', [profile, id]);
    await remove(`posts/${id}`);
    await forgetReader((text) => sql(text), profile);
    expect(await sql('SELECT 1 FROM deleted_rows WHERE person_id = $1', [profile])).toEqual([]);
    await bringBack('posts', id);
    expect(
      await sql('SELECT content, status, author_id FROM comments WHERE post_id = $1 ORDER BY id', [id]),
    ).toEqual([
      { content: 'Shown', status: 'approved', author_id: null },
      { content: '', status: 'deleted', author_id: null },
    ]);
    expect(await sql('SELECT 1 FROM favorites WHERE post_id = $1', [id])).toEqual([]);
  });

  /** What is looked for at the start of a process, and each minute. */
  describe('after a start', () => {
    let kept: string;
    let keys: string[];
    let bin: number;
    let target: number;
    let leading: number;

    beforeAll(async () => {
      const picture = await sendPicture();
      const id = await make('posts', published('long-ago'));
      bin = await make('posts', published('long-binned'));
      await remove(`media/${picture.id}`);
      await remove(`posts/${id}`);
      await change(`posts/${bin}`, { deletedAt: new Date().toISOString() });
      kept = path.join(own.dataDir, 'media', `${path.basename(picture.source_url)}.deleted`);
      expect(existsSync(kept)).toBe(true);
      keys = [await keyOf('posts', id), await keyOf('media', picture.id)];
      await sql('UPDATE deleted_entries SET expires_at = now() WHERE id = ANY($1::int[])', [keys]);
      for (const key of keys) expect(refusal(await restore(key))).toEqual([404, 'gone']);
      await sql(`UPDATE posts SET deleted_at = now() - interval '31 days' WHERE id = $1`, [bin]);

      target = await make('posts', published('led-to'));
      const shared = '<p><a href="/led-to.htm">there</a> <a href="/nowhere.htm">not</a></p>';
      leading = await make('posts', { ...published('leading'), body: [{ blockType: 'html', shared }] });
      await remove(`posts/${target}`);

      await cms.stop();
      cms = await own.start('deleted-again');
      // `callers` asks the process that has ended.
      callers = { ...callers, ask: askerOf(cms) };
    });

    /** Asks another process as the same callers. */
    const askerOf =
      ({ url }: CmsProcess): Callers['ask'] =>
      async (who, at, method = 'GET', body, headers = {}) => {
        const answer = await fetch(`${url}/cms-api/${at}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            authorization: `JWT ${callers.tokens[who]}`,
            ...headers,
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { status: answer.status, body: await answer.json(), headers: answer.headers };
      };

    it('is gone for good after 30 days, with its files', async () => {
      await eventually(async () => {
        const left = await sql('SELECT 1 FROM deleted_entries WHERE id = ANY($1::int[])', [keys]);
        const binned = await sql('SELECT 1 FROM posts WHERE id = $1', [bin]);
        return left.length === 0 && binned.length === 0 && !existsSync(kept);
      }, TURN_SECONDS);
      expect(await sql('SELECT 1 FROM deleted_entries WHERE entry_id = $1', [bin])).toEqual([]);
    });

    it('is missed by what leads to it, until it is back', async () => {
      const listed = async () => {
        const headers = { authorization: `JWT ${callers.tokens.editor}` };
        const html = await (await fetch(`${cms.url}/admin/broken-references`, { headers })).text();
        return [...rowsOf(html).keys()].filter((key) => key.startsWith(`posts ${leading} `));
      };
      await eventually(async () => (await listed()).length === 2, TURN_SECONDS);
      expect(await listed()).toEqual([
        `posts ${leading} body post led-to`,
        `posts ${leading} body post nowhere`,
      ]);
      await bringBack('posts', target);
      expect(await listed()).toEqual([`posts ${leading} body post nowhere`]);
      // A redirect helps when it leads to what is there.
      const redirect = await make('redirects', { type: 'post', from: 'nowhere', to: 'nowhere-else' });
      expect(await listed()).toEqual([`posts ${leading} body post nowhere`]);
      await sql(`UPDATE redirects SET "to" = 'led-to' WHERE id = $1`, [redirect]);
      expect(await listed()).toEqual([]);
    });
  });
});
