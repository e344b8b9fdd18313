import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { OWN_HEADERS, OWN_VALUE } from '@/lib/routing/own-address';
import { Admission } from './admission';
import { admitAnyway } from './admitted-anyway';
import { Gate } from './gate';
import { Turns } from './turns';

/** A process whose event loop a test turns by hand; `full`: with eight pages in hand and no time left. */
function setUp(full: boolean) {
  const clock = { now: 0, active: 0, idle: 0 };
  const later: (() => void)[] = [];
  const now = () => clock.now;
  const admission = new Admission({
    latencyMs: 300,
    busy: () => ({ active: clock.active, idle: clock.idle }),
    now,
  });
  const turns = new Turns({
    later: (run) => void later.push(run),
    settled: (run) => run(),
    after: () => undefined,
    now,
    mayBegin: () => admission.mayBegin(),
  });
  const refused = { count: 0 };
  const gate = new Gate(admission, turns, () => (refused.count += 1));
  if (full) {
    clock.now = clock.active = 1000;
    for (let n = 0; n < 8; n += 1) admission.admit()?.begin();
  }
  const turn = () => later.splice(0).forEach((run) => run());
  return { clock, admission, gate, turn, refused };
}

class FakeResponse extends EventEmitter {
  head: [number, Record<string, string>] | null = null;
  body: unknown;
  destroyed = false;
  writableNeedDrain = false;
  socket: unknown = {};
  writeHead(...head: [number, Record<string, string>]) {
    this.head = head;
  }
  end(body: unknown) {
    this.body = body;
  }
}

function ask(gate: Gate, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { url, headers, method } as unknown as IncomingMessage; // what is read of it
  const response = new FakeResponse();
  const seen = { wentOn: false };
  const answer = () => {
    const isHeld = gate.hold(request, response as unknown as ServerResponse, () => (seen.wentOn = true)); // what is written of it
    if (!isHeld) seen.wentOn = true;
    return seen;
  };
  return { request, response, answer };
}

describe('while the processor is full', () => {
  it.each(['/', '/en/foo.htm', '/category/architecture?page=2', '/index.php'])(
    '%s is refused, with the time to come back',
    (url) => {
      const { gate, turn, refused } = setUp(true);
      const { response, answer } = ask(gate, url);
      const seen = answer();
      turn();
      expect(seen.wentOn).toBe(false);
      const [status, headers] = response.head ?? [];
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      expect(String(response.body)).toContain('http-equiv="refresh"');
      expect(refused.count).toBe(1);
    },
  );

  it('a HEAD is refused without a body', () => {
    const { response, answer } = ask(setUp(true).gate, '/', {}, 'HEAD');
    expect(answer().wentOn).toBe(false);
    expect(response.head?.[0]).toBe(503);
    expect(response.body).toBeUndefined();
  });

  it.each([
    ...[
      '/api/live',
      '/_next/static/chunks/a.js',
      '/uploads/a.webp',
      '/socket.io/?EIO=4',
      '/dist/public/sw.js',
    ],
    ...[
      '/preview/12',
      '/en/preview/12',
      '/robots.txt',
      '/favicon.ico',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ],
  ])('%s goes on at once', (url) => {
    expect(ask(setUp(true).gate, url).answer().wentOn).toBe(true);
  });

  it('what is posted goes on at once', () => {
    expect(ask(setUp(true).gate, '/search', {}, 'POST').answer().wentOn).toBe(true);
  });

  it.each(OWN_HEADERS)('what the site asks of itself with %s goes on at once', (name) => {
    expect(ask(setUp(true).gate, '/', { [name]: OWN_VALUE }).answer().wentOn).toBe(true);
  });

  it.each(OWN_HEADERS)('a stranger who sends %s is refused as everybody', (name) => {
    expect(ask(setUp(true).gate, '/', { [name]: '1' }).answer().wentOn).toBe(false);
  });

  it('a page that renews what is kept goes on at once', () => {
    const { request, answer } = ask(setUp(true).gate, '/');
    admitAnyway(request);
    expect(answer().wentOn).toBe(true);
  });
});

describe('a page', () => {
  it('is in hand until its response is finished', () => {
    const { gate, admission, turn } = setUp(false);
    const { response, answer } = ask(gate, '/');
    const seen = answer();
    expect(admission.figures).toMatchObject({ admitted: 1, inHand: 0 });
    turn();
    expect(seen.wentOn).toBe(true);
    expect(admission.figures).toMatchObject({ admitted: 1, inHand: 1 });
    response.emit('prefinish');
    response.emit('close');
    expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0 });
  });

  it('that waits is refused at its turn when it has waited too long', () => {
    const { gate, turn, clock, refused } = setUp(false);
    const pages = Array.from({ length: 30 }, () => ask(gate, '/'));
    const seen = pages.map(({ answer }) => answer());
    clock.now = clock.active = 1000;
    for (let n = 0; n < 40; n += 1) turn();
    expect(seen.filter(({ wentOn }) => wentOn)).toHaveLength(2);
    expect(pages.filter(({ response }) => response.head?.[0] === 503)).toHaveLength(28);
    expect(refused.count).toBe(28);
  });

  it('whose visitor has gone is passed over, and makes room', () => {
    const { gate, turn, admission } = setUp(false);
    const [first, gone, last] = [ask(gate, '/1'), ask(gate, '/2'), ask(gate, '/3')];
    const seen = [first.answer(), gone.answer(), last.answer()];
    gone.response.emit('close');
    expect(admission.figures).toMatchObject({ admitted: 2, inHand: 0 });
    turn();
    turn();
    expect(seen.map(({ wentOn }) => wentOn)).toEqual([true, false, true]);
    expect(admission.figures).toMatchObject({ admitted: 2, inHand: 2 });
  });
});

/** Only the looks at pages in hand wait for time here. */
const stopTime = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
    ],
  });

describe('a page in hand', () => {
  beforeEach(() => void stopTime());
  afterEach(() => void jest.useRealTimers());

  function begin() {
    const { gate, admission, turn } = setUp(false);
    const { response, answer } = ask(gate, '/');
    answer();
    turn();
    const inHand = () => admission.figures.inHand;
    expect(inHand()).toBe(1);
    return { response, inHand, admission };
  }

  it('is over when it waits for its reader', () => {
    const { response, inHand, admission } = begin();
    jest.advanceTimersByTime(1000);
    expect(inHand()).toBe(1);
    response.writableNeedDrain = true;
    jest.advanceTimersByTime(50);
    expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0, remembered: 1 });
    response.emit('prefinish');
    response.emit('close');
    expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0, remembered: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is over after five seconds', () => {
    const { inHand, admission } = begin();
    jest.advanceTimersByTime(4990);
    expect(inHand()).toBe(1);
    jest.advanceTimersByTime(10);
    expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0, remembered: 0 });
  });

  it('stays in hand for half a second when its visitor has gone: Next may go on', () => {
    const { response, inHand } = begin();
    response.emit('close');
    jest.advanceTimersByTime(490);
    expect(inHand()).toBe(1);
    jest.advanceTimersByTime(10);
    expect(inHand()).toBe(0);
  });

  it('is over when Next has finished it for a visitor who has gone', () => {
    const { response, inHand } = begin();
    response.emit('close');
    response.emit('prefinish');
    expect(inHand()).toBe(0);
  });
});

it('a request behind another is forgotten when its connection has gone before its turn', () => {
  const { gate, admission, turn } = setUp(false);
  const { request, response, answer } = ask(gate, '/');
  const socket = { destroyed: true };
  Object.assign(request, { socket });
  response.socket = null;
  const seen = answer();
  response.emit('socket', socket);
  turn();
  expect(seen.wentOn).toBe(false);
  expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0 });
});

describe('a server behind the gate', () => {
  const asked = new AsyncLocalStorage<string>();
  let server: http.Server;
  let client: Socket;
  let admission: Admission;
  let served: { url: string | undefined; of: string | undefined; answer: () => void }[];
  let onServed: () => void;
  let onGone: () => void;
  let isFull: boolean;
  let refused: number;

  beforeEach(async () => {
    stopTime();
    isFull = false;
    refused = 0;
    onGone = () => undefined;
    let active = 0;
    admission = new Admission({
      latencyMs: 60_000,
      // Each look at a full processor finds that it was busy for a second more.
      busy: () => ({ active: isFull ? (active += 1000) : active, idle: 0 }),
      now: () => 0,
    });
    const gate = new Gate(
      admission,
      new Turns({
        later: setImmediate,
        settled: (run) => run(),
        after: setTimeout,
        now: () => performance.now(),
        mayBegin: () => admission.mayBegin(),
      }),
      () => (refused += 1),
    );
    served = [];
    onServed = () => undefined;
    server = http.createServer((request, response) => {
      response.once('close', () => onGone());
      asked.run(String(request.url), () => {
        const serve = () => {
          served.push({
            url: request.url,
            of: asked.getStore(),
            answer: () => response.end(`answer to ${request.url}.`),
          });
          onServed();
        };
        if (!gate.hold(request, response, serve)) serve();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    client = open();
  });
  afterEach(async () => {
    jest.useRealTimers();
    client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  const untilServed = (count: number) =>
    new Promise<void>((resolve) => {
      onServed = () => {
        if (served.length >= count) resolve();
      };
      onServed();
    });
  const send = (socket: Socket, paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  /** Reads until so many answers are there. */
  const answers = (count: number) =>
    new Promise<string>((resolve) => {
      let text = '';
      const read = (part: Buffer) => {
        text += part.toString();
        if ((text.match(/answer to [^.]+\.|<\/html>/g) ?? []).length < count) return;
        client.off('data', read);
        resolve(text);
      };
      client.on('data', read);
    });

  it('has one page of a connection in hand at a time, each as a part of its own work', async () => {
    const paths = ['/1', '/2', '/3'];
    const all = answers(3);
    send(client, paths);
    for (const [at, path] of paths.entries()) {
      await untilServed(at + 1);
      // What would begin beside it has had turns enough.
      for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
      expect(served.map(({ url }) => url)).toEqual(paths.slice(0, at + 1));
      expect(served[at]?.of).toBe(path);
      asked.run('another', () => served[at]?.answer());
    }
    expect((await all).match(/answer to [^.]+\./g)).toHaveLength(3);
  });

  it('refuses what is too much behind another on one connection, in order', async () => {
    const all = answers(20);
    send(
      client,
      Array.from({ length: 20 }, (_, n) => `/${n}`),
    );
    for (let n = 0; n < 17; n += 1) {
      await untilServed(n + 1);
      served[n]?.answer();
    }
    const statuses = (await all).match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses.map((line) => line.slice(-3))).toEqual([
      ...Array<string>(17).fill('200'),
      ...Array<string>(3).fill('503'),
    ]);
    expect([refused, admission.figures.refused]).toEqual([3, 3]);
  });

  it('refuses the ninth connection while it is full, and answers on it when one is over', async () => {
    isFull = true;
    const others = Array.from({ length: 8 }, open);
    for (const [n, other] of others.entries()) send(other, [`/${n}`]);
    await untilServed(8);
    const refused = answers(1);
    send(client, ['/ninth']);
    expect(await refused).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 5\r\n/);
    const answered = answers(1);
    served[0]?.answer();
    send(client, ['/ninth-again']);
    await untilServed(9);
    served[8]?.answer();
    expect(await answered).toContain('answer to /ninth-again.');
    expect(admission.figures).toMatchObject({ admitted: 7, inHand: 7, refused: 1 });
    for (const other of others) other.destroy();
  });

  it('forgets those who have gone, also with requests behind the one that is answered', async () => {
    send(client, ['/1', '/2', '/3']);
    await untilServed(1);
    expect(admission.figures).toMatchObject({ admitted: 1, inHand: 1 });
    const gone = new Promise<void>((resolve) => (onGone = resolve));
    client.destroy();
    await gone;
    served[0]?.answer();
    expect(admission.figures).toMatchObject({ admitted: 0, inHand: 0 });
  });
});
