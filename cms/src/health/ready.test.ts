import type { Payload } from 'payload';

jest.mock('node:fs/promises', () => ({ statfs: async () => ({ bavail: 1_000_000, bsize: 4096 }) }));

import { healthOf } from './health';
import { whyNotReady } from './ready';

let now = 1_700_000_000_000;
let answer: () => Promise<{ rows: object[] }>;
let asked = 0;
const payload = {
  db: {
    pool: {
      query: () => {
        asked += 1;
        return answer();
      },
    },
  },
} as unknown as Payload; // What the two ask of it.

beforeEach(() => {
  now += 10_000;
  asked = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  answer = () => Promise.resolve({ rows: [{ waited: 0, parked: 0, oldest_change: null }] });
});
afterEach(() => jest.useRealTimers());
afterAll(() => jest.restoreAllMocks());

const gone = () => Promise.reject(new Error('connect ECONNREFUSED'));

it('is ready while the database answers, which is asked at most every 2 s', async () => {
  expect(await whyNotReady(payload, true)).toBeNull();
  answer = gone;
  expect(await whyNotReady(payload, true)).toBeNull();
  expect(asked).toBe(1);
  now += 2000;
  expect(await whyNotReady(payload, true)).toBe('the database does not answer');
});

it('is not ready while the demo content is being written', async () => {
  expect(await whyNotReady(payload, false)).toBe('the demo content is being written');
  expect(asked).toBe(0);
});

it('does not wait for a database that hangs', async () => {
  jest.useFakeTimers({ now });
  answer = () => new Promise(() => undefined);
  const reason = whyNotReady(payload, true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await reason).toBe('the database does not answer');
});

it('is well, or says what works worse, or that the database is gone', async () => {
  expect(await healthOf(payload)).toEqual({ ok: true, database: true });
  answer = () => Promise.resolve({ rows: [{ waited: 90, parked: 1, oldest_change: '7' }] });
  now += 5000;
  const worse = { events: expect.any(String), parked: expect.any(String) };
  expect(await healthOf(payload)).toEqual({ ok: true, database: true, degraded: worse });
  now += 200_000;
  expect(await healthOf(payload)).toMatchObject({ degraded: { search: expect.any(String) } });
  answer = gone;
  now += 5000;
  expect(await healthOf(payload)).toEqual({ ok: false, database: false });
});
