import { missing, toValues, unequal, withRegion } from './form-values';

const message = { literal: '请填写所有必填字段', words: 'please fill all required fields' };

function valuesOf(fields: Record<string, string>) {
  const entries = new FormData();
  for (const [name, text] of Object.entries(fields)) entries.set(name, text);
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
  [{ email: '\u3000a@b.cn\n' }, { email: 'a@b.cn' }],
  [{ nickname: ' 林 读 ' }, { nickname: '林 读' }],
])('E36: of a form with %j it reads %j', (fields, values) => {
  expect(valuesOf({ ...fields })).toMatchObject(values);
});

it('A65 A93: the region goes as a number', () => {
  expect(withRegion({ region_number: '86', user_mobile: '13800000000', sms_code: '1' })).toEqual({
    region_number: 86,
    user_mobile: '13800000000',
    sms_code: '1',
  });
});

it('V9: a password and its repetition are equal to the letter', () => {
  expect(unequal({ user_pass: 'secret12', user_pass2: 'secret12' }, message)).toEqual({});
  expect(unequal({ user_pass: 'secret12', user_pass2: 'secret12 ' }, message)).toEqual({
    user_pass2: message,
  });
});

it('names the fields that hold nothing', () => {
  expect(missing({ a: '1', b: '' }, ['a', 'b', 'c'], message)).toEqual({ b: message, c: message });
  expect(missing({ a: '1' }, ['a'], message)).toEqual({});
});
