import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeRequests } from './before-requests';

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
