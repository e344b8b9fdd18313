import { toBack } from './back';

describe('the way back of a social login (C53)', () => {
  it.each([
    ['%2Fbrand%3Fx%3D1', '/brand?x=1'],
    ['%2F', '/'],
    ['%2Fen%2Fsearch%2Fa%2520b', '/en/search/a%20b'],
    ['%2F%E5%B1%B1.htm', '/山.htm'],
    ['/brand', '/brand'],
  ])('%s leads to %s', (encoded, back) => {
    expect(toBack(encoded)).toBe(back);
  });

  it.each([
    'https%3A%2F%2Fevil.example',
    'http:evil.example',
    '//evil.example',
    '%2F%2Fevil.example',
    '///evil.example',
    '/\\evil.example',
    '%2F%5Cevil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '%2F%09%2Fevil.example',
    '%2F%0A%2Fevil.example',
    '%2F%0D%0ALocation:%20evil.example',
    ' //evil.example',
    '%20//evil.example',
    'javascript:alert(1)',
    'JavaScript%3Aalert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '.evil.example',
    '',
    '%',
    '%zz',
    '?x=1',
    '#x',
    '/..//evil.example',
    '/.//evil.example',
    '/%00',
    `/${'a'.repeat(2001)}`,
  ])('%j leads nowhere', (encoded) => {
    expect(toBack(encoded)).toBeNull();
  });
});
