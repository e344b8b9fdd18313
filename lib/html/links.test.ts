import { withPrefix } from './links';

describe('withPrefix', () => {
  it.each([
    ['<a href="/x.htm">x</a>', '<a href="/en/x.htm">x</a>'],
    ['<a href="/">x</a>', '<a href="/en">x</a>'],
    ['<a href="/en/x.htm">x</a>', '<a href="/en/x.htm">x</a>'],
    ['<a href="/english">x</a>', '<a href="/en/english">x</a>'],
    ['<a href="/uploads/a.pdf">x</a>', '<a href="/uploads/a.pdf">x</a>'],
    ['<a href="https://x.test/">x</a>', '<a href="https://x.test/">x</a>'],
    ['<a href="//x.test/">x</a>', '<a href="//x.test/">x</a>'],
  ])('D1: %s', (html, expected) => {
    expect(withPrefix(html, '/en')).toBe(expected);
    expect(withPrefix(html, '')).toBe(html);
  });
});
