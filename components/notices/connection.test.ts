import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type * as Client from 'socket.io-client';

import { listen } from './listen';

/** The connections the code under test has made, by the library itself. */
const opened: Client.Socket[] = [];
jest.mock('socket.io-client', () => {
  const library = jest.requireActual<typeof Client>('socket.io-client');
  return {
    io: (...given: Parameters<typeof library.io>) => {
      const socket = library.io(...given);
      opened.push(socket);
      return socket;
    },
  };
});

/** A realtime process as far as a connection needs it: it answers the handshake, and no later poll. */
function startProcess(upgrades: string[]) {
  const asked: string[] = [];
  const hosts = new Set<string | undefined>();
  let isUp = true;
  const note = ({ method, url, headers }: IncomingMessage) => {
    asked.push(`${method} ${url}`);
    hosts.add(headers.host);
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    note(request);
    if (!isUp) return void request.socket.destroy();
    if (request.method === 'POST') return void response.end('ok');
    if (request.url?.includes('sid=')) return;
    const times = { pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 };
    response.end(`0${JSON.stringify({ sid: 'a', upgrades, ...times })}`);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    note(request);
    socket.destroy();
  });
  return {
    asked,
    hosts,
    server,
    /** Ends what is open, and hangs up on what comes. */
    fail: () => {
      isUp = false;
      server.closeAllConnections();
    },
  };
}

type Process = ReturnType<typeof startProcess>;

/** Ends the client and the server. */
let leave = async () => {};

/** Listens as a page does whose address is that of the process. */
async function openPage({ server, fail }: Process) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server has no other kind.
  Object.assign(globalThis, { location: { protocol: 'http:', host } });
  const stop = listen({ host: '', visitor: null, onNotice: () => undefined });
  leave = async () => {
    stop();
    fail();
    await new Promise((resolve) => server.close(resolve));
  };
  const socket = opened.at(-1);
  if (!socket) throw new Error('nothing was opened');
  return { host, socket };
}

const { setTimeout: begin, clearTimeout: end } = globalThis;

/** From now on what is to happen in a second or later waits here, with its time in milliseconds, until it is called. */
function holdTimers() {
  const held = new Map<unknown, { ms: number; call: () => void }>();
  Object.assign(globalThis, {
    setTimeout: (call: () => void, ms = 0) => {
      if (ms < 1000) return begin(call, ms);
      const timer = {};
      held.set(timer, { ms, call });
      return timer;
    },
    clearTimeout: (timer: NodeJS.Timeout) => void (held.delete(timer) || end(timer)),
  });
  return held;
}

afterEach(async () => {
  await leave();
  Object.assign(globalThis, { setTimeout: begin, clearTimeout: end });
  Reflect.deleteProperty(globalThis, 'location');
});

it("C110, W1: the page's own host is asked by polling, then by a WebSocket", async () => {
  const realtime = startProcess(['websocket']);
  const upgraded = once(realtime.server, 'upgrade');
  const { host } = await openPage(realtime);
  await upgraded;
  await leave();
  expect(realtime.asked[0]).toMatch(/^GET \/socket\.io\?EIO=4&transport=polling(&t=[\w-]+)?$/);
  expect(realtime.asked).toContain('GET /socket.io?EIO=4&transport=websocket&sid=a');
  expect([...realtime.hosts]).toEqual([host]);
});

it('K48, T7: after a loss there is one new connection, 10 s later, and then none', async () => {
  const held = holdTimers();
  const realtime = startProcess([]);
  const { socket } = await openPage(realtime);
  const happens = (event: 'open' | 'close' | 'reconnect_failed') =>
    new Promise<void>((resolve) => socket.io.once(event, () => resolve()));
  const isLost = happens('close');
  await happens('open');
  realtime.fail();
  await isLost;
  expect([...held.values()].map(({ ms }) => ms)).toEqual([10_000]);

  const hasFailed = happens('reconnect_failed');
  const [again] = held.values();
  held.clear();
  again?.call();
  await hasFailed;
  expect([...held.values()]).toEqual([]);
  await leave();
  expect(realtime.asked.filter((one) => !one.includes('sid='))).toHaveLength(2);
});
