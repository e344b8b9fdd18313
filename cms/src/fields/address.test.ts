import { isSafeAddress } from './address';

describe('addresses behind links', () => {
  it.each([
    '',
    '/ad',
    'example.com/stone',
    '//example.com',
    'https://a.example',
    'mailto:a@b.example',
    'tel:+86',
    'a.example:8080/x',
    '#top',
    '?lang=en',
  ])('may be %j', (value) => {
    expect(isSafeAddress(value)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ])('may not be %j', (value) => {
    expect(isSafeAddress(value)).toBe(false);
  });
});
