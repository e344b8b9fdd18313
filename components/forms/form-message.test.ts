import { cmsMessage, failureMessage, ownMessage } from './form-message';

it.each([
  ['手机号已注册|This number is taken', 'en', 'This number is taken'],
  ['手机号已注册|This number is taken', 'zh', '手机号已注册'],
  ['手机号已注册', 'en', '手机号已注册'],
] as const)('V21: of the message %j of the CMS, %s reads %j', (text, locale, words) => {
  expect(cmsMessage(text, locale)).toEqual({ literal: text, words });
});

it.each(['', ' '])('%j is no message', (text) => {
  expect(cmsMessage(text, 'zh')).toBeNull();
});

it('V21: a refusal has the words of the CMS, an outage has none', () => {
  const literal = '验证码错误|Wrong code';
  const words = { code: '', message: literal };
  const message = { literal, words: 'Wrong code' };
  expect(failureMessage({ kind: 'refused', status: 200, ...words }, 'en')).toEqual(message);
  expect(failureMessage({ kind: 'absent', status: 404, ...words }, 'en')).toEqual(message);
  expect(failureMessage({ kind: 'refused', status: 400, code: '', message: '' }, 'en')).toBeNull();
  for (const kind of ['unreachable', 'malformed', 'logged-out'] as const) {
    expect(failureMessage({ kind }, 'en')).toBeNull();
  }
});

it('words of our own are their own literal', () => {
  expect(ownMessage('Saved')).toEqual({ literal: 'Saved', words: 'Saved' });
});
