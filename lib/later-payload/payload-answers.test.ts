/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { answerPayload } from './payload-answers';

const TEXT = 'self.__next_f.push([1,"文"])';
let kept: Record<string, Buffer> = {};
let server: http.Server;
let origin = '';

beforeAll(async () => {
  server = http.createServer((request, response) => {
    void answerPayload(request, response, { get: async (name) => kept[name] ?? null });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
});
afterAll(() => server.close());
beforeEach(() => {
  kept = { abc: brotliCompressSync(TEXT) };
});

/** Not fetch, which unpacks. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request(origin + path, { headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      })
      .on('error', reject)
      .end();
  });

it('sends a payload as a script that never changes, in Brotli where the client accepts it', async () => {
  const plain = await ask('/_payload/abc.js?a=b');
  expect([plain.status, plain.body.toString()]).toEqual([200, TEXT]);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': `${Buffer.byteLength(TEXT)}`,
    'cache-control': 'public, max-age=86400, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask('/_payload/abc.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.body).toString()).toBe(TEXT);
});

it('sends the same head and no body for HEAD', async () => {
  const { status, headers, body } = await ask('/_payload/abc.js', {}, 'HEAD');
  expect([status, headers['content-length'], body.length]).toEqual([200, `${Buffer.byteLength(TEXT)}`, 0]);
});

it.each(['/_payload/other.js', '/_payload/abc', '/_payload/', '/_payload/%61bc.js', '/_payload/../abc.js'])(
  'answers 404 at %s, which nothing keeps',
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
  },
);
