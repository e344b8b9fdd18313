import * as z from 'zod/mini';

import { anyReply, toOutcome } from './outcome';

const schema = z.object({ id: z.number() });
const outcomeOf = (status: number, body: unknown) => toOutcome({ status, body }, 'thing?x=1', schema);

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => log.mockClear());

it('an answer the schema accepts is done, with its value', () => {
  expect(outcomeOf(200, { id: 1, more: true })).toEqual({ kind: 'done', value: { id: 1 }, totals: null });
  expect(outcomeOf(201, { id: 1 })).toMatchObject({ kind: 'done' });
});

it('E45: the totals of a list stand in its headers', () => {
  const headers = new Headers({ 'X-WP-Total': '41', 'X-WP-TotalPages': '3' });
  expect(toOutcome({ status: 200, body: [], headers }, 'list', anyReply)).toMatchObject({
    totals: { total: 41, totalPages: 3 },
  });
});

it('absent, unreachable, malformed, refused and logged out are told apart', () => {
  const error = { code: 'rest_error', message: '不行|No' };
  const words = { code: 'rest_error', message: '不行|No' };
  expect(outcomeOf(404, error)).toEqual({ kind: 'absent', status: 404, ...words });
  expect(outcomeOf(403, error)).toEqual({ kind: 'refused', status: 403, ...words });
  expect(outcomeOf(429, error)).toEqual({ kind: 'refused', status: 429, ...words });
  expect(outcomeOf(401, error)).toEqual({ kind: 'logged-out' });
  expect(outcomeOf(403, { code: 'jwt_auth_invalid_token' })).toEqual({ kind: 'logged-out' });
  expect(outcomeOf(504, error)).toEqual({ kind: 'unreachable' });
  expect(toOutcome(null, 'thing', schema)).toEqual({ kind: 'unreachable' });
  expect(outcomeOf(200, error)).toEqual({ kind: 'malformed' });
});

it('a refusal says how long to wait, where the CMS does', () => {
  const refused = (value: string) =>
    toOutcome({ status: 429, body: {}, headers: new Headers({ 'Retry-After': value }) }, 'thing', schema);
  expect(refused('540')).toMatchObject({ kind: 'refused', retryAfter: 540 });
  expect(refused('soon')).not.toHaveProperty('retryAfter');
});

it.each([[null], ['<html>'], [{ code: 7 }], [[]]])('a refusal that says %j has no words', (body) => {
  expect(outcomeOf(403, body)).toEqual({ kind: 'refused', status: 403, code: '', message: '' });
});

it.each([
  [
    { status: 0, msg: '验证码错误' },
    { kind: 'refused', status: 200, code: '', message: '验证码错误' },
  ],
  [
    { status: '2', msg: '' },
    { kind: 'refused', status: 200, code: '', message: '' },
  ],
  [
    { status: 0, msg: '', code: 'captcha_required' },
    { kind: 'refused', code: 'captcha_required' },
  ],
  [{ status: 1, msg: '' }, { kind: 'done' }],
  [{ status: '1', msg: '' }, { kind: 'done' }],
  [{ status: 'hold' }, { kind: 'done' }],
])('V21: the business reply %j is %j', (body, outcome) => {
  expect(toOutcome({ status: 200, body }, 'sms', anyReply)).toMatchObject(outcome);
});

it.each([[null], ['done'], [true]])('%j is no reply at all', (body) => {
  expect(toOutcome({ status: 200, body }, 'user/confirm', anyReply)).toEqual({ kind: 'malformed' });
});

it('a malformed answer is said once, by the path of the call and of the field', () => {
  const read = () => toOutcome({ status: 200, body: { id: 'x' } }, 'other?page=2', schema);
  expect([read(), read()]).toEqual([{ kind: 'malformed' }, { kind: 'malformed' }]);
  expect(log.mock.calls).toEqual([['malformed answer of other: id: invalid_type']]);
});
