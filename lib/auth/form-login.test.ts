import { formAgain, logInFirst, saidOf, toFormLogin, toSaidAfterForm } from './form-login';

const ORIGIN = 'https://site.test';
const read = (fields: Record<string, string>) => toFormLogin(new URLSearchParams(fields).toString(), ORIGIN);

it('E38: reads user name and password; spaces belong to a password', () => {
  expect(read({ locale: 'en', back: '/en/brand?x=1', username: ' reader ', password: ' a b ' })).toEqual({
    locale: 'en',
    back: '/en/brand?x=1',
    username: 'reader',
    password: ' a b ',
  });
});

it('V11: what is missing is empty', () => {
  expect(read({})).toEqual({ locale: 'zh', back: '/', username: '', password: '' });
});

it.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: b=1',
])('D6: never leads back to %j', (back) => {
  expect(read({ back }).back).toBe('/');
});

it.each([
  [403, { code: '[jwt_auth] incorrect_password' }, 'wrong'],
  [403, { code: 'captcha_required' }, 'needsScript'],
  [429, {}, 'limited'],
  [504, null, 'unreachable'],
  [200, {}, 'unreachable'],
])('M18: an answer %i %j without a token says %s', (status, body, said) => {
  expect(saidOf(status, body)).toBe(said);
});

it('nothing typed is in the address of the form again', () => {
  const form = read({ locale: 'en', back: '/en/a?b=1', username: '<b>me</b>', password: 'secret' });
  expect(formAgain(form, 'wrong')).toBe('/en/account/login?back=%2Fen%2Fa%3Fb%3D1&said=wrong');
});

it('a screen that sends to the login says so there, and where to return', () => {
  const address = new URL(logInFirst('en', '/en/account/following'), 'https://magazine.example');
  expect(address.pathname).toBe('/en/account/login');
  expect(address.searchParams.get('back')).toBe('/en/account/following');
  expect(toSaidAfterForm(address.searchParams.get('said'))).toBe('logInFirst');
});

it('an address can make the login page say only what it may', () => {
  expect(toSaidAfterForm('wrong')).toBe('wrong');
  for (const other of ['<b>', 'title', '', undefined, ['wrong']]) expect(toSaidAfterForm(other)).toBeNull();
});
