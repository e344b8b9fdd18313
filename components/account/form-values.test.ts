import { missing, toOutcome } from './form-values';

const said = { literal: '请填写所有必填字段', words: 'please fill all required fields' };

it('names the boxes that hold nothing', () => {
  expect(missing({ a: '1', b: '' }, ['a', 'b', 'c'], said)).toEqual({ b: said, c: said });
  expect(missing({ a: '1' }, ['a'], said)).toEqual({});
});

it.each([
  [{ status: 200, body: { status: 1, msg: '' } }, { kind: 'done' }],
  [{ status: 200, body: { id: 9, nickname: 'x' } }, { kind: 'done' }],
  [{ status: 401, body: { code: 'rest_not_logged_in' } }, { kind: 'logged-out' }],
  [
    { status: 200, body: { status: 0, msg: '' } },
    { kind: 'refused', said: null },
  ],
  [
    { status: 504, body: { message: 'The server did not answer' } },
    { kind: 'refused', said: null },
  ],
  [
    { status: 200, body: null },
    { kind: 'refused', said: null },
  ],
  [null, { kind: 'refused', said: null }],
])('reads %j as %j', (answer, outcome) => {
  expect(toOutcome(answer, 'zh')).toEqual(outcome);
});

it('V21: shows what the CMS said, whichever way it said it', () => {
  const literal = '验证码错误|Wrong code';
  const refused = { kind: 'refused', said: { literal, words: 'Wrong code' } };
  expect(toOutcome({ status: 200, body: { status: 0, msg: literal } }, 'en')).toEqual(refused);
  expect(toOutcome({ status: 400, body: { message: literal } }, 'en')).toEqual(refused);
});
