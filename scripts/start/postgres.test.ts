import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive } from './pids';
import { findRunningCluster, removeOutside, startPostgres } from './postgres';
import type { Ended } from './services';
import { waitFor } from '../test/stand-in';

const ROOT = join(__dirname, '..', '..');
const password = 'a-password-of-this-test-only';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pilotis-pg-'));
});

// The processes of a server that was killed end after it, and write until then.
afterEach(() => {
  removeOutside(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

const ask = async (url: string, text: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as unknown[];
  } finally {
    await client.end();
  }
};

it('keeps what was written over a stop, a new start and a killed one', async () => {
  const first = await startPostgres({ root: ROOT, dataDir, password });
  await ask(first.url, "create table words as select '建筑' as word");
  await first.stop();
  expect(isAlive(first.process.pid ?? 0)).toBe(false);

  // Left running, as after a SIGKILL of its parent.
  const second = await startPostgres({ root: ROOT, dataDir, password });
  const third = await startPostgres({ root: ROOT, dataDir, password });
  expect(isAlive(second.process.pid ?? 0)).toBe(false);
  expect(await ask(third.url, 'select word from words')).toEqual([{ word: '建筑' }]);
  expect(await ask(third.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  await third.stop();
}, 60_000);

it('stays in a data folder that is closed to its user, and was not when it was made', async () => {
  chmodSync(dataDir, 0o755);
  const first = await startPostgres({ root: ROOT, dataDir, password });
  await ask(first.url, 'create table words as select 1 as word');
  await first.stop();
  chmodSync(dataDir, 0o700);
  const second = await startPostgres({ root: ROOT, dataDir, password });
  expect(second.folder).toBe(join(dataDir, 'postgres'));
  expect(await ask(second.url, 'select word from words')).toEqual([{ word: 1 }]);
  await second.stop();
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
}, 60_000);

it('logs no value of a statement that failed', async () => {
  const cluster = await startPostgres({ root: ROOT, dataDir, password });
  await ask(cluster.url, 'create table readers (mobile text primary key)');
  await ask(cluster.url, "insert into readers values ('13900000000')");
  await expect(ask(cluster.url, "insert into readers values ('13900000000')")).rejects.toThrow('duplicate');
  await cluster.stop();
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).not.toContain('13900000000');
}, 60_000);

it('is found while it runs, and not by the note of a start that was killed', async () => {
  expect(await findRunningCluster(dataDir, password)).toBeNull();
  const cluster = await startPostgres({ root: ROOT, dataDir, password });
  const note = readFileSync(join(dataDir, 'database.json'), 'utf8');
  expect(await findRunningCluster(dataDir, password)).toBe(cluster.url);
  expect(await findRunningCluster(dataDir, 'the-password-of-another-folder')).toBeNull();
  await cluster.stop();
  expect(await findRunningCluster(dataDir, password)).toBeNull();

  writeFileSync(join(dataDir, 'database.json'), note);
  expect(await findRunningCluster(dataDir, password)).toBeNull();
  writeFileSync(join(dataDir, 'database.json'), '{"port": 5');
  expect(await findRunningCluster(dataDir, password)).toBeNull();
}, 60_000);

it('tells when the server ends by itself, and says nothing of one that was stopped', async () => {
  const ends: Ended[] = [];
  const options = { root: ROOT, dataDir, password, onEnd: (ended: Ended) => ends.push(ended) };
  const first = await startPostgres(options);
  await first.stop();
  expect(ends).toEqual([]);

  const second = await startPostgres(options);
  second.process.kill('SIGKILL');
  await waitFor(() => ends.length > 0);
  expect(ends).toEqual([
    { name: 'PostgreSQL', how: 'SIGKILL', words: '', log: join(dataDir, 'postgres.log') },
  ]);
  expect(existsSync(join(dataDir, 'database.json'))).toBe(false);
}, 60_000);

it('tells so, too, when its data folder is removed under it', async () => {
  const ends: Ended[] = [];
  const options = { root: ROOT, dataDir, password, onEnd: (ended: Ended) => ends.push(ended) };
  const server = await startPostgres(options);
  removeOutside(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  // It notices by itself, too, within a minute, and ends with a status.
  server.process.kill('SIGQUIT');
  await waitFor(() => ends.length > 0);
  expect(ends).toMatchObject([{ name: 'PostgreSQL', words: '' }]);
}, 60_000);

it('can be stopped before it is up', async () => {
  let stopped: Promise<void> | undefined;
  const starting = startPostgres({
    root: ROOT,
    dataDir,
    password,
    onSpawn: (server) => (stopped = server.stop()),
  });
  await expect(starting).rejects.toThrow('PostgreSQL did not start');
  await stopped;
}, 60_000);

it('refuses a folder that is no cluster any more, and leaves it alone', async () => {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'precious'), 'data');
  await expect(startPostgres({ root: ROOT, dataDir, password })).rejects.toThrow(
    /not a database folder any more/,
  );
  expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('data');
});

it('names the release a folder belongs to', async () => {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '15\n');
  for (let n = 0; n < 12; n += 1) writeFileSync(join(folder, `file-${n}`), '');
  await expect(startPostgres({ root: ROOT, dataDir, password })).rejects.toThrow(/belongs to PostgreSQL 15/);
});
