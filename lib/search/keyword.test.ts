import { toKeyword } from './keyword';

describe('toKeyword', () => {
  it.each([[''], ['   '], ['\u3000\t\n'], ['.'], ['..'], [' ... '], ['\ud83c']])(
    'V4: %j is empty, and nothing is looked for',
    (typed) => {
      expect(toKeyword(typed)).toBeNull();
    },
  );

  it.each([
    ['  建筑 ', '建筑'],
    ['\u3000brick\u3000house ', 'brick\u3000house'],
    ['a/b', 'a/b'],
    ['.htm', '.htm'],
    ['50%', '50%'],
    ['🏛 house', '🏛 house'],
    ['砖\t瓦\r\n木\u0000', '砖 瓦 木'],
  ])('V5: %j is trimmed to %j and becomes one segment of the search route', (typed, keyword) => {
    expect(toKeyword(typed)).toBe(keyword);
    expect(decodeURIComponent(encodeURIComponent(toKeyword(typed) ?? ''))).toBe(keyword);
  });

  it('is no longer than the box', () => {
    expect([...(toKeyword('🏛'.repeat(300)) ?? '')]).toHaveLength(100);
  });
});
