import { bindBody, passwordBody, phoneBody, smsBody } from './codes';
import { newPassword } from './passwords';

const PASSWORDS = { user_pass: 'secret12', user_pass2: 'secret12' };
const first = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

it('K40, A51 means region 86 when no prefix is named, and reads numbers in either type', () => {
  expect(smsBody.parse({ mobile: 13900000000, event: 'register' }).phone).toEqual({
    region: 86,
    mobile: '13900000000',
  });
  expect(smsBody.parse({ region_number: '852', mobile: '5123 4567', event: 'bindphone' }).phone).toEqual({
    region: 852,
    mobile: '51234567',
  });
});

it.each([
  [{}, '手机号格式不正确'],
  [{ mobile: '1234' }, '手机号格式不正确'],
  [{ mobile: '1'.repeat(16) }, '手机号格式不正确'],
  [{ mobile: '１３９０００００００' }, '手机号格式不正确'],
  [{ mobile: '13900000000', region_number: 999 }, '暂不支持'],
  [{ mobile: '13900000000', event: 'login' }, '参数错误'],
])('V21 says in words what is wrong with %j', (body, words) => {
  expect(first(smsBody.safeParse({ event: 'register', ...body }))).toContain(words);
});

it('A53 reads a body without a prefix', () => {
  const read = bindBody.parse({ userid: 9, user_mobile: '13900000000', sms_code: '123456' });
  expect(read).toMatchObject({ mobile: '13900000000', code: '123456' });
});

it('V9 wants two equal passwords of 6 characters or more', () => {
  const body = { user_mobile: '13900000000', sms_code: '123456', ...PASSWORDS };
  expect(passwordBody.parse(body)).toEqual({
    phone: { region: 86, mobile: '13900000000' },
    code: '123456',
    password: 'secret12',
  });
  expect(first(passwordBody.safeParse({ ...body, user_pass2: 'secret13' }))).toContain('两次密码不一致');
  for (const short of ['12345', '密码密码密', '😀😀😀', '       ']) {
    const passwords = { user_pass: short, user_pass2: short };
    expect(first(passwordBody.safeParse({ ...body, ...passwords }))).toContain('6');
    expect(first(newPassword.safeParse(passwords))).toContain('6');
  }
});

it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('takes %j for a wrong code', (sms_code) => {
  const body = { user_mobile: '13900000000', sms_code, region_number: 86 };
  expect(first(phoneBody.safeParse(body))).toBe('验证码错误');
});
