import { read } from '@/lib/api/read';
import { send } from '@/lib/api/send';

import { deleteComment } from './comment-calls';

jest.mock('@/lib/api/read', () => ({ read: jest.fn() }));
jest.mock('@/lib/api/send', () => ({ send: jest.fn() }));
const [reading, sending] = [jest.mocked(read), jest.mocked(send)];

/** What a deletion sends, and what it asks for before. */
async function deletion(revision: string) {
  await deleteComment(7, revision);
  return [reading.mock.calls.map(([{ path }]) => path), sending.mock.calls[0]?.[1]?.body];
}

beforeEach(() => jest.resetAllMocks());

it('a deletion names the revision that is shown', async () => {
  expect(await deletion('a')).toEqual([[], { revision: 'a' }]);
});

it.each([
  [{ kind: 'done', value: [{ revision: 'b' }], totals: null }, { revision: 'b' }],
  [{ kind: 'done', value: [{ revision: '' }], totals: null }, {}],
  [{ kind: 'done', value: [], totals: null }, {}],
  [{ kind: 'unreachable' }, {}],
] as const)('of a comment that was not read it asks first: %j', async (outcome, body) => {
  reading.mockResolvedValue(outcome as never);
  expect(await deletion('')).toEqual([['v_comments?include=7'], body]);
});
