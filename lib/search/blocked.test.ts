import { isBlocked } from './blocked';

describe('isBlocked', () => {
  const words = ['badword', '坏词', ' Fake Invoice ', 'かき', ''];

  it.each([
    ['badword', true],
    ['BadWord', true],
    ['a badwords list', true],
    ['ｂａｄｗｏｒｄ', true],
    ['很坏词语', true],
    ['bádẅord', true],
    ['ba\u0300\u200bdword', true],
    ['がき', false],
    ['FAKE INVOICE', true],
    ['bad word', false],
    ['坏\u200b词', true],
    ['bad\u00adword', true],
    ['b\u2060a\u200dd\u{e0041}word', true],
    ['建筑', false],
    ['', false],
  ])('V7: %j holds a sensitive word: %s', (keyword, expected) => {
    expect(isBlocked(keyword, words)).toBe(expected);
  });

  it('a word of characters that nobody sees blocks nothing', () => {
    expect(isBlocked('建筑', ['\u200b'])).toBe(false);
  });

  it('an empty list blocks nothing', () => {
    expect(isBlocked('badword', [])).toBe(false);
  });
});
