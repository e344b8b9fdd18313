import {
  constantParameters,
  isAnswerTo,
  isFoundFor,
  toInitialResults,
  toPlaceOf,
  toUiState,
} from './ui-state';

const place = (brand: string, page: number) => ({ node: 'stone', brand, page });

it.each([
  [place('', 1), {}],
  [place('', 3), { page: 3 }],
  [place('Stone A', 1), { refinementList: { brand: ['Stone A'] } }],
  [place('Stone A', 2), { refinementList: { brand: ['Stone A'] }, page: 2 }],
])('the address of %j is a state of the widgets, and back', (at, state) => {
  expect(toUiState(at)).toEqual({ products: state });
  expect(toPlaceOf('stone', toUiState(at))).toEqual(at);
});

it('C93 K15 K18 asks for 20 products of the node with at most 100 brands', () => {
  expect(constantParameters('a "b"')).toEqual({
    filters: 'category:"a \\"b\\""',
    hitsPerPage: 20,
    maxValuesPerFacet: 100,
  });
  expect(constantParameters(null)).not.toHaveProperty('filters');
});

describe('what the server has said', () => {
  const brands = [
    { value: 'Stone A', count: 12 },
    { value: 'Stone B', count: 3 },
  ];

  it('is one result for all brands, and a second one for a chosen brand, beside which the others stay counted', () => {
    const all = toInitialResults({ place: place('', 2), total: 57, totalPages: 3, brands }).products;
    expect(all.results).toMatchObject([
      { nbHits: 57, nbPages: 3, page: 1, facets: { brand: { 'Stone A': 12, 'Stone B': 3 } } },
    ]);
    const one = toInitialResults({ place: place('Stone A', 1), total: 12, totalPages: 1, brands }).products;
    expect(one.state.disjunctiveFacetsRefinements).toEqual({ brand: ['Stone A'] });
    expect(one.results.map(({ facets }) => facets.brand)).toEqual([
      { 'Stone A': 12 },
      { 'Stone A': 12, 'Stone B': 3 },
    ]);
  });
});

it('an answer to an earlier question is not taken for one to the last', () => {
  const results = (page: number, brand?: string) => ({
    page,
    getRefinements: () => (brand === undefined ? [] : [{ attributeName: 'brand', name: brand }]),
  });
  expect(isAnswerTo(place('Stone A', 2), results(1, 'Stone A'))).toBe(true);
  expect(isAnswerTo(place('Stone A', 2), results(0, 'Stone A'))).toBe(false);
  expect(isAnswerTo(place('Stone A', 1), results(0, 'Stone B'))).toBe(false);
  expect(isAnswerTo(place('', 1), results(0, 'Stone B'))).toBe(false);
  // As the helper of the widgets writes a value that would else exclude.
  expect(isAnswerTo(place('-1 Studio', 1), results(0, '\\-1 Studio'))).toBe(true);
});

it.each([
  ['nothing was looked up', null, false, false],
  ['another text was looked up', { text: 'l', failure: null }, true, false],
  ['another text failed', { text: 'l', failure: 'down' }, true, false],
  ['the text was looked up', { text: 'latch', failure: null }, true, true],
  ['the text failed', { text: 'latch', failure: 'down' }, true, true],
  ['all brands came back since', { text: 'latch', failure: null }, false, false],
])('when %s, the brands listed for “latch” are those for it: %#', (_, lookup, isFound, expected) =>
  expect(isFoundFor('latch', lookup, isFound)).toBe(expected),
);
