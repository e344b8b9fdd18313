import { toApplyTo } from './apply-to';

describe('where an application goes', () => {
  it.each([' jobs@studio.example ', "o'neil+jobs@a-b.co.uk", `${'a'.repeat(80)}@studio.example`])(
    'is the mailbox %j',
    (text) => {
      expect(toApplyTo(text)).toEqual({ kind: 'mail', address: text.trim() });
    },
  );

  it('is a page with http or https', () => {
    expect(toApplyTo('https://studio.example/jobs?id=1')).toEqual({
      kind: 'page',
      href: 'https://studio.example/jobs?id=1',
    });
    expect(toApplyTo('HTTP://studio.example')).toEqual({ kind: 'page', href: 'http://studio.example/' });
  });

  it.each([
    '',
    'studio.example',
    'jobs@studio',
    `${'a'.repeat(200)}@studio.example`,
    'javascript:alert(1)',
    'mailto:a@b.example',
    'ftp://a.example',
    '//a.example',
    'https://',
    'https://user:word@a.example',
    'a@b.example?bcc=c@d.example',
    'a@b.example,c@d.example',
    'a%0d@b.example',
    'a@b.example\nBcc: c@d.example',
    'https://a.example/ b',
    `https://a.example/${'x'.repeat(500)}`,
  ])('is nowhere with %j', (text) => {
    expect(toApplyTo(text)).toBeNull();
  });
});
