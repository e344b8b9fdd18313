import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { ACCESS_MATRIX, CALL_MATRIX, GLOBAL_MATRIX, OWN_MATRIX, type Row } from './access-matrix';
import { CALLERS, makeCallers, newestRevision, type CallerName, type Callers } from './dashboard-callers';
import { makeOwnCms, PASSWORD, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const MOBILE = '13955550001';
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

let own: OwnCms;
let cms: CmsProcess;
let callers: Callers;
let secrets: string[];
let count = 0;

const named = (name: string) => ({ zh: name, en: name });
const entry = (name: string) => ({ title: named(name), slug: name });
const term = (name: string) => ({ name: named(name), slug: name });

/** What a new row of a collection consists of; a name that no other row has. */
const BODIES: Record<string, (name: string) => Record<string, unknown>> = {
  posts: entry,
  pages: entry,
  communities: entry,
  companies: entry,
  brands: entry,
  products: entry,
  people: term,
  menus: (name) => ({ name: named(name), key: name }),
  ads: (name) => ({ title: named(name), adType: 'ad_image' }),
  'ad-positions': (name) => ({ title: named(name), key: name }),
  comments: (name) => ({ content: name, post: rows.posts, author: callers.ids.reader.profile }),
  'favorite-collections': (name) => ({ name, owner: callers.ids.reader.profile }),
  favorites: () => ({ owner: callers.ids.reader.profile, post: rows.posts }),
  subscribers: (name) => ({ email: `${name}@mail.example` }),
  notifications: (name) => ({ title: named(name) }),
  members: (name) => ({ username: name, password: PASSWORD, roles: ['subscriber'] }),
  users: (name) => ({ username: name, password: PASSWORD, roles: ['author'] }),
  redirects: (name) => ({ type: 'post', from: name, to: `${name}-2` }),
  outbox: () => ({ event: 'post.updated', body: '{}' }),
  'payload-kv': (name) => ({ key: name, data: {} }),
  'payload-jobs': () => ({ taskSlug: 'schedulePublish', input: {} }),
  'payload-locked-documents': () => ({
    document: { relationTo: 'people', value: callers.ids.reader.profile },
    user: { relationTo: 'users', value: callers.ids.administrator.account },
  }),
  'payload-preferences': (name) => ({ key: name, value: {} }),
  'payload-migrations': (name) => ({ name, batch: 1 }),
};
const bodyOf = (collection: string) => (BODIES[collection] ?? term)(`row-${(count += 1)}`);

/** A lock as the form of the dashboard makes one. */
const lockOf = (account: number): [string, unknown[]] => [
  `WITH lock AS (INSERT INTO payload_locked_documents (global_slug) VALUES ('options') RETURNING id)
   INSERT INTO payload_locked_documents_rels (parent_id, path, users_id)
   SELECT id, 'user', $1 FROM lock RETURNING parent_id AS id`,
  [account],
];

/** Rows of collections nobody makes by the API, as the CMS itself makes them. */
const BY_SQL: Record<string, () => [string, unknown[]]> = {
  'favorite-collections': () => [
    'INSERT INTO favorite_collections (name, owner_id) VALUES ($1, $2) RETURNING id',
    [`row-${(count += 1)}`, callers.ids.reader.profile],
  ],
  favorites: () => [
    'INSERT INTO favorites (owner_id, post_id) VALUES ($1, $2) RETURNING id',
    [callers.ids.reader.profile, rows.posts],
  ],
  outbox: () => [`INSERT INTO outbox (event, body, status) VALUES ('x', '{}', 'sent') RETURNING id`, []],
  'product-requests': () => [
    `WITH asked AS (INSERT INTO products (title_zh) VALUES ($1) RETURNING id)
     INSERT INTO product_requests (product_id, kind, name, email, company, message, language, digest)
     SELECT id, 'price', $1, $1, '', $1, 'zh', $1 FROM asked RETURNING id`,
    [`row-${(count += 1)}`],
  ],
  'payload-kv': () => [
    `INSERT INTO payload_kv (key, data) VALUES ($1, '{}') RETURNING id`,
    [`row-${(count += 1)}`],
  ],
  'payload-jobs': () => [`INSERT INTO payload_jobs (input, queue) VALUES ('{}', 'never') RETURNING id`, []],
  'payload-locked-documents': () => lockOf(callers.ids.administrator.account),
  'payload-migrations': () => ['SELECT max(id) AS id FROM payload_migrations', []],
};

const rows: Record<string, number> = {};

async function picture(): Promise<FormData> {
  const background = { r: (count += 1) % 256, g: 90, b: 30 };
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'a.png', { type: 'image/png' }));
  return form;
}

/** The smallest drawing products may offer, with a comment that no other one has. */
function drawing(): FormData {
  const form = new FormData();
  form.set('file', new File([`999\n${(count += 1)}\n0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n`], 'a.dxf'));
  return form;
}

const FILES: Readonly<Record<string, () => FormData | Promise<FormData>>> = {
  media: picture,
  downloads: drawing,
};
const newRow = async (collection: string) => FILES[collection]?.() ?? bodyOf(collection);

async function insert(statement: [string, unknown[]]): Promise<number> {
  const result = await own.database.query<{ id: number }>(...statement);
  return result.rows[0]?.id ?? 0;
}

async function make(collection: string): Promise<number> {
  const bySql = BY_SQL[collection];
  if (bySql) return insert(bySql());
  const { status, body } = await callers.ask('administrator', collection, 'POST', await newRow(collection));
  if (status !== 201) throw new Error(`${collection}: ${status} ${JSON.stringify(body)}`);
  return madeSchema.parse(body).doc.id;
}

beforeAll(async () => {
  own = await makeOwnCms();
  cms = await own.start('matrix');
  callers = await makeCallers(cms);
  await own.database.query('UPDATE people SET mobile = $1 WHERE id = $2', [
    MOBILE,
    callers.ids.reader.profile,
  ]);
  await own.database.query(`UPDATE users SET reset_password_token = 'reset-' || id || '-secret'`);
  const { rows: accounts } = await own.database.query<Record<'hash' | 'salt' | 'token', string>>(
    `SELECT hash, salt, reset_password_token AS token FROM users
     UNION ALL SELECT hash, salt, 'none-of-these' FROM members`,
  );
  secrets = accounts.flatMap(({ hash, salt, token }) => [hash, salt, token]);
  rows.posts = await make('posts');
});
afterAll(() => own.end());

/** No answer holds what opens an account; numbers and addresses of readers are for administrators alone. */
function expectNoSecret(who: CallerName, text: string): void {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  if (who === 'administrator') return;
  expect(text).not.toContain(MOBILE);
  expect(text).not.toMatch(/(reader|brand)-[0-9a-f]+@mail\.example/);
}

/** Questions that change nothing are asked at once; changes one after the other by those who may make some. */
const reads = (ask: (who: CallerName) => Promise<number>) => Promise.all(CALLERS.map(ask));
async function writes(ask: (who: CallerName) => Promise<number>): Promise<number[]> {
  const [strangers, staff] = [CALLERS.slice(0, 3), CALLERS.slice(3)];
  const all = await Promise.all(strangers.map(ask));
  for (const who of staff) all.push(await ask(who));
  return all;
}

async function rowOf(collection: string, asks: string): Promise<Omit<Row, 'asks'>> {
  let id = await make(collection);
  // Either all entries of a collection have revisions or none.
  const hasRevisions = 'if-match' in (await newestRevision(callers.ask, `${collection}/${id}`));
  const status = async (who: CallerName, at: string, method = 'GET', body?: object | FormData) => {
    const isSave = hasRevisions && ['PATCH', 'DELETE'].includes(method);
    const headers = isSave ? await newestRevision(callers.ask, at) : {};
    const reply = await callers.ask(who, at, method, body, headers);
    expectNoSecret(who, JSON.stringify(reply.body));
    return reply.status;
  };
  const isPreferences = collection === 'payload-preferences';
  // Preferences are asked for by their key, and each finds his own.
  const at = () => (isPreferences ? 'nav' : id);
  return {
    list: toCells(await reads((who) => status(who, `${collection}?limit=5`))),
    read: toCells(await reads((who) => status(who, `${collection}/${at()}`))),
    create: toCells(await writes(async (who) => status(who, collection, 'POST', await newRow(collection)))),
    change: toCells(
      await writes(async (who) => {
        const body =
          collection === 'media'
            ? { credit: '© A' }
            : collection in FILES
              ? { title: named('A') }
              : bodyOf(collection);
        return status(who, `${collection}/${id}`, 'PATCH', body);
      }),
    ),
    delete: toCells(
      await writes(async (who) => {
        if (isPreferences) await status(who, `${collection}/nav`, 'POST', { value: { open: true } });
        const was = await status(who, `${collection}/${at()}`, 'DELETE');
        if (was === 200 && !isPreferences) id = await make(collection);
        return was;
      }),
    ),
    versions: toCells(await reads((who) => status(who, `${collection}/versions?limit=5`))),
    secret: toCells(await reads((who) => status(who, `${collection}?limit=5&${asks}`))),
  };
}

const cellsSchema = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const toCells = (cells: number[]) => cellsSchema.parse(cells);

/** The collections of the config, as its types are generated. */
function collectionsOfConfig(): string[] {
  const text = readFileSync(path.join(__dirname, '../src/payload-types.ts'), 'utf8');
  const block = /\n {2}collections: \{\n([\s\S]*?)\n {2}\};/.exec(text)?.[1] ?? '';
  return [...block.matchAll(/^ {4}'?([a-z-]+)'?:/gm)].map(([, slug = '']) => slug);
}

it('has a row for every collection', () => {
  expect(collectionsOfConfig().length).toBeGreaterThan(30);
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(collectionsOfConfig().sort());
});

it.each(Object.entries(ACCESS_MATRIX))('answers of %s', async (collection, { asks, ...expected }) => {
  expect(await rowOf(collection, asks)).toEqual(expected);
});

it.each(Object.entries(GLOBAL_MATRIX))('answers of the global %s', async (slug, expected) => {
  const ask = async (who: CallerName, method: string, body?: object) =>
    (await callers.ask(who, `globals/${slug}`, method, body)).status;
  expect({
    read: await reads((who) => ask(who, 'GET')),
    change: await writes((who) => ask(who, 'POST', { columnCount: 12 })),
  }).toEqual(expected);
});

it.each(Object.entries(CALL_MATRIX))('answers of %s', async (call, expected) => {
  const [method = '', path = ''] = call.split(' ');
  const [collection = ''] = path.split('/');
  const at = path.replace('{id}', String(await make(collection)));
  expect(await reads(async (who) => (await callers.ask(who, at, method)).status)).toEqual(expected);
});

/** Something of the author's own. */
async function ownRow(collection: string): Promise<number> {
  const { account, profile } = callers.ids.author;
  if (collection === 'users') return account;
  if (collection === 'people') return profile;
  if (collection === 'payload-locked-documents') return insert(lockOf(account));
  const reply = await callers.ask('author', collection, 'POST', await newRow(collection));
  return madeSchema.parse(reply.body).doc.id;
}

it.each(Object.entries(OWN_MATRIX))('answers an author about his own of %s', async (collection, expected) => {
  const at = `${collection}/${await ownRow(collection)}`;
  const status = async (method: string, body?: object) => {
    const headers = method === 'PATCH' ? await newestRevision(callers.ask, at) : {};
    return (await callers.ask('author', at, method, body, headers)).status;
  };
  expect({
    read: await status('GET'),
    change: await status('PATCH', collection === 'media' ? { credit: '© B' } : {}),
    delete: await status('DELETE'),
  }).toEqual(expected);
});
