import type pg from 'pg';
import { withLocks } from './locks';

const failing = (hint?: string) => () =>
  Promise.reject(Object.assign(new Error('out of shared memory'), { code: '53200', hint }));
const serverWith = (setting: string) => {
  const query = jest.fn((text: string) =>
    Promise.resolve({ rows: text === 'ROLLBACK' ? [] : [{ is: setting }] }),
  );
  return { query, client: { query } as unknown as pg.Client };
};

it.each([
  ['64', 'max_locks_per_transaction = 256 in its settings (it is 64)'],
  ['256', 'max_locks_per_transaction = 1024 in its settings (it is 256)'],
])('says what to set where a server with %s has no room for the locks', async (setting, words) => {
  const { client, query } = serverWith(setting);
  const hint = 'You might need to increase "max_locks_per_transaction".';
  await expect(withLocks(client, failing(hint))).rejects.toThrow(words);
  expect(query.mock.calls[0]).toEqual(['ROLLBACK']);
});

it('leaves another lack of memory as it is', async () => {
  const { client, query } = serverWith('64');
  await expect(withLocks(client, failing())).rejects.toThrow('out of shared memory');
  expect(query).not.toHaveBeenCalled();
});
