import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { cookieOfLogin } from './cookie-of-login';
import { makeCallers, type CallerName, type Callers } from './dashboard-callers';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const ADMIN_URL = 'https://studio.example/admin';
const TERMS = 300;

let own: OwnCms;
let cms: CmsProcess;
let callers: Callers;

const listSchema = z.object({ docs: z.array(z.looseObject({ id: z.number() })), totalDocs: z.number() });

const asAuthor = (at: string, headers: Record<string, string> = {}) =>
  callers.ask('author', at, 'GET', undefined, headers);
const entry = (name: string) => ({ title: { zh: name, en: name }, slug: name });

beforeAll(async () => {
  own = await makeOwnCms({ ADMIN_URL, DATABASE_STATEMENT_SECONDS: '2' });
  cms = await own.start('bounds');
  callers = await makeCallers(cms);
  await own.database.query(
    `INSERT INTO tags (label, name_zh, slug) SELECT n, n, 'tag-' || n FROM generate_series(1, ${TERMS}) n`,
  );
});
afterAll(() => own.end());

describe('one call of the dashboard', () => {
  it.each([
    ['depth=0&limit=0', 250],
    ['depth=0&limit=100000', 250],
    ['depth=0&pagination=false', 250],
    ['limit=0&depth=10', 100],
    ['pagination=false', 100],
    ['', 10],
    ['limit=25', 25],
  ])('reads a list to its bound: ?%s gives %i rows', async (query, length) => {
    const { status, body } = await asAuthor(`tags?${query}`);
    expect(status).toBe(200);
    const { docs, totalDocs } = listSchema.parse(body);
    expect([docs.length, totalDocs]).toEqual([length, query.includes('pagination') ? length : TERMS]);
  });

  it('writes out one level of relations, however deep it asks', async () => {
    const [parent, child] = await own.database
      .query<{ id: number }>('SELECT id FROM tags ORDER BY id LIMIT 3')
      .then(({ rows: [a, b, c] }) => [
        [a?.id, b?.id],
        [b?.id, c?.id],
      ]);
    for (const pair of [parent, child])
      await own.database.query('UPDATE tags SET parent_id = $1 WHERE id = $2', pair ?? []);
    const { body } = await asAuthor(`tags/${child?.[1]}?depth=10`);
    expect(body).toMatchObject({ parent: { id: child?.[0], parent: parent?.[0] } });
  });

  const nested = (levels: number): object =>
    levels === 0 ? { slug: { equals: 'a' } } : { or: [nested(levels - 1)] };
  const json = (where: object) => `where=${encodeURIComponent(JSON.stringify(where))}`;
  it.each([
    ['a length that is none', 'limit=abc'],
    ['a negative length', 'limit=-1'],
    ['a broken length', 'limit=2.5'],
    ['a negative page', 'page=-3'],
    ['an endless page', 'page=1e30'],
    ['a depth that is none', 'depth=abc'],
    ['five orders', 'sort=slug,label,id,createdAt,updatedAt'],
    ['a path through four relations', 'where[image.createdBy.profile.avatar.alt.zh][exists]=true'],
    ['a query in the place of a value', 'where[image][contains][alt.zh][exists]=true'],
    ['conditions twenty deep', json(nested(20))],
    ['101 conditions', json({ or: Array.from({ length: 101 }, (_, n) => ({ id: { equals: n } })) })],
    ['1,001 values', json({ id: { in: Array.from({ length: 1001 }, (_, n) => n) } })],
    ['2,001 characters', json({ slug: { like: 'a'.repeat(2001) } })],
  ])('is refused beyond what the dashboard sends: %s', async (_what, query) => {
    for (const at of ['tags', 'posts/versions', ...(query.startsWith('where') ? ['tags/count'] : [])])
      expect([at, (await asAuthor(`${at}?${query}`)).status]).toEqual([at, 400]);
  });

  it('joins nothing', async () => {
    expect((await asAuthor('tags?joins[x][limit]=0')).status).toBe(400);
  });

  it('changes and deletes no more than a page of entries', async () => {
    const all = 'where[id][exists]=true';
    const change = (query: string) => callers.ask('editor', `tags?${query}`, 'PATCH', { hidden: true });
    expect((await change(`${all}&limit=0`)).status).toBe(400);
    expect((await callers.ask('editor', `tags?${all}`, 'DELETE')).status).toBe(400);
    const some = 'where[slug][like]=tag-29';
    expect((await change(some)).status).toBe(200);
    expect((await callers.ask('editor', `tags?${some}`, 'DELETE')).status).toBe(200);
    const { rows } = await own.database.query('SELECT count(*)::int AS left FROM tags');
    expect(rows).toEqual([{ left: TERMS - 11 }]);
  });

  it.each([
    ['posts?sort=createdBy.hash'],
    ['posts?sort=-createdBy.username'],
    ['posts?sort=createdBy.profile.mobile'],
    ['posts?sort=author.mobile'],
    ['posts?draft=true&sort=createdBy.salt'],
    ['posts/versions?sort=version.createdBy.hash'],
    ['posts/versions?sort=parent.createdBy.hash'],
    ['posts/versions?where[version.createdBy.salt][exists]=true'],
    ['posts/count?where[createdBy.email][like]=a'],
    ['posts?where[or][0][createdBy.sessions.id][exists]=true'],
    ['posts?where[createdBy__hash][exists]=true'],
    ['posts?where[author.mobile][like]=1'],
    ['posts?where[people.regionNumber][equals]=86'],
    ['users?sort=hash'],
    ['users?select[salt]=true'],
    ['posts?populate[users][hash]=true'],
    ['payload-locked-documents?where[user.hash][exists]=true'],
    ['payload-preferences?sort=user.email'],
  ])('never asks by a secret column: %s', async (at) => {
    expect((await asAuthor(at)).status).toBe(400);
  });

  /** Runs the work while nobody can read the table `tags`; those who try wait. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    const other = new pg.Client({ connectionString: own.env.DATABASE_URL });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE tags IN ACCESS EXCLUSIVE MODE');
      await work();
    } finally {
      await other.end();
    }
  }

  it('is cut off with 503 when its statement takes too long, and the next is answered', async () => {
    await whileLocked(async () => {
      const waiting = await Promise.all(Array.from({ length: 3 }, () => asAuthor('tags?depth=0')));
      expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503]);
    });
    for (let n = 0; n < 5; n += 1) expect((await asAuthor('tags?depth=0')).status).toBe(200);
  }, 20_000);

  it('waits its turn, and is sent away with Retry-After when too many wait', async () => {
    let many: ReturnType<typeof asAuthor>[] = [];
    await whileLocked(async () => {
      many = Array.from({ length: 50 }, () => asAuthor('tags?depth=0'));
      // A statement that was cut off is 503, too, and says nothing of a retry.
      const refused = await Promise.any(
        many.map(async (reply) => {
          const { status, headers } = await reply;
          if (!headers.has('retry-after')) throw new Error(`${status} without Retry-After`);
          return [status, headers.get('retry-after')];
        }),
      );
      expect(refused).toEqual([503, '5']);
    });
    const replies = await Promise.all(many);
    // Those that had their turn: on a busy machine some of them were cut off in it.
    expect(replies.filter(({ headers }) => !headers.has('retry-after')).length).toBeGreaterThanOrEqual(36);
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe('the pages of the dashboard', () => {
  const page = async (at: string) => {
    const answer = await fetch(`${cms.url}/admin/${at}`, {
      headers: {
        cookie: `payload-token=${callers.tokens.author}`,
        'sec-fetch-site': 'same-origin',
        origin: cms.url,
      },
    });
    return { status: answer.status, text: await answer.text() };
  };

  it('list no more rows than the API', async () => {
    const { status, text } = await page('collections/tags?limit=100000&depth=10');
    expect(status).toBe(200);
    const shown = new Set([...text.matchAll(/\/admin\/collections\/tags\/(\d+)/g)].map(([, id]) => id));
    expect(shown.size).toBeGreaterThan(10);
    expect(shown.size).toBeLessThanOrEqual(250);
  });

  it('show nothing in the order of a secret column', async () => {
    await callers.ask('administrator', 'posts', 'POST', entry('in-a-list'));
    expect((await page('collections/posts?limit=10&sort=slug')).text).toContain('in-a-list');
    const { status, text } = await page('collections/posts?limit=10&sort=createdBy.hash');
    expect([status, text.includes('in-a-list')]).toEqual([200, false]);
  });
});

describe('a caller who is not staff', () => {
  const SPELLINGS = [
    'tags',
    'tags/',
    '/tags',
    'TAGS',
    '%74ags',
    'users/%6cogin/..',
    'users/login/x',
    'users/me/../1',
    'users%2f1',
    'payload-jobs/run',
    'payload-jobs/handle-schedules',
    'payload-preferences/nav',
    'payload-locked-documents',
    'payload-migrations',
    'payload-folders',
    'media/file/a.webp',
    'globals/options',
    'graphql',
    'graphql-playground',
    'og',
    'members/login',
    'users/unlock',
    'users/first-register',
  ];
  it.each(['nobody', 'reader', 'brand'] as const)('%s is told that nothing is there', async (who) => {
    const found: string[] = [];
    for (const at of SPELLINGS) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']) {
        const body = method === 'GET' || method === 'OPTIONS' ? undefined : {};
        const { status } = await callers.ask(who, at, method, body);
        // Next itself sends the two spellings with another number of slashes to the usual one.
        if (status !== 404 && status !== 308) found.push(`${method} ${at} ${status}`);
      }
      const override = { 'x-http-method-override': 'GET', 'x-payload-http-method-override': 'GET' };
      const { status } = await callers.ask(who, at, 'POST', {}, override);
      if (status !== 404 && status !== 308) found.push(`override ${at} ${status}`);
    }
    expect(found).toEqual([]);
  });

  it('finds the doors of the login open, and the button of a preview, which leads to the login', async () => {
    const { ask } = callers;
    expect((await ask('nobody', 'users/me')).body).toMatchObject({ user: null });
    expect((await ask('nobody', 'users/init')).status).toBe(200);
    expect((await ask('nobody', 'access')).status).toBe(200);
    expect((await ask('nobody', 'users/login', 'POST', { username: 'x', password: 'y' })).status).toBe(401);
    expect((await ask('nobody', 'posts/1/preview')).headers.get('location')).toBe(
      '/admin/collections/posts/1',
    );
  });

  it('runs no server function of the dashboard', async () => {
    const call = (who: CallerName) =>
      serverFunction(who, 'render-list', { collectionSlug: 'tags', enableRowSelections: false, query: {} });
    expect(await call('author')).toMatchObject({ status: 200, text: expect.stringContaining('tag-1') });
    for (const who of ['nobody', 'reader'] as const) {
      const { status, text } = await call(who);
      // Not 404, with which Next would send the login in the place of the page, and the editor's text would be gone.
      expect([who, status, text.includes('tag-1'), text.includes('login')]).toEqual([who, 500, false, false]);
    }
  });
});

describe('long arguments of a server function', () => {
  const query = {
    collectionSlug: 'tags',
    enableRowSelections: false,
    query: {},
    padding: 'x'.repeat(70_000),
  };

  it('are read for a session of the dashboard', async () => {
    const cookie = { cookie: `payload-token=${callers.tokens.author}` };
    const { status, text } = await serverFunction('nobody', 'render-list', query, cookie);
    expect([status, text.includes('tag-1')]).toEqual([200, true]);
  });

  it.each([
    ['nobody', ''],
    ['a made-up token', 'payload-token=a.b.c'],
  ])('are 413 for %s, before Next decodes them', async (_, cookie) => {
    const headers: Record<string, string> = cookie === '' ? {} : { cookie };
    expect((await serverFunction('nobody', 'render-list', query, headers)).status).toBe(413);
  });
});

/** Calls one of the functions the dashboard's pages call at their server. */
async function serverFunction(
  who: CallerName,
  name: string,
  args: object,
  more: Record<string, string> = {},
) {
  const token = callers.tokens[who];
  const answer = await fetch(`${cms.url}/admin/collections/tags`, {
    method: 'POST',
    headers: {
      'next-action': serverFunctionId(),
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
      origin: cms.url,
      ...(token ? { authorization: `JWT ${token}` } : {}),
      ...more,
    },
    body: JSON.stringify([{ name, args }]),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the build calls the one server function the dashboard's layout gives its pages. */
function serverFunctionId(): string {
  const file = path.join(__dirname, '../.next/server/server-reference-manifest.json');
  const { node } = z
    .object({
      node: z.record(
        z.string(),
        z.looseObject({ filename: z.string().optional(), exportedName: z.string().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = Object.entries(node).find(([, { filename }]) => filename?.includes('(payload)/layout'));
  return found?.[0] ?? '';
}

describe('a lock', () => {
  const locks = async () =>
    (await own.database.query<{ id: number }>('SELECT id FROM payload_locked_documents ORDER BY id')).rows;

  it('is made by no call of the API', async () => {
    const lock = {
      document: { relationTo: 'people', value: callers.ids.administrator.profile },
      user: { relationTo: 'users', value: callers.ids.administrator.account },
    };
    for (const who of ['reader', 'author', 'editor', 'administrator'] as const) {
      const { status } = await callers.ask(who, 'payload-locked-documents', 'POST', lock);
      expect([who, status]).toEqual([who, who === 'reader' ? 404 : 403]);
    }
    expect(await locks()).toEqual([]);
  });

  it('is made by the form for those who may change the entry, and for nobody else', async () => {
    const [theirs, own] = [callers.ids.administrator.profile, callers.ids.author.profile];
    const open = (id: number) =>
      serverFunction('author', 'form-state', {
        collectionSlug: 'people',
        schemaPath: 'people',
        id,
        operation: 'update',
        data: {},
        docPermissions: { fields: true },
        docPreferences: { fields: {} },
        renderAllFields: false,
        returnLockStatus: true,
      });
    expect((await open(theirs)).status).toBe(200);
    expect(await locks()).toEqual([]);
    expect((await open(own)).status).toBe(200);
    expect(await locks()).toHaveLength(1);
  });

  it('is taken over by an editor, in no name but his own and for no other entry', async () => {
    const [held, other] = [callers.ids.author.profile, callers.ids.reader.profile];
    const { rows } = await own.database.query<{ id: number }>(
      `WITH lock AS (INSERT INTO payload_locked_documents DEFAULT VALUES RETURNING id),
            doc AS (INSERT INTO payload_locked_documents_rels (parent_id, path, people_id) SELECT id, 'document', $1 FROM lock)
       INSERT INTO payload_locked_documents_rels (parent_id, path, users_id) SELECT id, 'user', $2 FROM lock
       RETURNING parent_id AS id`,
      [held, callers.ids.administrator.account],
    );
    const at = `payload-locked-documents/${rows[0]?.id}`;
    const wish = {
      document: { relationTo: 'people', value: other },
      user: { relationTo: 'users', value: callers.ids.author.account },
    };
    expect((await callers.ask('author', at, 'PATCH', wish)).status).toBe(403);
    expect((await callers.ask('author', at, 'DELETE')).status).toBe(403);
    expect((await callers.ask('editor', at, 'PATCH', wish)).status).toBe(200);
    expect((await callers.ask('administrator', `${at}?depth=0`)).body).toMatchObject({
      document: { relationTo: 'people', value: held },
      user: { relationTo: 'users', value: callers.ids.editor.account },
    });
    expect((await callers.ask('administrator', at, 'DELETE')).status).toBe(200);
  });
});

it('the cookie of a dashboard at https is Secure', async () => {
  const cookie = await cookieOfLogin(cms);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/;\s*Secure/i);
});

it('the link of a forgotten password leads to the dashboard, whatever host the request named', async () => {
  const { rows } = await own.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    callers.ids.author.account,
  ]);
  const outbox = path.join(own.dataDir, 'outbox');
  const forgeries: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example' },
  ];
  for (const forged of forgeries) {
    const answer = await callers.ask(
      'nobody',
      'users/forgot-password',
      'POST',
      { email: rows[0]?.email },
      forged,
    );
    expect(answer.status).toBe(200);
  }
  // The mail leaves after the answer, and the first one makes the folder.
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox, { recursive: true, withFileTypes: true }) : [])
      .filter((file) => file.isFile() && file.name.endsWith('.json'))
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
      .filter((text) => text.includes('/admin/reset/'));
  await eventually(async () => mails().length > 0);
  for (const mail of mails()) {
    expect(mail).toContain('https://studio.example/admin/reset/');
    expect(mail).not.toContain('evil.example');
  }
});
