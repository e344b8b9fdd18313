import { missing, unequal } from './form-checks';

const message = { literal: '请填写所有必填字段', words: 'please fill all required fields' };

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
