import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { bearer } from './client';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(120_000);

/** Longer than the driver itself keeps a connection nobody uses. */
const QUIET_MS = 12_000;

const pidsSchema = z.array(z.object({ pid: z.number() }));

/**
 * Makes calls for lists of articles at once, and answers with the connections they kept busy. The table of the totals is
 * locked until there are enough: calls that are answered quickly follow each other and share a connection.
 */
async function listsAtOnce(
  own: OwnCms,
  holder: pg.Client,
  { url }: CmsProcess,
  { calls, isEnough }: { calls: number; isEnough: (waiting: number[]) => boolean },
): Promise<{ answers: Response[]; waiting: number[] }> {
  const [{ pid }] = z
    .tuple([z.object({ pid: z.number() })])
    .parse((await holder.query('SELECT pg_backend_pid() AS pid')).rows);
  let answers: Promise<Response>[] = [];
  let waiting: number[] = [];
  await holder.query('BEGIN; LOCK TABLE post_listing_counts IN ACCESS EXCLUSIVE MODE');
  try {
    answers = Array.from({ length: calls }, () => fetch(`${url}/api/posts`));
    await eventually(async () => {
      const { rows } = await own.database.query(
        'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [pid],
      );
      waiting = pidsSchema.parse(rows).map((row) => row.pid);
      return isEnough(waiting);
    });
  } finally {
    await holder.query('COMMIT');
  }
  return { answers: await Promise.all(answers), waiting };
}

describe('the connections of the CMS to its database', () => {
  let own: OwnCms;
  let cms: CmsProcess;
  let holder: pg.Client;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('only');
    holder = new pg.Client({ connectionString: own.env.DATABASE_URL });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await own.end();
  });

  const connections = async (): Promise<number[]> => {
    const { rows } = await own.database.query(
      'SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [cms.name],
    );
    return pidsSchema.parse(rows).map(({ pid }) => pid);
  };
  /** The connections of ten readers, one each. */
  const readersAtOnce = async (): Promise<number[]> => {
    const isEnough = (waiting: number[]) => waiting.length >= 10;
    const { answers, waiting } = await listsAtOnce(own, holder, cms, { calls: 10, isEnough });
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    return waiting;
  };

  it('stay open while nobody reads', async () => {
    const before = await readersAtOnce();
    await sleep(QUIET_MS);
    expect(await connections()).toEqual(expect.arrayContaining(before));
  });

  it('are opened again after the database has closed them, and the log says so in a line', async () => {
    await readersAtOnce();
    const before = await connections();
    await own.database.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [before]);
    // Each ends in its own time.
    await eventually(async () => !(await connections()).some((pid) => before.includes(pid)));
    // The process reads what has come in its order: the ends of its connections before this call.
    expect((await cms.call('api/live')).status).toBe(200);
    await eventually(async () => cms.said().includes('The database closed an idle connection'));
    const after = await readersAtOnce();
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(cms.said()).not.toContain('uncaughtException');
  });

  it('make a call 503 that waits on one when the database ends it, and the next call has another', async () => {
    const holder = new pg.Client({ connectionString: own.env.DATABASE_URL });
    await holder.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE post_listing_counts IN ACCESS EXCLUSIVE MODE');
      const answer = fetch(`${cms.url}/api/posts`);
      await eventually(async () => {
        const { rows } = await own.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%post_listing_counts%'`,
        );
        return rows.length > 0;
      });
      const { status, headers } = await answer;
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
    } finally {
      await holder.end();
    }
    expect((await cms.call('api/posts')).status).toBe(200);
  });

  it('make no stranger of a visitor whose account cannot be read: the site would end the login (S15, A15)', async () => {
    const headers = bearer(await firstAdministrator(cms));
    const me = async () => (await cms.call('api/users/me', { headers })).status;
    await own.database.query('ALTER TABLE users RENAME TO users_away');
    expect(await me()).toBe(500);
    await own.database.query('ALTER TABLE users_away RENAME TO users');
    expect(await me()).toBe(200);
    expect((await cms.call('api/users/me', { headers: bearer('none') })).status).toBe(403);
  });
});

describe('a database that gives no more connections', () => {
  const role = `few_${randomBytes(6).toString('hex')}`;
  let own: OwnCms;
  let cms: CmsProcess;
  let holder: pg.Client;

  beforeAll(async () => {
    // Its tables are the role's, which makes them.
    own = await makeOwnCms({}, { isEmpty: true });
    // Not of the role, whose connections it must not take.
    holder = new pg.Client({ connectionString: own.env.DATABASE_URL });
    await holder.connect();
    const address = new URL(own.env.DATABASE_URL ?? '');
    await own.database.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 10`);
    await own.database.query(`ALTER DATABASE ${address.pathname.slice(1)} OWNER TO ${role}`);
    Object.assign(address, { username: role, password: role });
    own.env.DATABASE_URL = address.href;
    cms = await own.start('limited');
  });
  afterAll(async () => {
    await cms.stop();
    await holder.end();
    await own.database.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
    await own.database.query(`DROP ROLE ${role}`);
    await own.end();
  });

  it('makes calls 503 with a time to wait, and is used again as soon as it has some', async () => {
    // Until all that the role may have are open, and another call has asked for one more.
    const isEnough = (waiting: number[]) =>
      waiting.length > 0 && cms.said().includes('met a fault that passes');
    const { answers } = await listsAtOnce(own, holder, cms, { calls: 40, isEnough });
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(await answer.json()).toMatchObject({ code: 'rest_busy', data: { status: 503 } });
    }
    expect((await cms.call('api/posts')).status).toBe(200);
  });
});
