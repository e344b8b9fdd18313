import { NOT_KEPT } from '../trash/kept';
import { forgetUnusedHook } from './forget-unused';

jest.mock('../editing/store', () => ({ holdEntry: jest.fn() }));
// The error loads Payload itself, whose modules Jest cannot.
jest.mock('payload', () => ({
  APIError: class extends Error {
    constructor(
      message: string,
      readonly status: number,
    ) {
      super(message);
    }
  },
}));

type Args = Parameters<typeof forgetUnusedHook>[0];

const made = { id: 9, revision: 1, createdBy: 4, title: { zh: null, en: null }, body: [] };

/** A deletion as the hook sees it, of an entry as it is stored. */
function deletion(stored: object | null, query: object) {
  const context: Record<string, unknown> = {};
  const payload = { findByID: () => Promise.resolve(stored) };
  const req = { query, context, user: { collection: 'users', id: 4 }, payload };
  // Of what Payload passes only what the hook reads.
  const args = { collection: { slug: 'posts' }, id: 9, req, context } as unknown as Args;
  return { context, answer: async () => forgetUnusedHook(args) };
}

it('an entry nothing was done with is not kept when its window deletes it', async () => {
  const { context, answer } = deletion(made, { unused: 'true' });
  await answer();
  expect(context).toEqual({ [NOT_KEPT]: true });
});

it.each([{ ...made, cover: 7 }, { ...made, revision: 2 }, { ...made, createdBy: 5 }, null])(
  'one that holds something stays: %j',
  async (stored) => {
    const { context, answer } = deletion(stored, { unused: 'true' });
    await expect(answer()).rejects.toMatchObject({ status: 409 });
    expect(context).toEqual({});
  },
);

it('what is deleted by hand is kept, also when it is empty', async () => {
  const { context, answer } = deletion(made, {});
  await answer();
  expect(context).toEqual({});
});
