import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';

/** What another magazine of the same build and content is made of: a database, a data folder, and a tree. */

const secretsSchema = z.object({ DATABASE_PASSWORD: z.string() });
const whereaboutsSchema = z.object({ port: z.number() });

/** The address of the embedded database of a running CMS, from its data folder. */
export function databaseOf(dataDir: string): string {
  const read = <T>(file: string, schema: z.ZodType<T>) =>
    schema.parse(JSON.parse(readFileSync(join(dataDir, file), 'utf8')));
  const password = encodeURIComponent(read('secrets.json', secretsSchema).DATABASE_PASSWORD);
  return `postgres://pilotis:${password}@127.0.0.1:${read('database.json', whereaboutsSchema).port}/pilotis`;
}

/**
 * Lets the server of a database answer before the disk has what was written: some thirty tests make and drop databases of
 * their own, and each time the files of all of them would be written out. A process that is killed loses nothing by it,
 * only a machine that loses its power, which no test does.
 */
export async function writeLate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('ALTER SYSTEM SET fsync = off');
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/**
 * Waits until the demo content is written whole. A start waits for the last picture only; after it the seed writes the
 * bodies that show pictures and some 400 events, and a copy made meanwhile would end it and do the same again.
 * @throws when that takes more than so many seconds
 */
export async function untilSeeded(url: string, seconds: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
      const { rowCount } = await client.query(`SELECT 1 FROM marks WHERE name = 'seed' AND value = 'done'`);
      if (rowCount === 1) return;
    }
  } finally {
    await client.end();
  }
  throw new Error(`The demo content was not written within ${seconds} s.`);
}

/**
 * Copies a database within its server. PostgreSQL copies none that is in use: the connections of the CMS are ended,
 * and it makes new ones. No event waits in the copy: its site begins with nothing, so nothing of it is old.
 * @returns the address of the copy
 */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const [from, to, admin] = [new URL(url), new URL(url), new URL(url)];
  to.pathname = `/${name}`;
  admin.pathname = '/postgres';
  const source = from.pathname.slice(1);
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS false`);
    await endConnections(client, source);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  } finally {
    await client.query(`ALTER DATABASE ${source} ALLOW_CONNECTIONS true`);
    await client.end();
  }
  const copy = new Client({ connectionString: to.href });
  await copy.connect();
  try {
    await copy.query(
      `UPDATE outbox SET status = 'sent', sent_at = now(), leased_until = NULL WHERE status = 'pending'`,
    );
  } finally {
    await copy.end();
  }
  return to.href;
}

/** PostgreSQL ends a connection in less, also on a machine that does much else. */
const END_SECONDS = 60;

/**
 * Ends all connections of a database that allows no new ones. One that was admitted just before is not listed yet, but
 * holds a lock on its database until it is (`InitPostgres`): waiting for these locks leaves none out.
 * @throws with what is still connected, when that takes more than {@link END_SECONDS}
 */
async function endConnections(client: Client, database: string): Promise<void> {
  let left: unknown[] = [];
  for (const end = Date.now() + END_SECONDS * 1000; Date.now() < end; await sleep(50)) {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid, backend_type, state FROM pg_stat_activity WHERE datname = $1
        UNION SELECT pid, 'starting', mode FROM pg_locks
          WHERE classid = 'pg_database'::regclass AND objid = (SELECT oid FROM pg_database WHERE datname = $1)`,
      [database],
    );
    if (rows.length === 0) return;
    await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [
      rows.map(({ pid }) => pid),
    ]);
    left = rows;
  }
  throw new Error(
    `Connections of database "${database}" did not end within ${END_SECONDS} s: ${JSON.stringify(left)}`,
  );
}

/** What a data folder holds of its own process: its database, its locks, its logs. */
const OF_ONE_PROCESS = /^(postgres|database\.json|run|.*\.log)$/;

/** Copies the data folder of the CMS: secrets, accounts and pictures. */
export async function copyData(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    if (!OF_ONE_PROCESS.test(name)) await cp(join(from, name), join(to, name), { recursive: true });
  }
}

/** What is written while a site runs, or names where it runs; all else of a tree is only read. */
const OWN = ['.next', 'scripts'];
/** Of `.next`: what the compiler keeps, and pages rendered for another magazine. */
const NOT_COPIED = /[\\/]\.next[\\/](cache|server[\\/]route-cache)$/;

/**
 * Makes a second tree of the same sources and the same build, with a page cache of its own.
 * @param realtime the ports of `/socket.io`: the one the build has fixed, and the one to be asked instead
 */
export async function copyTree(
  root: string,
  tree: string,
  realtime: { built: string; asked: string },
): Promise<void> {
  mkdirSync(tree);
  for (const name of readdirSync(root)) {
    if (!OWN.includes(name) && name !== '.git') symlinkSync(join(root, name), join(tree, name), 'junction');
  }
  for (const name of OWN) {
    await cp(join(root, name), join(tree, name), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(path),
    });
  }
  for (const file of ['routes-manifest.json', 'required-server-files.json']) {
    const path = join(tree, '.next', file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(`127.0.0.1:${realtime.built}/`, `127.0.0.1:${realtime.asked}/`));
  }
}
