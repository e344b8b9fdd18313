import { algoliasearch } from 'algoliasearch';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Configure,
  getServerState,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  RefinementList,
  SearchBox,
} from 'react-instantsearch';
import { z } from 'zod';
import { facetHitsSchema, indexResultSchema } from '../src/contract/schemas/product-index';
import { first } from './client';
import { CMS_URL } from './env';

const { host, protocol } = new URL(CMS_URL);

/** The client of the hosted service, with the embedded CMS for its host. */
const newClient = () =>
  algoliasearch('EMBEDDED', 'search', {
    hosts: [
      {
        url: `${host}/api/algolia`,
        protocol: protocol === 'http:' ? 'http' : 'https',
        accept: 'readWrite',
      },
    ],
  });
const client = newClient();

const ask = async (params: object) => {
  const { results } = await client.search({ requests: [{ indexName: 'products', ...params }] });
  return indexResultSchema.parse(results[0]);
};
const brandsOf = async (params: object = {}) =>
  Object.entries((await ask({ facets: ['brand'], hitsPerPage: 0, ...params })).facets.brand ?? {});

describe('the client of the hosted service against the embedded index (C93, G1)', () => {
  it('narrows by facet filters: those of an inner list joined by or, the others by and, a minus excludes', async () => {
    const [[one = '', ofOne = 0] = [], [other = '', ofOther = 0] = []] = await brandsOf();
    expect(ofOne * ofOther).toBeGreaterThan(0);
    expect((await ask({ facetFilters: [`brand:${one}`] })).nbHits).toBe(ofOne);
    expect((await ask({ facetFilters: [[`brand:${one}`, `brand:${other}`]] })).nbHits).toBe(ofOne + ofOther);
    expect((await ask({ facetFilters: [`brand:${one}`, `brand:${other}`] })).nbHits).toBe(0);
    const all = (await ask({})).nbHits;
    expect((await ask({ facetFilters: [`brand:-${one}`] })).nbHits).toBe(all - ofOne);
    const { facets } = await ask({ facetFilters: [`brand:${one}`], facets: ['category'] });
    const [node = '', inNode = 0] = first(Object.entries(facets.category ?? {}), 'node');
    expect((await ask({ filters: `category:"${node}"`, facetFilters: [[`brand:${one}`]] })).nbHits).toBe(
      inNode,
    );
  });

  it.each([
    ['a facet it does not have', { facetFilters: ['price:3'] }],
    ['"not this, or that"', { facetFilters: [['brand:-a', 'brand:b']] }],
    ['numbers', { numericFilters: ['views>3'] }],
    ['tags', { tagFilters: ['new'] }],
  ])('is refused filters by %s, which would else be left out', async (_, params) => {
    await expect(ask(params)).rejects.toMatchObject({ status: 400 });
  });

  it('looks brands up beside other questions, as react-instantsearch does (C94)', async () => {
    const [[brand = '', count = 0] = []] = await brandsOf();
    const params = { facetQuery: brand.slice(0, 4), maxFacetHits: 100, facetFilters: [`brand:${brand}`] };
    const { results } = await client.search({
      requests: [
        { indexName: 'products', query: '' },
        { type: 'facet', facet: 'brand', indexName: 'products', ...params },
      ],
    });
    expect(facetHitsSchema.parse(results[1]).facetHits).toEqual([
      { value: brand, highlighted: `<em>${brand.slice(0, 4)}</em>${brand.slice(4)}`, count },
    ]);
    const found = await client.searchForFacetValues({
      indexName: 'products',
      facetName: 'brand',
      searchForFacetValuesRequest: { facetQuery: brand.slice(0, 4), maxFacetHits: 100 },
    });
    expect(found.facetHits.map(({ value }) => value)).toContain(brand);
  });
});

describe('words are found as a search of the site finds them', () => {
  const titles = async (query: string, more: object = {}) =>
    (await ask({ query, hitsPerPage: 100, ...more })).hits.map(({ title }) => title);

  it('misspelt, in the plural, begun, in pinyin and in traditional characters', async () => {
    const brick = expect.arrayContaining([expect.stringContaining('Brick')]);
    const bricks = await titles('brick');
    expect(bricks).toEqual(brick);
    expect(await titles('bricks')).toEqual(brick);
    expect(await titles('cladd')).toEqual(expect.arrayContaining([expect.stringContaining('Cladding')]));
    expect(await titles('claddnig')).toEqual(expect.arrayContaining([expect.stringContaining('Cladding')]));
    expect(await titles('青磚')).toEqual(expect.arrayContaining([expect.stringContaining('青砖')]));
    expect(await titles('qingzhuan')).toEqual(expect.arrayContaining([expect.stringContaining('青砖')]));
  });

  it('in the words of its description, and the best first', async () => {
    expect(await titles('秸秆烧成')).toEqual([expect.stringContaining('秸秆青砖')]);
    expect(first(await titles('straw-fired grey brick'), 'title')).toContain('Straw-Fired Grey Brick');
  });

  it('within filters, with counts of what is found alone', async () => {
    const found = await ask({ query: 'brick', facets: ['brand', 'category'], hitsPerPage: 100 });
    const [brand = '', count = 0] = first(Object.entries(found.facets.brand ?? {}), 'brand');
    expect(await titles('brick', { facetFilters: [`brand:${brand}`] })).toHaveLength(count);
    const sum = Object.values(found.facets.brand ?? {}).reduce((all, one) => all + one, 0);
    expect(sum).toBe(found.nbHits);
  });
});

it('react-instantsearch shows what is refined, and what else there is (C93)', async () => {
  const [[one = '', ofOne = 0] = [], [other = '', ofOther = 0] = []] = await brandsOf();
  const refined = { refinementList: { brand: [one, other] }, configure: { hitsPerPage: 20 } };
  // It changes the client it is given.
  const searchClient = newClient();
  const app = createElement(
    InstantSearchSSRProvider,
    null,
    createElement(
      InstantSearch,
      { indexName: 'products', searchClient, initialUiState: { products: refined } },
      createElement(Configure, { hitsPerPage: 20, maxValuesPerFacet: 100 }),
      createElement(SearchBox, null),
      createElement(RefinementList, { attribute: 'brand', operator: 'or' }),
      createElement(RefinementList, { attribute: 'material', operator: 'and' }),
      createElement(Hits, null),
    ),
  );
  const { initialResults } = await getServerState(app, { renderToString });
  const results = z.array(indexResultSchema).parse(first(Object.values(initialResults), 'index').results);
  expect(results.map(({ nbHits }) => nbHits)).toEqual([ofOne + ofOther, (await ask({})).nbHits]);
  // The brands that are not chosen stay on offer: they are counted without the choice.
  expect(Object.fromEntries(await brandsOf())).toEqual(results[1]?.facets.brand);
});
