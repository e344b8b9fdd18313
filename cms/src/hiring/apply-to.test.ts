import { isApplyTo } from './apply-to';

describe('where applications go', () => {
  it.each([
    'jobs@studio.example',
    "o'neil+jobs@a-b.co.uk",
    `${'a'.repeat(80)}@studio.example`,
    'https://studio.example/jobs?id=1',
    'http://studio.example',
  ])('may be %j', (text) => {
    expect(isApplyTo(text)).toBe(true);
  });

  it.each([
    'studio.example',
    'jobs@studio',
    `${'a'.repeat(200)}@studio.example`,
    'javascript:alert(1)',
    'mailto:a@b.example',
    'ftp://a.example',
    'https://',
    'https://user:word@a.example',
    'a@b.example?bcc=c@d.example',
    'Jobs <a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'https://a.example/ b',
    `https://a.example/${'x'.repeat(500)}`,
  ])('may not be %j', (text) => {
    expect(isApplyTo(text)).toBe(false);
  });
});
