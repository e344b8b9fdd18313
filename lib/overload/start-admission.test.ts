jest.mock('@/lib/env', () => ({ env: { logLevel: 'silent', production: true, overloadLatencyMs: 0 } }));

import { once } from 'node:events';
import http from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startAdmission } from './start-admission';

it('ends idle connections also where nothing is refused', async () => {
  startAdmission();
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  await once(server, 'connection');
  const { timeout } = server;
  client.destroy();
  server.close();
  await once(server, 'close');
  expect(timeout).toBe(120_000);
});
