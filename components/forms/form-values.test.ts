import { missing, toOutcome, toValues, unequal, withRegion } from './form-values';

const said = { literal: '请填写所有必填字段', words: 'please fill all required fields' };

function valuesOf(boxes: Record<string, string>) {
  const entries = new FormData();
  for (const [name, text] of Object.entries(boxes)) entries.set(name, text);
  return toValues(entries);
}

it.each([
  [{ region_number: '86', user_mobile: '+86 １３８ 0000-0000' }, { user_mobile: '13800000000' }],
  [{ region_number: '44', user_mobile: '0044 20 7946 0018' }, { user_mobile: '2079460018' }],
  [{ sms_code: ' 48２ 913 ' }, { sms_code: '482913' }],
  [
    { user_pass: ' a b ', user_pass2: ' ', old: 'c ' },
    { user_pass: ' a b ', user_pass2: ' ', old: 'c ' },
  ],
  [{ nickname: ' 林 读 ' }, { nickname: '林 读' }],
])('E36: of a form with %j it reads %j', (boxes, values) => {
  expect(valuesOf({ ...boxes })).toMatchObject(values);
});

it('A65 A93: the region goes as a number', () => {
  expect(withRegion({ region_number: '86', user_mobile: '13800000000', sms_code: '1' })).toEqual({
    region_number: 86,
    user_mobile: '13800000000',
    sms_code: '1',
  });
});

it('V9: a password and its repetition are equal to the letter', () => {
  expect(unequal({ user_pass: 'secret12', user_pass2: 'secret12' }, said)).toEqual({});
  expect(unequal({ user_pass: 'secret12', user_pass2: 'secret12 ' }, said)).toEqual({ user_pass2: said });
});

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
