/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '@/lib/env';
import { frontDoor } from '@/lib/front-door/held-front-door';
import { publishing, startRenewals } from './own-pages';

jest.mock('@/lib/env', () => ({
  env: { production: true, frontKeptMinutes: 60, port: 0, logLevel: 'silent', cmsUrl: 'http://cms.test' },
}));
const mockWaits: { ms: number; end: () => void }[] = [];
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((end) => mockWaits.push({ ms, end })),
}));
jest.mock('@/lib/front-door/held-front-door', () => ({ frontDoor: jest.fn() }));

/** What the site answers to its own requests, in this order. */
let answers: { status: number; cache: string }[];
let asked: string[];
const site = http.createServer((request, response) => {
  asked.push(`${request.headers['accept-language']} ${request.url}`);
  const { status, cache } = answers.shift() ?? { status: 500, cache: 'none' };
  response.writeHead(status, { 'x-nextjs-cache': cache, etag: '"new"' }).end();
});
const keeps = (page: jest.Mock | undefined) =>
  jest.mocked(frontDoor).mockReturnValue({ reads: {} as never, ...(page && { page }) }); // Nothing is read of it.
const renew = (shows: 'there' | 'gone' = 'there') =>
  publishing().renewals?.renew({ path: '/en/a.htm', lang: 'en-US', shows });
const rendered = { status: 200, cache: 'MISS' };

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  Object.assign(env, { port: (site.address() as AddressInfo).port }); // a server that listens on TCP has one
  startRenewals();
});
beforeEach(() => (asked = []));
afterAll(() => new Promise((resolve) => site.close(resolve)));

it('asks once for a page that the front door keeps then', async () => {
  answers = [rendered];
  const page = jest.fn().mockResolvedValue({ status: 200, etag: '"new"' });
  keeps(page);
  expect(await renew()).not.toBeNull();
  expect(asked).toEqual(['en-US /en/a.htm']);
  expect(page).toHaveBeenCalledTimes(1);
  expect(page).toHaveBeenCalledWith(expect.objectContaining({ path: '/en/a.htm', lang: 'en-US' }));
});

it.each<[string, jest.Mock | undefined]>([
  ['keeps nothing of it', jest.fn().mockResolvedValue(null)],
  ['is switched off', undefined],
])('asks twice where the front door %s', async (_, page) => {
  answers = [rendered, { status: 200, cache: 'HIT' }];
  keeps(page);
  expect(await renew()).not.toBeNull();
  expect(asked).toHaveLength(2);
});

it('has nothing kept of a page that is gone', async () => {
  const gone = { status: 404, cache: 'none' };
  answers = [gone, gone];
  const page = jest.fn();
  keeps(page);
  expect(await renew('gone')).not.toBeNull();
  expect(asked).toHaveLength(2);
  expect(page).not.toHaveBeenCalled();
});

it('says that a page is not seen which the front door does not have in ten seconds', async () => {
  answers = [rendered];
  keeps(jest.fn(() => new Promise(() => undefined)));
  mockWaits.length = 0;
  const seen = renew();
  while (mockWaits.length === 0) await new Promise(setImmediate);
  expect(mockWaits).toMatchObject([{ ms: 10_000 }]);
  mockWaits[0]?.end();
  expect(await seen).toBeNull();
  expect(asked).toHaveLength(1);
});
