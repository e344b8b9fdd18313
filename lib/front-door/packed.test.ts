import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compression from 'next/dist/compiled/compression';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { packed } from './packed';
import { askRaw } from './test/raw-answer';

const TEXT = Array.from(
  { length: 20_000 },
  (_, at) => `${at}:["$","p",null,{"children":"wall ${at % 97}"}]\n`,
).join('');
const bodyOf = (bytes: number) => Buffer.from(TEXT.slice(0, bytes));

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    compression()(request, response, () => undefined);
    const body = bodyOf(Number(request.url?.split('/')[2]));
    response.setHeader('Content-Type', 'text/x-component');
    if (request.url?.startsWith('/whole/')) return void response.end(body);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(body);
        controller.close();
      },
    });
    void pipeToNodeResponse(stream, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([1100, 15_000, 17_000, 200_000])('%i bytes are compressed to those of Next', async (bytes) => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  for (const way of ['whole', 'streamed']) {
    const theirs = await askRaw(port, `/${way}/${bytes}`, { 'accept-encoding': 'gzip' });
    const ours = await packed(bodyOf(bytes), way === 'streamed');
    const read = [gunzipSync(theirs.body), gunzipSync(ours.gzip), brotliDecompressSync(ours.br)];
    expect([way, ...read.map((one) => one.equals(bodyOf(bytes)))]).toEqual([way, true, true, true]);
    expect([way, ours.gzip.equals(theirs.body)]).toEqual([way, true]);
  }
});
