import { pbkdf2, pbkdf2Sync } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows } from '../contract/queries/database';
import { checkPassword, type Account } from './passwords';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<{ pbkdf2: typeof pbkdf2 }>('node:crypto');
  return { ...actual, pbkdf2: jest.fn(actual.pbkdf2) };
});
jest.mock('../contract/queries/database', () => ({
  readRows: jest.fn(),
  sql: Object.assign(jest.fn(), { identifier: jest.fn() }),
}));
jest.mock('../db/transaction', () => ({ inTransaction: jest.fn() }));
jest.mock('./sessions', () => ({ endSessions: jest.fn() }));

const SALT = 'salt';
const HASH = `pbkdf2-sha256-v1:${pbkdf2Sync('right', SALT, 600_000, 32, 'sha256').toString('hex')}`;
const account: Account = { collection: 'members', id: 1 };
const payload = {} as Payload; // only handed on to the mocked query

/** The result of a check, and what was hashed: rounds, bytes and digest of each call. */
async function check(of: Account | null, password: string) {
  jest.mocked(readRows).mockResolvedValueOnce([of ? { hash: HASH, salt: SALT } : { hash: null, salt: null }]);
  jest.mocked(pbkdf2).mockClear();
  const result = await checkPassword(payload, of, password);
  return { result, work: jest.mocked(pbkdf2).mock.calls.map((call: unknown[]) => call.slice(2, 5)) };
}

describe('checkPassword', () => {
  it('answers the stored hash for the right password only', async () => {
    expect((await check(account, 'right')).result).toBe(HASH);
    expect((await check(account, 'wrong')).result).toBeNull();
  });

  it('A14: does the same work for an account that does not exist', async () => {
    const known = await check(account, 'wrong');
    const unknown = await check(null, 'wrong');
    expect(unknown).toEqual({ result: null, work: [[600_000, 32, 'sha256']] });
    expect(known).toEqual(unknown);
  });
});
