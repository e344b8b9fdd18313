import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchange, TransportError, type Send } from './transport';

const ASK = { method: 'GET', timeoutMs: 5000, maxBytes: 1000 } as const satisfies Send;

let server: http.Server;
/** The requests of each connection, by what they are. */
let connections: string[][];

/** A server that leaves a connection without an answer from its `answers`th request on. */
async function serve(answers: number): Promise<URL> {
  const known = new Map<unknown, string[]>();
  server = http.createServer((request, response) => {
    const asked = known.get(request.socket) ?? [];
    known.set(request.socket, asked);
    asked.push(request.method ?? '');
    connections = [...known.values()];
    if (asked.length > answers) request.socket.destroy();
    else response.end('here');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  return new URL(`http://127.0.0.1:${port}/x`);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('a kept connection that the other end has left', () => {
  it('is used by no second try: what reads is sent again on a new one', async () => {
    const url = await serve(1);
    await exchange(url, ASK);
    expect((await exchange(url, ASK)).body.toString()).toBe('here');
    expect(connections).toEqual([['GET', 'GET'], ['GET']]);
  });

  it('is a failure for what may have changed something', async () => {
    const url = await serve(1);
    await exchange(url, ASK);
    await expect(exchange(url, { ...ASK, method: 'POST', body: Buffer.from('1') })).rejects.toThrow(
      TransportError,
    );
    expect(connections).toEqual([['GET', 'POST']]);
  });

  it('is another thing than a server that answers nobody, which is asked once', async () => {
    const url = await serve(0);
    await expect(exchange(url, ASK)).rejects.toThrow(/ECONNRESET/);
    expect(connections).toEqual([['GET']]);
  });

  it('is not tried a third time', async () => {
    const url = await serve(1);
    await exchange(url, ASK);
    let tries = 0;
    server.removeAllListeners('request');
    server.on('request', ({ socket }) => {
      tries += 1;
      socket.destroy();
    });
    await expect(exchange(url, ASK)).rejects.toThrow(/ECONNRESET/);
    expect(tries).toBe(2);
  });

  it('is not one whose answer broke off', async () => {
    const url = await serve(2);
    await exchange(url, ASK);
    let tries = 0;
    server.removeAllListeners('request');
    server.on('request', ({ socket }, response: http.ServerResponse) => {
      tries += 1;
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => socket.resetAndDestroy());
    });
    await expect(exchange(url, ASK)).rejects.toThrow(TransportError);
    expect(tries).toBe(1);
  });
});
