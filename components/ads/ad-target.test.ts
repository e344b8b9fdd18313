import { adTarget } from './ad-target';

describe('V17 the address an ad opens', () => {
  it.each([
    ['example.com', 'http://example.com'],
    ['example.com/stone?a=1', 'http://example.com/stone?a=1'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['//example.com/x', 'http://example.com/x'],
    [' example.com ', 'http://example.com'],
  ])('%s opens %s', (link, target) => expect(adTarget(link, 'zh')).toBe(target));

  it('stays on the site, in the language of the page, for a link that starts with one slash', () => {
    expect(adTarget('/product/clay-brick', 'zh')).toBe('/product/clay-brick');
    expect(adTarget('/product/clay-brick', 'en')).toBe('/en/product/clay-brick');
  });

  it.each(['', ' ', '#', 'javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)'])(
    'opens nothing for %j',
    (link) => expect(adTarget(link, 'zh')).toBeNull(),
  );
});
