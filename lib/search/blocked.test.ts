import { isBlocked } from './blocked';

describe('isBlocked', () => {
  const words = ['badword', '坏词', ' Fake Invoice ', ''];

  it.each([
    ['badword', true],
    ['BadWord', true],
    ['a badwords list', true],
    ['ｂａｄｗｏｒｄ', true],
    ['很坏词语', true],
    ['FAKE INVOICE', true],
    ['bad word', false],
    ['建筑', false],
    ['', false],
  ])('V7: %j holds a sensitive word: %s', (keyword, expected) => {
    expect(isBlocked(keyword, words)).toBe(expected);
  });

  it('an empty list blocks nothing', () => {
    expect(isBlocked('badword', [])).toBe(false);
  });
});
