import { chainOf, isTrueChain } from './category-chain';

const terms = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));

describe('chainOf', () => {
  it.each([
    [1, ['a']],
    [3, ['a', 'b', 'c']],
    [4, ['b', 'c', 'd']],
  ])('R28: of %i levels names at most the last three', (levels, slugs) => {
    expect(chainOf(terms.slice(0, levels))).toEqual(slugs);
  });
});

describe('isTrueChain', () => {
  it.each([
    [['a', 'b'], true],
    [['b'], false],
    [['x', 'b'], false],
    [['a', '17'], false],
  ])('R28: %j for the category b under a: %s', (asked, expected) => {
    expect(isTrueChain(asked, ['a', 'b'])).toBe(expected);
  });
});
