import { isBlocked, NO_WORDS } from './blocked';

describe('isBlocked', () => {
  const words = ['badword', '坏词', '法轮', ' Fake Invoice ', 'かき', ''];
  const held = { words, variants: { 壞: '坏', 詞: '词', 輪: '轮' } };

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
    ['壞詞', true],
    ['很壞\u200b词语', true],
    ['法輪', true],
    ['髮輪', false],
    ['bad\u00adword', true],
    ['b\u2060a\u200dd\u{e0041}word', true],
    ['建筑', false],
    ['', false],
  ])('V7: %j holds a sensitive word: %s', (keyword, expected) => {
    expect(isBlocked(keyword, held)).toBe(expected);
  });

  it('a word of characters that nobody sees blocks nothing', () => {
    expect(isBlocked('建筑', { words: ['\u200b'], variants: {} })).toBe(false);
  });

  it('an empty list blocks nothing', () => {
    expect(isBlocked('badword', NO_WORDS)).toBe(false);
  });

  it('words of a backend that names no other ways to write them block what is written so', () => {
    const plain = { words: ['坏词'], variants: {} };
    expect([isBlocked('坏词', plain), isBlocked('壞詞', plain)]).toEqual([true, false]);
  });
});
