import { parseFilters } from './index-filters';

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
