import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bearer } from './client';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(120_000);

/** Longer than the driver itself keeps a connection nobody uses. */
const QUIET_MS = 12_000;

describe('the connections of the CMS to its database', () => {
  let own: OwnCms;
  let cms: CmsProcess;

  beforeAll(async () => {
    own = await makeOwnCms();
    cms = await own.start('only');
  });
  afterAll(() => own.end());

  const connections = async (): Promise<number[]> => {
    const { rows } = await own.database.query(
      'SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [cms.name],
    );
    return rows.map((row) => z.object({ pid: z.number() }).parse(row).pid);
  };
  const readersAtOnce = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => cms.call('api/posts')));
    return answers.map(({ status }) => status);
  };

  it('stay open while nobody reads', async () => {
    // On a busy machine ten readers come one after the other, and share a connection.
    await eventually(async () => {
      await readersAtOnce();
      return (await connections()).length >= 10;
    });
    const before = await connections();
    await sleep(QUIET_MS);
    expect(await connections()).toEqual(expect.arrayContaining(before));
  });

  it('are opened again after the database has closed them, and the log says so in a line', async () => {
    await readersAtOnce();
    const before = await connections();
    await own.database.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [before]);
    // Each ends in its own time; one that ends while a reader uses it is an answer of 500.
    await eventually(async () => !(await connections()).some((pid) => before.includes(pid)));
    await eventually(async () => cms.said().includes('The database closed an idle connection'));
    expect(await readersAtOnce()).toEqual(Array.from({ length: 10 }, () => 200));
    expect(cms.said()).not.toContain('uncaughtException');
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

  beforeAll(async () => {
    own = await makeOwnCms();
    const address = new URL(own.env.DATABASE_URL ?? '');
    await own.database.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 10`);
    await own.database.query(`ALTER DATABASE ${address.pathname.slice(1)} OWNER TO ${role}`);
    Object.assign(address, { username: role, password: role });
    own.env.DATABASE_URL = address.href;
    cms = await own.start('limited');
  });
  afterAll(async () => {
    await cms.stop();
    await own.database.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
    await own.database.query(`DROP ROLE ${role}`);
    await own.end();
  });

  it('makes calls 503 with a time to wait, and is used again as soon as it has some', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${cms.url}/api/posts`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(await answer.json()).toMatchObject({ code: 'rest_busy', data: { status: 503 } });
    }
    await eventually(async () => cms.said().includes('The database gives no more connections'));
    expect((await cms.call('api/posts')).status).toBe(200);
  });
});
