import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '@/lib/log';
import { beforeRequests, noteConnections } from './before-requests';

let server: http.Server;
let seen: string[];

const ask = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`).then((answer) => answer.text()); // it listens on TCP

beforeEach(async () => {
  seen = [];
  server = http.createServer((_, response) => response.end('by the server'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('shows a request to the look that came last first, until one has answered', async () => {
  const look = (name: string) => (request: http.IncomingMessage, response: http.ServerResponse) => {
    seen.push(name);
    if (request.url !== `/${name}`) return false;
    response.end(`by ${name}`);
    return true;
  };
  beforeRequests('first', look('first'));
  beforeRequests('second', look('second'));
  expect(await ask('/')).toBe('by the server');
  expect(seen.splice(0)).toEqual(['second', 'first']);
  expect(await ask('/second')).toBe('by second');
  expect(seen.splice(0)).toEqual(['second']);
  expect(await ask('/first')).toBe('by first');
  expect(seen.splice(0)).toEqual(['second', 'first']);
  // The same name again is the same look.
  beforeRequests('second', look('third'));
  await ask('/');
  expect(seen).toEqual(['second', 'first']);
});

it('hands a request that was held to the looks after it and to the server, once it goes on', async () => {
  beforeRequests('after-the-hold', (request) => {
    seen.push(`after ${request.url}`);
    return false;
  });
  let held = 0;
  beforeRequests('hold', (request, _, goOn) => {
    if (!request.url?.startsWith('/held')) return false;
    held += 1;
    // One that is added meanwhile does not see what it holds once more.
    beforeRequests('added-meanwhile', () => false);
    setImmediate(goOn);
    return true;
  });
  expect(await ask('/held')).toBe('by the server');
  expect(await ask('/at-once')).toBe('by the server');
  expect(seen.filter((one) => one.startsWith('after'))).toEqual(['after /held', 'after /at-once']);
  expect(held).toBe(1);
});

it('notes connections, and not the requests on them', async () => {
  let count = 0;
  noteConnections('counted-in-test', () => (count += 1));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve());
      });
      request.once('error', reject);
    });
  await once();
  await once();
  agent.destroy();
  expect(count).toBe(1);
});

describe('a look that throws', () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  beforeEach(() => logged.mockClear());
  afterAll(() => agent.destroy());

  /** Asks on the one connection of the agent. */
  const askOnOne = (path: string, method = 'GET') =>
    new Promise<{
      status: number | undefined;
      headers: http.IncomingHttpHeaders;
      text: string;
      from: number;
    }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      const request = http.request({ host: '127.0.0.1', port, path, method, agent }, (answer) => {
        const from = answer.socket.localPort ?? 0;
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text, from }));
      });
      request.on('error', reject);
      request.end(method === 'POST' ? 'what was written' : undefined);
    });

  beforeRequests('throws', ({ url = '' }, response) => {
    if (url.startsWith('/throws-late')) {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('the beginning');
    }
    if (url.startsWith('/throws-answered')) response.end('the whole answer');
    if (!url.startsWith('/throws')) return false;
    if (!response.headersSent) response.setHeader('Content-Encoding', 'br');
    if (url === '/throws-for-good')
      response.writeHead = () => {
        throw new Error('of what a look has replaced');
      };
    throw new Error('of a look');
  });

  it.each(['GET', 'HEAD', 'POST'])('answers %s with 500, once, and leaves the connection', async (method) => {
    const failed = await askOnOne('/throws?token=secret', method);
    expect(failed.status).toBe(500);
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'content-length': '21' });
    expect(failed.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(failed.headers['content-security-policy']).toContain("default-src 'self'");
    expect(failed.headers).not.toHaveProperty('content-encoding');
    expect(failed.text).toBe(method === 'HEAD' ? '' : 'Internal Server Error');
    const next = await askOnOne('/');
    expect([next.status, next.text, next.from]).toEqual([200, 'by the server', failed.from]);
    expect(logged.mock.calls).toEqual([
      [
        { method, path: '/throws?token', err: expect.objectContaining({ message: 'of a look' }) },
        'a request failed before Next',
      ],
    ]);
  });

  it('answers 500 also to a request that was held before', async () => {
    beforeRequests('holds-what-throws', ({ url }, _, goOn) => {
      if (url === '/throws-after-it-was-held') setImmediate(goOn);
      return url === '/throws-after-it-was-held';
    });
    expect((await askOnOne('/throws-after-it-was-held')).status).toBe(500);
    expect((await askOnOne('/')).text).toBe('by the server');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('ends the connection when its answer had begun', async () => {
    await expect(askOnOne('/throws-late')).rejects.toHaveProperty('code', 'ECONNRESET');
    expect((await askOnOne('/')).text).toBe('by the server');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('ends the connection when the failure cannot be answered', async () => {
    await expect(askOnOne('/throws-for-good')).rejects.toHaveProperty('code', 'ECONNRESET');
    expect((await askOnOne('/')).text).toBe('by the server');
  });

  it('ends the connection when the failure cannot be logged', async () => {
    logged.mockImplementationOnce(() => {
      throw new Error('of the log');
    });
    await expect(askOnOne('/throws')).rejects.toHaveProperty('code', 'ECONNRESET');
  });

  it('leaves an answer that is whole', async () => {
    const answered = await askOnOne('/throws-answered');
    expect([answered.status, answered.text]).toEqual([200, 'the whole answer']);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
