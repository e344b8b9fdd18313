import type { Payload } from 'payload';
import { readCaller } from './caller';

/** As Payload's strategy for tokens does it: every failure is nobody. `lost-connections` asks the real one. */
jest.mock('payload', () => {
  class NotFound extends Error {}
  return {
    NotFound,
    executeAuthStrategies: async ({ payload }: { payload: Payload }) => {
      try {
        return { user: await payload.findByID({ collection: 'members', id: 1 }) };
      } catch {
        return { user: null };
      }
    },
  };
});
const { NotFound } = jest.requireMock<{ NotFound: new () => Error }>('payload');

const read = (findByID: () => Promise<unknown>, authorization: string | null = 'Bearer a.b.c') =>
  readCaller({ findByID } as unknown as Payload, authorization); // The part that is used.

it('S15: an account that cannot be read is an error, and not nobody', async () => {
  const cause = new Error('connect ECONNREFUSED');
  await expect(read(() => Promise.reject(cause))).rejects.toBe(cause);
});

it('an account that is not there any more is nobody', async () => {
  expect(await read(() => Promise.reject(new NotFound()))).toBeNull();
});

it('an account that is there is the caller', async () => {
  const reader = { collection: 'members', profile: 7 };
  expect(await read(async () => reader)).toMatchObject({ profileId: 7, account: { kind: 'reader' } });
});

it('a request without a token asks for no account', async () => {
  const findByID = jest.fn();
  expect(await read(findByID, null)).toBeNull();
  expect(findByID).not.toHaveBeenCalled();
});
