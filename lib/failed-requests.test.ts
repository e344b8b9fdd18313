/* eslint-disable no-console -- the console is what is tested */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { asRequest, reportFailedRequests, reportFailure, toRequest } from './failed-requests';
import { log } from './log';

type Line = Record<string, unknown>;
let lines: Line[];

const headers = { 'x-request-id': 'a1-b2' };
const request = (url = '/zh/a.htm?preview_token=1.secret') => toRequest({ method: 'GET', url, headers });
/** As Next reports a render that failed: printed, given to `onRequestError`, and printed again where it was regenerated. */
function failOnce(error: Error): void {
  console.error(error);
  reportFailure(error, { method: 'GET', path: '/zh/a.htm', route: '/[locale]/post/[slug]' });
  console.error('\u001B[31m⨯\u001B[39m', error);
}

const printed = console.error;
beforeAll(() => reportFailedRequests());
afterAll(() => {
  console.error = printed;
});
beforeEach(() => {
  lines = [];
  // Every line of the log, the child's included, is one write to its stream.
  const stream = Object.getOwnPropertySymbols(log)
    .filter(({ description }) => description === 'pino.stream')
    .map((symbol): unknown => Reflect.get(log, symbol))[0] as { write: (line: string) => boolean }; // pino's own destination
  jest.spyOn(stream, 'write').mockImplementation((line) => {
    lines.push(
      ...line
        .trim()
        .split('\n')
        .map((one) => JSON.parse(one) as Line),
    ); // a line of ours is an object
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a failed request', () => {
  it('is one line of JSON with stack, method, path without values and the id of the proxy', () => {
    const error = Object.assign(new RangeError('out of range'), { digest: '4242' });
    asRequest(request(), () => failOnce(error));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: 'a request failed',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        method: 'GET',
        path: '/zh/a.htm?preview_token',
        id: 'a1-b2',
        err: expect.objectContaining({
          name: 'RangeError',
          message: 'out of range',
          digest: '4242',
          stack: expect.stringContaining('failed-requests.test.ts'),
        }),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('is one line each when several wait for the same answer of the CMS', () => {
    const shared = new Error('the CMS does not answer');
    for (const url of ['/zh/a.htm', '/en/a.htm']) asRequest(request(url), () => failOnce(shared));
    expect(lines.map(({ path }) => path)).toEqual(['/zh/a.htm', '/en/a.htm']);
  });

  it('is one line when its error is reported outside of its work, too', () => {
    failOnce(new Error('in the background'));
    expect(lines).toHaveLength(1);
  });

  it('is known in all the work of its request, on a connection that is used again, too', async () => {
    const server = http.createServer((_, response) => {
      void new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
        console.error(new Error('thrown later'));
        response.writeHead(500).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a TCP server has no other kind
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise((resolve, reject) =>
        http
          .get({ port, host: '127.0.0.1', path, agent }, (reply) => reply.resume().on('end', resolve))
          .on('error', reject),
      );
    await Promise.all([ask('/first?key=1'), ask('/second')]);
    agent.destroy();
    server.close();
    expect(lines.map(({ method, path }) => `${String(method)} ${String(path)}`)).toEqual([
      'GET /first?key',
      'GET /second',
    ]);
  });

  it('takes no id from a client that sends another thing under its name', () => {
    const from = { method: 'GET', url: '/', headers: { 'x-request-id': 'a b\n{"level":"info"}' } };
    expect(toRequest(from)).toEqual({ method: 'GET', path: '/', hasFailed: false });
  });
});

it('what is printed without an error is one line, without colours and values of queries', () => {
  console.error('\u001B[31m⨯\u001B[39m Failed to handle request for /a?key=secret\n  and more');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', msg: '⨯ Failed to handle request for /a?key\n  and more' }),
  ]);
});
