import { toCode, toNumber } from './phone-number';

it.each([
  ['13800000000', 86, '13800000000'],
  [' 138 0000-0000 ', 86, '13800000000'],
  ['＋８６ １３８００００００００', 86, '13800000000'],
  ['+86 138 0000 0000', 86, '13800000000'],
  ['008613800000000', 86, '13800000000'],
  ['(020) 7946.0018', 44, '02079460018'],
  ['+44 20 7946 0018', 86, '+442079460018'],
  ['   ', 86, ''],
])('%j with the prefix %i is the number %j', (text, region, number) => {
  expect(toNumber(text, region)).toBe(number);
});

it('a pasted code may hold spaces and wide digits', () => {
  expect(toCode(' 48２ 913\n')).toBe('482913');
});
