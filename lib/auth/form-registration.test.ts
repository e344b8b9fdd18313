import {
  afterRegistration,
  SAID_AFTER_REGISTRATION,
  saidOfRegistration,
  toFormRegistration,
  toSaidAfterRegistration,
} from './form-registration';

const ORIGIN = 'https://site.test';
const read = (fields: Record<string, string>) =>
  toFormRegistration(new URLSearchParams(fields).toString(), ORIGIN);

it('reads what was typed; spaces belong to a password', () => {
  expect(
    read({ step: 'code', locale: 'en', back: '/en/a', user_mobile: ' 138 ', user_pass: ' a b ', more: '1' }),
  ).toEqual({
    locale: 'en',
    back: '/en/a',
    step: 'code',
    values: { region_number: '', user_mobile: '138', sms_code: '', user_pass: ' a b ', user_pass2: '' },
  });
  expect(read({})).toMatchObject({ locale: 'zh', back: '/', step: 'register' });
});

it('D6: leads back to this site alone', () => {
  expect(read({ back: '//evil.test' }).back).toBe('/');
});

it.each([
  ['code', 200, { status: 1, msg: '' }, 'codeSent'],
  ['code', 200, { status: 0, msg: '号码已注册' }, 'sendRefused'],
  ['code', 200, { status: 0, msg: '', code: 'captcha_required' }, 'needsScript'],
  ['code', 429, { code: 'rest_too_many_requests' }, 'limited'],
  ['code', 504, null, 'sendUnreachable'],
  ['register', 200, { status: '1' }, 'registered'],
  ['register', 200, { status: 0, msg: '验证码错误' }, 'registerRefused'],
  ['register', 200, 'not json', 'registerFailed'],
  ['register', 502, { status: 1 }, 'registerFailed'],
] as const)('A51, A52: after %s an answer %i %j says %s', (step, status, body, said) => {
  expect(saidOfRegistration(step, status, body)).toBe(said);
});

it('leads to a page that says so, whose address holds nothing that was typed', () => {
  const form = read({ locale: 'en', back: '/en/a?b=1', user_mobile: '13800000000', user_pass: 'secret' });
  for (const said of SAID_AFTER_REGISTRATION) {
    const { pathname, searchParams } = new URL(afterRegistration(form, said), ORIGIN);
    expect([pathname, searchParams.get('back')]).toEqual(['/en/account/login', '/en/a?b=1']);
    expect(searchParams.get('mode')).toBe(said === 'registered' ? null : 'regis');
    expect(toSaidAfterRegistration(searchParams.get('said'))).toBe(said);
    expect(searchParams.toString()).not.toMatch(/138|secret/);
  }
  expect(toSaidAfterRegistration('<b>')).toBeNull();
});
