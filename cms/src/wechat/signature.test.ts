import { isOwnAddress, signatureOf } from './signature';

describe('the signature of a share card (B8)', () => {
  it("is the one of the platform's documented example", () => {
    expect(
      signatureOf({
        ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
        nonceStr: 'Wm3WZYTPz0wzccnW',
        timestamp: 1414587457,
        url: 'http://mp.weixin.qq.com?params=value',
      }),
    ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });
});

describe('an address of this site', () => {
  it.each(['https://a.test', 'https://a.test/', 'https://a.test/b.htm?read=both', 'https://a.test?x=1'])(
    'is %s',
    (address) => expect(isOwnAddress(address, 'https://a.test')).toBe(true),
  );

  it.each([
    'https://a.test.evil.example/',
    'https://a.test@evil.example/',
    'https://a.test:8443/',
    'http://a.test/',
    'https:\\\\a.test\\b',
    '//a.test/',
    'https://evil.example/?https://a.test/',
    '',
  ])('is not %s', (address) => expect(isOwnAddress(address, 'https://a.test')).toBe(false));
});
