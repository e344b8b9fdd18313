import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../scripts/net/free-port';
import { listenArguments } from '../../scripts/start/host';
import { builtConfig } from '../../scripts/test/built-config';
import { withCodeCache } from '../../scripts/test/node-options';
import { databaseUrl } from './env';
import { createMigrated } from './migrated-database';

const CMS = path.join(__dirname, '..');
const ROOT = path.join(CMS, '..');
const NEXT = createRequire(__filename).resolve('next/dist/bin/next');
export const PASSWORD = 'password-of-this-test';

/** A site as the CMS sees it: it takes events, and answers them as it is told. */
export type FakeSite = {
  url: string;
  /** The events it was sent, in order. */
  taken: { event: string; id: number }[];
  /** What the next ones are answered with; null: nothing, for as long as the caller waits. */
  answer: (status: number | null) => void;
  close: () => void;
};

const eventSchema = z.object({ event: z.string(), id: z.number() });

const seen = { cleared: 1, visible: 2 };
const VISIBLE = {
  isFinal: true,
  surfaces: { article: seen, home: seen, lists: seen, search: seen, sitemap: seen },
};

async function startFakeSite(): Promise<FakeSite> {
  const taken: FakeSite['taken'] = [];
  let status: number | null = 200;
  const server: Server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      // What of an event is visible: everything, at once.
      if (request.method === 'GET') return void response.end(JSON.stringify(VISIBLE));
      taken.push(eventSchema.parse(JSON.parse(text)));
      if (status !== null) response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has no other kind
    taken,
    answer: (next) => (status = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One process of the CMS under test's own build. */
export type CmsProcess = {
  url: string;
  /** Of the process that answers: Next starts no other one. */
  pid: number;
  /** As the database knows its connections. */
  name: string;
  call: (path: string, init?: RequestInit) => Promise<{ status: number; body: unknown }>;
  /** Everything it has printed. */
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** A database of the test's own in the cluster of the CMS under test, the site it serves, and what it runs as. */
export type OwnCms = {
  database: pg.Client;
  site: FakeSite;
  dataDir: string;
  /** The switches every process of it has. */
  env: Record<string, string>;
  /** @param host what it listens on, as `HOST` says it; every address when not given */
  start: (name: string, host?: string) => Promise<CmsProcess>;
  end: () => Promise<void>;
};

/**
 * @param more switches beside the usual ones
 * @param isEmpty whether its first process finds a database without tables; else all migrations have run in it
 */
export async function makeOwnCms(
  more: Record<string, string> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<OwnCms> {
  const name = `own_${randomBytes(6).toString('hex')}`;
  const cluster = new pg.Client({ connectionString: databaseUrl() });
  await cluster.connect();
  if (isEmpty) await cluster.query(`CREATE DATABASE ${name}`);
  else await createMigrated(databaseUrl(), name);
  const address = new URL(databaseUrl());
  address.pathname = `/${name}`;
  const database = new pg.Client({ connectionString: address.href });
  await database.connect();
  const site = await startFakeSite();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'own-cms-'));
  const secret = () => randomBytes(24).toString('base64url');
  const env = {
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
    SEED: 'none',
    SITE_URL: site.url,
    REVALIDATE_SECRET: secret(),
    SESSION_SECRET: secret(),
    PAYLOAD_SECRET: secret(),
    ...more,
  };
  const running: CmsProcess[] = [];
  return {
    database,
    site,
    dataDir,
    env,
    start: async (called, host) => {
      const one = await startProcess(called, env, { host });
      running.push(one);
      return one;
    },
    end: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await database.end();
      await cluster.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await cluster.end();
      site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A CMS under test's own build with these switches, once it answers. @throws when it ends while starting */
export async function startProcess(
  name: string,
  env: Record<string, string>,
  { host = null, port: wanted }: { host?: string | null; port?: number } = {},
): Promise<CmsProcess> {
  const port = String(wanted ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '', CMS_NODE_OPTIONS = '' } = process.env;
  const listen = listenArguments(host);
  const child = spawn(process.execPath, [...listen.node, NEXT, 'start', '-p', port, ...listen.next], {
    cwd: CMS,
    // The name is what tells the processes apart in the database.
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      ...withCodeCache(ROOT, CMS_NODE_OPTIONS),
      ...builtConfig(CMS),
      ...env,
      ...{ CMS_PORT: port, PGAPPNAME: name },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const call: CmsProcess['call'] = async (at, init) => {
    const answer = await fetch(`${url}/${at}`, { redirect: 'manual', ...init });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`The CMS "${name}" ended while starting: ${said}`);
      return (await call('api/live').catch(() => null))?.status === 200;
    },
    90,
    () => `The CMS "${name}" does not answer: ${said}`,
  );
  const { pid = 0 } = child;
  return { url, pid, name, call, said: () => said, stop: (signal = 'SIGTERM') => stop(child, signal) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Asks every 100 ms until it is so. @throws after so many seconds */
export async function eventually(
  isSo: () => Promise<boolean>,
  seconds = 30,
  otherwise = () => `It was not so within ${seconds} s.`,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(otherwise());
}

const registeredSchema = z.object({ token: z.string(), user: z.object({ id: z.number() }) });
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

/**
 * The first administrator of an empty CMS, as the dashboard makes one, with a profile; answers a token of the contract.
 * @param roles what its form says
 */
export async function firstAdministrator(cms: CmsProcess, roles = ['administrator']): Promise<string> {
  const send = async (at: string, body: object, method = 'POST', token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `JWT ${token}` } : {}),
    };
    const answer = await cms.call(at, { method, headers, body: JSON.stringify(body) });
    if (answer.status >= 300) throw new Error(`${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const account = { username: 'first', password: PASSWORD, roles };
  const { token, user } = registeredSchema.parse(await send('cms-api/users/first-register', account));
  const person = { name: { zh: '第一', en: 'First' }, slug: 'first' };
  const profile = madeSchema.parse(await send('cms-api/people', person, 'POST', token)).doc.id;
  await send(`cms-api/users/${user.id}`, { profile }, 'PATCH', token);
  const login = await send('api/jwt-auth/v1/token', { username: 'first', password: PASSWORD });
  return z.object({ token: z.string() }).parse(login).token;
}
