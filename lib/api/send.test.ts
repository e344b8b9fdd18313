import { anyReply } from './outcome';
import { send, sendOnce } from './send';

const calls = jest.fn();
beforeEach(() => {
  calls.mockReset().mockImplementation(async () => Response.json({ status: 1, msg: '' }));
  globalThis.fetch = calls;
});

it('C9: is one POST, and never sent again', async () => {
  calls.mockRejectedValue(new TypeError('failed'));
  expect(await send('user/delete', { body: { id: 1 }, schema: anyReply })).toEqual({ kind: 'unreachable' });
  expect(calls).toHaveBeenCalledTimes(1);
  expect(calls).toHaveBeenCalledWith('/api/user/delete', expect.objectContaining({ method: 'POST' }));
});

it('hands a form with a file to the browser as it is', async () => {
  const body = new FormData();
  expect(await send('user/avatar', { body, schema: anyReply })).toMatchObject({ kind: 'done' });
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body });
  expect(calls.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
});

it('a key that is good once is sent once, for all who ask', async () => {
  const sending = { body: { key: 'a' }, schema: anyReply };
  const outcomes = await Promise.all([sendOnce('user/confirm', sending), sendOnce('user/confirm', sending)]);
  await sendOnce('user/confirm', sending);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
  expect(calls).toHaveBeenCalledTimes(1);
});

it('a key that was refused may be tried again', async () => {
  calls.mockImplementationOnce(async () => Response.json({ status: 0, msg: '' }));
  const sending = { body: { key: 'b' }, schema: anyReply };
  expect(await sendOnce('user/confirm', sending)).toMatchObject({ kind: 'refused' });
  expect(await sendOnce('user/confirm', sending)).toMatchObject({ kind: 'done' });
  expect(calls).toHaveBeenCalledTimes(2);
});
