import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

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
    await readersAtOnce();
    const before = await connections();
    expect(before.length).toBeGreaterThanOrEqual(10);
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
});
