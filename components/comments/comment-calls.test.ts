import { read } from '@/lib/api/read';
import { send } from '@/lib/api/send';

import { deleteComment, postComment } from './comment-calls';

jest.mock('@/lib/api/read', () => ({ read: jest.fn() }));
jest.mock('@/lib/api/send', () => ({ send: jest.fn() }));
const [reading, sending] = [jest.mocked(read), jest.mocked(send)];

/** What a deletion sends, and what it asks for before. */
async function deletion(revision: string) {
  await deleteComment(7, revision);
  return [reading.mock.calls.map(([{ path }]) => path), sending.mock.calls[0]?.[1]?.body];
}

beforeEach(() => jest.resetAllMocks());

it.each([0, 601])('C43: a comment is sent with content, parent %i and post', async (parent) => {
  await postComment(101, parent, { content: '很好', homepage: '', key: 'k' });
  const body = { content: '很好', parent, post: 101, homepage: '', key: 'k' };
  expect(sending.mock.calls).toEqual([['comments', expect.objectContaining({ body })]]);
});

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
