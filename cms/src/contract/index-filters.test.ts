import { parseFilters, parseIndexFilters } from './index-filters';

describe('the filter text of the product index (G1, C93)', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['category:"stone"', [{ attribute: 'category', value: 'stone' }]],
    [
      'category:"stone" AND brand:"Stone A"',
      [
        { attribute: 'category', value: 'stone' },
        { attribute: 'brand', value: 'Stone A' },
      ],
    ],
    [`material:'brick'`, [{ attribute: 'material', value: 'brick' }]],
    ['brand:"A \\"B\\" AND C"', [{ attribute: 'brand', value: 'A "B" AND C' }]],
    ['brand:"石材" AND category:"x"AND material:"y"', expect.any(Array)],
  ])('%s is read', (text, filters) => expect(parseFilters(text)).toEqual(filters));

  it.each([
    ['price:"3"'],
    ['category:stone'],
    ['category:"stone'],
    ['category:"stone" OR brand:"x"'],
    ['category:"stone" AND'],
    ['category:"stone" ANDbrand:"x"'],
    ['AND category:"stone"'],
    ['NOT category:"stone"'],
    ['(category:"stone")'],
    ['category:"a" brand:"b"'],
    ['; drop table products'],
  ])('%s is refused whole', (text) => expect(parseFilters(text)).toBeNull());
});

describe('facet filters as the hosted client sends them', () => {
  const [stone, a, b] = [
    { attribute: 'category', value: 'stone' },
    { attribute: 'brand', value: 'A' },
    { attribute: 'brand', value: 'B: the other' },
  ];

  it.each([
    [[], [], []],
    [['category:stone', ['brand:A', 'brand:B: the other']], [[stone], [a, b]], []],
    ['category:stone', [[stone]], []],
    [['brand:-A', 'category:stone'], [[stone]], [a]],
    [[['brand:-A']], [], [a]],
    [[String.raw`brand:\-A`], [[{ attribute: 'brand', value: '-A' }]], []],
    [['brand:'], [[{ attribute: 'brand', value: '' }]], []],
    [[[]], [], []],
  ])('%j is read', (sent, conditions, without) =>
    expect(parseIndexFilters('', sent)).toEqual({ conditions, without }),
  );

  it('hold beside the filter text', () =>
    expect(parseIndexFilters('category:"stone"', [['brand:A']])).toEqual({
      conditions: [[stone], [a]],
      without: [],
    }));

  it.each([
    [['price:3']],
    [['brand']],
    [[['brand:A', 'price:3']]],
    [[['brand:A', 'brand:-B']]],
    [Array.from({ length: 21 }, () => 'brand:A')],
    [[Array.from({ length: 201 }, () => 'brand:A')]],
  ])('%j is refused whole', (sent) => expect(parseIndexFilters('', sent)).toBeNull());

  it('are refused with a filter text nobody understands', () =>
    expect(parseIndexFilters('price:"3"', ['brand:A'])).toBeNull());
});
