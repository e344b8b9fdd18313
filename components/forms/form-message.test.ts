import { saidByCms } from './form-message';

it.each([
  ['手机号已注册|This number is taken', 'en', 'This number is taken'],
  ['手机号已注册|This number is taken', 'zh', '手机号已注册'],
  ['手机号已注册', 'en', '手机号已注册'],
] as const)('V21: of the message %j of the CMS, %s reads %j', (msg, locale, words) => {
  expect(saidByCms(msg, locale)).toEqual({ literal: msg, words });
});

it.each([undefined, null, '', ' ', 7, {}])('%j is no message', (msg) => {
  expect(saidByCms(msg, 'zh')).toBeNull();
});
