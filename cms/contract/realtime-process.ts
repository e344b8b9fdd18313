import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { freePort } from '../../scripts/net/free-port';
import { randomAddress } from './client';
import { CMS_URL, databaseUrl } from './env';
import { eventually } from './own-cms';

const ROOT = path.join(__dirname, '..', '..');
/** What its process believes to be the address of the site. */
export const SITE_ORIGIN = 'http://site.test';

export type Realtime = {
  url: string;
  port: number;
  /** As the database knows its connection. */
  name: string;
  pid: number;
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** A realtime process of this test's own, beside the CMS under test, behind one proxy: a test says from where it calls. */
export async function startRealtime(more: Record<string, string> = {}): Promise<Realtime> {
  const port = Number(more.REALTIME_PORT ?? (await freePort()));
  const name = `realtime-${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'cms/realtime/server.ts')], {
    cwd: ROOT,
    env: {
      ...{ PATH, HOME, NODE_ENV: 'production', CMS_URL, DATABASE_URL: databaseUrl(), SITE_URL: SITE_ORIGIN },
      ...{ TRUST_PROXY: '1', PGAPPNAME: name, REALTIME_PORT: String(port) },
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`The realtime process ended while starting: ${said}`);
      const live = await fetch(`${url}/live`).catch(() => null);
      return live?.status === 200 && said.includes('listening to the database');
    },
    60,
    () => `The realtime process does not answer: ${said}`,
  );
  return {
    ...{ url, port, name, pid: child.pid ?? 0, said: () => said },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

const noticeSchema = z.object({ id: z.string(), title: z.string() });

export type Page = {
  socket: Socket;
  /** The titles of the notices it has heard, in order. */
  heard: () => string[];
  /** How often it was told that something has changed. */
  nudges: () => number;
  /** Resolves when the socket has ended. */
  ended: Promise<string>;
};

const opened: Socket[] = [];

/** Hangs up what a test has opened. */
export function closePages(): void {
  for (const socket of opened.splice(0)) socket.disconnect();
}

type Opening = {
  token?: string;
  origin?: string;
  address?: string;
  transports?: ('polling' | 'websocket')[];
  query?: Record<string, string>;
  auth?: Record<string, unknown>;
};

/** A socket as a page of the site opens it; its proxy has written the address. */
export function toSocket(url: string, { token, origin, address, transports, ...rest }: Opening = {}): Socket {
  const socket = io(url, {
    ...{ path: '/socket.io', addTrailingSlash: false, reconnection: false, forceNew: true },
    transports: transports ?? ['websocket'],
    extraHeaders: {
      'x-forwarded-for': address ?? randomAddress(),
      ...(token === undefined ? {} : { cookie: `language=zh_CN; auth_token=${token}; signed_in=1` }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...rest,
  });
  opened.push(socket);
  return socket;
}

/** {@link toSocket}, once it is connected. @throws when it is refused */
export async function openPage(url: string, opening: Opening = {}): Promise<Page> {
  const socket = toSocket(url, opening);
  const titles: string[] = [];
  let nudges = 0;
  for (const event of ['message', 'ping'])
    socket.on(event, (body: unknown) => {
      const notice = noticeSchema.safeParse(body);
      if (notice.success) titles.push(notice.data.title);
      else if (event === 'message') nudges += 1;
    });
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await connected(socket);
  return { socket, heard: () => [...titles], nudges: () => nudges, ended };
}

/** @throws why it was refused */
export function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}
