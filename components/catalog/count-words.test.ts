import { inWords } from './count-words';

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [23, '23 products'],
  [20_000, '20,000 products'],
])('%i in the words of the server', (count, words) => {
  expect(inWords({ one: '1 product', many: '1,234 products' }, count)).toBe(words);
});

it('without a comma where the server writes none', () => {
  expect(inWords({ one: '1 件产品', many: '1234 件产品' }, 20_000)).toBe('20000 件产品');
});
