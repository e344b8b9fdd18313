import { once } from 'node:events';
import http from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitIdle } from './idle-connections';

it('ends a connection whose client does not read', async () => {
  const server = http.createServer((_, response) => response.end(Buffer.alloc(32 * 1024 * 1024)));
  limitIdle(server, 50);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  const [served] = (await once(server, 'connection')) as Socket[];
  client.on('error', () => undefined);
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(served as Socket, 'close');
  client.destroy();
  server.close();
  await once(server, 'close');
});

it('leaves a server its own limit', () => {
  const server = http.createServer();
  server.timeout = 3_600_000;
  limitIdle(server, 50);
  expect(server.timeout).toBe(3_600_000);
});
