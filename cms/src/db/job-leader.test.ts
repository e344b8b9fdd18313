import type { Payload } from 'payload';
import { isJobLeader } from './job-leader';

/** The connections that were made; the first one that asks has the lock. */
const mockConnections: string[] = [];

jest.mock('pg', () => ({
  Client: class {
    on() {
      return this;
    }
    connect() {
      mockConnections.push('made');
      return Promise.resolve();
    }
    query(text: string) {
      const mine = mockConnections.length === 1;
      return Promise.resolve({ rows: text.includes('pg_try_advisory_lock') ? [{ mine }] : [] });
    }
    end() {
      return Promise.resolve();
    }
  },
}));

it('all parts of a process that ask at once lead, or none does', async () => {
  const payload = { logger: { warn: jest.fn() } } as unknown as Payload; // Only what is logged is asked of it.
  expect(await Promise.all([1, 2, 3].map(() => isJobLeader(payload)))).toEqual([true, true, true]);
  expect(await isJobLeader(payload)).toBe(true);
  expect(mockConnections).toHaveLength(1);
});
