import { plainText, variantsIn } from './plain-text';

it.each([
  ['法輪', '法轮'],
  ['代開發票', '代开发票'],
  ['後後', '后后'],
  ['ｃáＳＩＮＯ', 'casino'],
  ['c\u200ba\u00ads\u2060i\u034fn\ufe0fo\u2800', 'casino'],
  ['a\nb c', 'a\nb c'],
  ['がき', 'がき'],
])('%j is compared as %j', (text, expected) => expect(plainText(text)).toBe(expected));

it('names the traditional forms of the characters that stand in texts, and no others', () => {
  expect(variantsIn(['法轮', 'casino', '发票'])).toEqual({ 輪: '轮', 發: '发', 髮: '发' });
  expect(variantsIn([])).toEqual({});
});
