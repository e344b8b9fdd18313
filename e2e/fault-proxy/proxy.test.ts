import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFaultProxy, type FaultProxy } from './proxy';

const BODY = JSON.stringify([{ id: 1, slug: 'hillside-library' }]);
let cms: Server;
let proxy: FaultProxy;

const order = (fault: object) =>
  fetch(`${proxy.controlUrl}/fault`, { method: 'PUT', body: JSON.stringify(fault) });
const read = (path = '/api/posts', signal?: AbortSignal) => fetch(`${proxy.url}${path}`, { signal });

beforeAll(async () => {
  cms = createServer((_, response) => response.end(BODY));
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', () => resolve()));
  proxy = await startFaultProxy(`http://127.0.0.1:${(cms.address() as AddressInfo).port}`);
});

afterEach(() => order({ kind: 'pass' }));

afterAll(async () => {
  await proxy.close();
  await new Promise((resolve) => cms.close(resolve));
});

it('passes requests and answers through unchanged', async () => {
  expect(await (await read()).text()).toBe(BODY);
});

it('never answers while it hangs, and answers again once the order is lifted', async () => {
  await order({ kind: 'hang' });
  await expect(read('/api/posts', AbortSignal.timeout(400))).rejects.toThrow(/aborted|timeout/i);
  await order({ kind: 'pass' });
  expect((await read()).status).toBe(200);
});

it('refuses connections and takes them again', async () => {
  await order({ kind: 'refuse' });
  await expect(read()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await order({ kind: 'pass' });
  expect((await read()).status).toBe(200);
});

it('drops the line in the middle of a truncated body', async () => {
  await order({ kind: 'truncate' });
  const response = await read();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('answers 500, or 200 with something that is no JSON', async () => {
  await order({ kind: 'error' });
  expect((await read()).status).toBe(500);
  await order({ kind: 'garble' });
  await expect((await read()).json()).rejects.toMatchObject({ name: 'SyntaxError' });
});

it('limits a fault to the requests it names', async () => {
  await order({ kind: 'error', match: '/api/options' });
  expect((await read('/api/posts')).status).toBe(200);
  expect((await read('/api/options')).status).toBe(500);
});

it('fails the agreed slugs without an order', async () => {
  await expect(read('/api/posts/byslug?slug=unreachable')).rejects.toThrow();
  await expect((await read('/api/posts/byslug?slug=malformed')).json()).rejects.toMatchObject({
    name: 'SyntaxError',
  });
});

it('remembers what was asked until told to forget', async () => {
  await fetch(`${proxy.controlUrl}/requests`, { method: 'DELETE' });
  await read('/api/menus');
  const seen = (await (await fetch(`${proxy.controlUrl}/requests`)).json()) as { url: string }[];
  expect(seen.map(({ url }) => url)).toEqual(['/api/menus']);
});

it('refuses an order it does not know', async () => {
  expect((await order({ kind: 'explode' })).status).toBe(400);
});
