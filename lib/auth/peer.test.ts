import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { notePeers, PEER_HEADER } from './peer';

it.each([
  ['a request', 'request', {}],
  ['an upgrade', 'upgrade', { connection: 'Upgrade', upgrade: 'websocket' }],
])('%s has the address of its socket, whatever the visitor says', async (_, event, more) => {
  notePeers();
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server has no other kind.
  const taken = once(server, event);
  const asking = http.get({ port, host: '127.0.0.1', headers: { [PEER_HEADER]: '9.9.9.9', ...more } });
  asking.on('error', () => {});
  const [request] = (await taken) as [http.IncomingMessage];
  expect(request.headers[PEER_HEADER]).toBe('127.0.0.1');
  asking.destroy();
  request.socket.destroy();
  server.close();
});
