import { toggledUrl } from './toggled-url';

describe('S7 the address the language switch loads', () => {
  it.each([
    ['http://a.test/', 'en', 'http://a.test/?lang=en'],
    ['http://a.test/x.htm?lang=en', 'cn', 'http://a.test/x.htm?lang=cn'],
    ['http://a.test/brand?page=2&lang=cn#list', 'en', 'http://a.test/brand?page=2&lang=en#list'],
    ['http://a.test/en/brand', 'cn', 'http://a.test/en/brand?lang=cn'],
  ])('%s to %s is %s', (current, lang, next) => expect(toggledUrl(current, lang)).toBe(next));
});
