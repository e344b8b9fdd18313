import {
  afterReset,
  faultOfReset,
  resetPath,
  SAID_AFTER_RESET,
  toFormReset,
  toSaidAfterReset,
} from './form-reset';

const read = (fields: Record<string, string>) => toFormReset(new URLSearchParams(fields).toString());

it('a click in the picture asks for a code, and means the middle of the gap (A91, K53)', () => {
  expect(read({ locale: 'en', user_mobile: ' 138 ', 'gap.x': '162', 'gap.y': '40' })).toMatchObject({
    ...{ locale: 'en', step: 'code', x: 137 },
    values: { user_mobile: '138', sms_code: '' },
  });
  expect(read({ step: 'code', 'gap.x': '0', 'gap.y': '40' })).toMatchObject({ step: 'code', x: -25 });
});

it.each([
  ['Enter in the number', { step: 'code' }],
  ['a key on the picture', { step: 'code', 'gap.x': '0', 'gap.y': '0' }],
  ['no place', { 'gap.x': 'no number', 'gap.y': '40' }],
])('%s is no click: it asks for nothing', (_what, fields) => {
  expect(read({ ...fields, user_mobile: '138' })).toMatchObject({
    ...{ step: 'unclicked', values: { user_mobile: '138' } },
  });
});

it('without a click it is the new password; spaces belong to it', () => {
  expect(read({ sms_code: ' 1 ', user_pass: ' a b ', more: 'x' })).toEqual({
    locale: 'zh',
    step: 'reset',
    values: { region_number: '', user_mobile: '', sms_code: '1', user_pass: ' a b ', user_pass2: '' },
  });
});

it.each([
  ['code', 200, { status: 1 }, null],
  ['code', 200, { status: 0, msg: '' }, 'sendRefused'],
  ['reset', 200, { status: '1' }, null],
  ['reset', 200, { status: 0, msg: '验证码错误' }, 'refused'],
  ['reset', 429, {}, 'limited'],
  ['code', 504, null, 'unreachable'],
  ['reset', 200, [], 'unreachable'],
] as const)('A51, A65: after %s an answer %i %j comes to %s', (step, status, body, said) => {
  expect(faultOfReset(step, status, body)).toBe(said);
});

it('its page names a word of the list, and no other', () => {
  for (const said of SAID_AFTER_RESET) {
    const { pathname, searchParams } = new URL(resetPath('en', said), 'https://site.test');
    expect([pathname, searchParams.get('mode')]).toEqual(['/en/account/login', 'forgot']);
    expect(toSaidAfterReset(searchParams.get('said'))).toBe(said);
  }
  expect(toSaidAfterReset('<b>')).toBeNull();
  expect(afterReset('zh')).toBe('/account/login?said=passwordChanged');
});
