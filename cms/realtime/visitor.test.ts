import { tokenOf } from './visitor';

it.each([
  ['auth_token=a.b.c', 'a.b.c'],
  ['language=zh_CN; auth_token=a.b-c_d; signed_in=1', 'a.b-c_d'],
  ['auth_token=a%2Bb', 'a+b'],
  ['not_auth_token=a.b.c', null],
  ['auth_token=', null],
  ['auth_token=%00', null],
  ['auth_token=%', null],
  ['auth_token=a b', null],
  [`auth_token=${'a'.repeat(5000)}`, null],
  [undefined, null],
])('D6: of the cookies %s the token is %s', (cookie, token) => {
  expect(tokenOf(cookie)).toBe(token);
});
