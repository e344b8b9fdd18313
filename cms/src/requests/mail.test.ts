import { toRequestMail } from './mail';

const request = {
  ...{
    id: 1,
    attempts: 1,
    kind: 'sample',
    name: 'Lin',
    email: 'a@b.cn',
    company: '',
    message: 'one\ntwo',
    language: 'en',
  },
  ...{ productZh: '陶砖', productEn: 'Clay\r\nBcc: c@d.cn', productSlug: '陶砖', brandEmail: 'brand@e.cn' },
};

describe('the mail to a brand', () => {
  it('goes to the brand, and its answer to the visitor', () => {
    const mail = toRequestMail(request, 'https://site.test');
    expect(mail).toMatchObject({ to: 'brand@e.cn', headers: { 'Reply-To': 'a@b.cn' } });
    expect(mail.text).toContain('one\ntwo');
    expect(mail.text).toContain('https://site.test/en/product/%E9%99%B6%E7%A0%96');
    expect(mail.text).not.toContain('Company');
  });

  it('has nothing in its headers that ends a line, and nothing of the visitor but the address', () => {
    const { subject, headers } = toRequestMail(
      { ...request, name: 'Someone', message: 'Something' },
      'https://site.test',
    );
    expect(subject).toBe('索取样品：陶砖 | Sample request: Clay Bcc: c@d.cn');
    for (const text of [subject, ...Object.values(headers ?? {})]) expect(text).not.toMatch(/[\r\n]/);
    expect(subject).not.toMatch(/Someone|Something/);
  });

  it('names a product that is written in one language in both', () => {
    const { subject } = toRequestMail({ ...request, kind: 'price', productEn: null }, 'https://site.test');
    expect(subject).toBe('询价：陶砖 | Price request: 陶砖');
  });
});
