import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { migrations } from '../src/migrations';
import { SUMS, writeSums } from '../../scripts/backup/checksums';
import { filesBelow } from '../../scripts/backup/files';
import { removeOutside, startPostgres, type Cluster } from '../../scripts/start/postgres';
import { secretsOf } from '../../scripts/start/secrets';
import { databaseState, filesOf, type DatabaseState } from '../../scripts/test/database-state';
import { makeSchema } from '../../scripts/restore/schema';

jest.setTimeout(240_000);
const ROOT = join(__dirname, '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'pilotis-backup-'));
/** As root the database is another user, who must be able to enter. */
chmodSync(scratch, 0o755);
const dataDir = join(scratch, 'data');
const media = join(dataDir, 'media');
const backups = join(scratch, 'backups');

let cluster: Cluster;
let backup: string;
/** The magazine that was backed up. */
let original: { database: DatabaseState; pictures: Record<string, string>; secrets: string };

const run = async (entry: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) => {
  const { PATH = '', HOME = '' } = process.env;
  const command = ['--import', 'tsx', join(ROOT, 'scripts', entry, 'main.ts'), ...args];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [status] = await once(child, 'close');
  return { status, output };
};

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const start = async () => {
  cluster = await startPostgres({ root: ROOT, dataDir, password: secretsOf(dataDir, {}).DATABASE_PASSWORD });
  // Nothing of it outlives the test, and others wait for the same disk.
  await withDatabase(cluster.url, async (client) => {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('SELECT pg_reload_conf()');
  });
};

/** Values that a text of rows could get wrong, in tables of each kind. */
async function fill(client: pg.Client): Promise<void> {
  const names = migrations.map(({ name }) => name);
  await makeSchema(client, names);
  for (const name of names) {
    await client.query('INSERT INTO payload_migrations (name, batch) VALUES ($1, 1)', [name]);
  }
  const texts = ['建筑\t"a"\\N', '\\N', '', 'two\r\nlines\\', '\u{1F3D7}'];
  for (const text of texts) {
    await client.query('INSERT INTO user_agents (text, seen_on) VALUES ($1, $2)', [text, '2026-11-25']);
    await client.query('INSERT INTO brands (title_zh, title_en) VALUES ($1, NULL)', [text]);
  }
  await client.query(
    "INSERT INTO ads (brand_id) SELECT id FROM brands ORDER BY id LIMIT 1; INSERT INTO ad_visitor_keys VALUES ('2026-11-25', '\\x00ff5c0a')",
  );
  await client.query("SELECT ad_events_make_partition('2026-11-25')");
  await client.query(
    `INSERT INTO ad_events (at, kind, entity, entity_id, visitor, user_agent_id)
      SELECT '2026-11-25T00:00:00.123456Z'::timestamptz + n * interval '7 hours', 'show', 'ads', 1, '\\x0102', 1
      FROM generate_series(0, 5) n`,
  );
  await client.query(
    "INSERT INTO posts (title_zh, slug) SELECT n || repeat('字', 200), 'post-' || n FROM generate_series(1, 2000) n",
  );
  // A backup has none of these.
  await client.query('DELETE FROM content_changes');
}

const stateNow = () => withDatabase(cluster.url, databaseState);

beforeAll(async () => {
  mkdirSync(media, { recursive: true });
  for (let n = 0; n < 5; n += 1) writeFileSync(join(media, `picture-${n}.webp`), randomBytes(100_000 * n));
  await start();
  await withDatabase(cluster.url, fill);
  original = {
    database: await stateNow(),
    pictures: await filesOf(media),
    secrets: readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  };
  const made = await run('backup', ['--to', backups]);
  expect(made).toEqual({ status: 0, output: expect.stringContaining('The backup is ') });
  backup = join(backups, readdirSync(backups)[0] ?? '');
});
afterAll(async () => {
  await cluster?.stop();
  removeOutside(dataDir);
  rmSync(scratch, { recursive: true, force: true });
});

it('is a folder for its user alone, with a sum of each file', async () => {
  const paths = ['', 'rows', 'media'];
  for await (const path of filesBelow(backup)) paths.push(path);
  expect(paths.filter((path) => (statSync(join(backup, path)).mode & 0o077) !== 0)).toEqual([]);
  const sums = readFileSync(join(backup, SUMS), 'utf8').trim().split('\n');
  // The three folders and the sums themselves have none.
  expect(sums).toHaveLength(paths.length - 4);
  expect(await run('restore', ['--check', '--from', backup])).toEqual({
    status: 0,
    output: expect.stringContaining('The backup is whole'),
  });
});

it('brings back each row, each picture and the secrets of a machine whose folder was emptied', async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true });
  const restored = await run('restore', ['--from', backup]);
  expect(restored).toEqual({ status: 0, output: expect.stringContaining('Restored in') });
  await start();
  expect(await stateNow()).toEqual(original.database);
  expect(await filesOf(media)).toEqual(original.pictures);
  expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(original.secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

describe('in a database that DATABASE_URL names', () => {
  let url: string;
  let own: string;
  const restore = (args: string[], from = backup) =>
    run('restore', ['--from', from, ...args], { DATABASE_URL: url, DATA_DIR: own });
  const state = () => withDatabase(url, databaseState);

  beforeEach(async () => {
    own = mkdtempSync(join(scratch, 'own-'));
    const name = `own_${randomBytes(6).toString('hex')}`;
    await withDatabase(cluster.url, (client) => client.query(`CREATE DATABASE ${name}`));
    url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  });

  it('gives up a magazine only when it is told to, and then all of it', async () => {
    expect((await restore([])).status).toBe(0);
    expect(await state()).toEqual(original.database);
    const pictures = join(own, 'media');
    await withDatabase(url, (client) =>
      client.query(
        "DELETE FROM posts WHERE slug <> 'post-7'; UPDATE brands SET title_zh = 'new'; CREATE TABLE later (id int); CREATE SCHEMA figures; CREATE VIEW figures.titles AS SELECT title_zh FROM brands",
      ),
    );
    rmSync(join(pictures, 'picture-1.webp'));
    writeFileSync(join(pictures, 'picture-2.webp'), 'damaged');
    writeFileSync(join(pictures, 'later.webp'), 'later');
    const before = [await state(), await filesOf(pictures)];
    const refused = await restore([]);
    expect(refused).toEqual({
      status: 1,
      output: expect.stringContaining('with 0 accounts of the dashboard and 1 articles'),
    });
    expect([await state(), await filesOf(pictures)]).toEqual(before);

    // An operator's own table, and a view of ours, go only by their names.
    expect(await restore(['--replace', '--drop', 'later'])).toEqual({
      status: 1,
      output: expect.stringContaining('a restore would drop: figures.titles. Move'),
    });
    expect([await state(), await filesOf(pictures)]).toEqual(before);

    expect((await restore(['--replace', '--drop', 'later,figures.titles'])).status).toBe(0);
    expect([await state(), await filesOf(pictures)]).toEqual([original.database, original.pictures]);
    expect(
      await run('backup', ['--to', join(scratch, 'again')], { DATABASE_URL: url, DATA_DIR: own }),
    ).toMatchObject({ status: 0 });
  });

  it.each([
    ['', []],
    [', that Payload made', ['payload_migrations', 'users', 'posts']],
  ])('never touches the tables of another program%s', async (_, more) => {
    const names = ['bookings', ...more];
    await withDatabase(url, (client) =>
      client.query(names.map((name) => `CREATE TABLE ${name} (id int, name text)`).join('; ')),
    );
    const refused = await restore(['--replace']);
    expect(refused).toEqual({ status: 1, output: expect.stringContaining('tables of another program') });
    expect(Object.keys((await state()).rows)).toEqual(names.sort());
    expect(existsSync(join(own, 'secrets.json'))).toBe(false);
  });

  it('waits for no CMS that runs on it', async () => {
    await withDatabase(url, async (client) => {
      // As the leader of its processes does.
      await client.query('SELECT pg_advisory_lock(728190445)');
      const refused = await restore([]);
      expect(refused).toEqual({ status: 1, output: expect.stringContaining('A CMS runs on this database') });
    });
  });

  it('leaves all as it was when it fails midway', async () => {
    const torn = join(scratch, 'torn');
    cpSync(backup, torn, { recursive: true });
    // Whole by its sums, as if the disk had been at fault before they were made.
    writeFileSync(join(torn, 'rows', 'users.copy.gz'), gzipSync('no\trow\n'));
    rmSync(join(torn, SUMS));
    await writeSums(torn, () => undefined);
    const failed = await restore([], torn);
    expect(failed.status).toBe(1);
    expect(Object.keys((await state()).rows)).toEqual([]);
    expect(readdirSync(own)).toEqual(['run']);

    expect((await restore([])).status).toBe(0);
    rmSync(join(own, 'media', 'picture-3.webp'));
    const before = [await state(), await filesOf(join(own, 'media'))];
    expect((await restore(['--replace'], torn)).status).toBe(1);
    expect([await state(), await filesOf(join(own, 'media'))]).toEqual(before);
  });
});
