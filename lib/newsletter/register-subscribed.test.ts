/** @jest-environment node */
import { after } from 'next/server';
import { registerAddress } from './register-address';
import { registerSubscribed } from './register-subscribed';

jest.mock('next/server', () => ({ after: jest.fn() }));
jest.mock('./register-address', () => ({ registerAddress: jest.fn(async () => true) }));

const later = jest.mocked(after);
const registered = jest.mocked(registerAddress);
beforeEach(() => {
  later.mockReset();
  registered.mockClear();
});

const call = (segments: string[], body: string, type = 'application/json') => ({
  method: 'POST' as const,
  target: { kind: 'content' as const, segments },
  headers: { 'content-type': type },
  body: Buffer.from(body),
});
const reply = (body: unknown) => ({ body: Buffer.from(JSON.stringify(body)) });
const DONE = reply({ code: '200', msg: '订阅成功' });

/** The address that is registered once the answer has left. */
async function registeredAfter(): Promise<unknown> {
  expect(registered).not.toHaveBeenCalled();
  for (const [task] of later.mock.calls) if (typeof task === 'function') await task();
  return registered.mock.calls[0]?.[0];
}

it.each([
  ['as JSON', call(['subscribe'], '{"email":"a@b.cn"}')],
  ['below the alias', call(['wp', 'v2', 'subscribe'], '{"email":"a@b.cn"}')],
  ['as a form', call(['subscribe'], 'email=a%40b.cn', 'application/x-www-form-urlencoded; charset=utf-8')],
])('T18: after code "200" an address sent %s is registered, behind the answer', async (_, sent) => {
  registerSubscribed(sent, DONE);
  expect(await registeredAfter()).toBe('a@b.cn');
});

it.each([
  ['a refusal', call(['subscribe'], '{"email":"a@b.cn"}'), reply({ code: '409', msg: '已订阅' })],
  ['the number 200', call(['subscribe'], '{"email":"a@b.cn"}'), reply({ code: 200 })],
  ['another call', call(['views'], '{"email":"a@b.cn"}'), DONE],
  ['a body without an address', call(['subscribe'], '[]'), DONE],
])('T18: %s registers nothing', async (_, sent, answer) => {
  registerSubscribed(sent, answer);
  expect(await registeredAfter()).toBeUndefined();
});
