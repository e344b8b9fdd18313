import { PROVIDERS, socialBody, toLocation } from './social-login';

const ORIGIN = 'http://site.test';

it('N42 C53: asks for one of two providers with the way back', () => {
  expect(PROVIDERS).toEqual(['wechat', 'facebook']);
  expect(socialBody('wechat', '/brand?x=1')).toEqual({
    action: 'login',
    target: 'wechat',
    back: '%2Fbrand%3Fx%3D1',
  });
});

it.each([
  ['https://provider.example/authorize?state=1', 'https://provider.example/authorize?state=1'],
  ['/api/oauth/authorize?state=1', 'http://site.test/api/oauth/authorize?state=1'],
])('C54: leads to %s', (value, href) => {
  expect(toLocation(value, ORIGIN)).toBe(href);
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://site.test/1',
  'http://',
  '',
  ' ',
])('C54: never to %j', (value) => {
  expect(toLocation(value, ORIGIN)).toBeNull();
});
