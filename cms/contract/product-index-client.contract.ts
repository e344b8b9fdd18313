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
import { first, fromSite, post, randomAddress } from './client';
import { CMS_URL } from './env';

const { host, protocol } = new URL(CMS_URL);

const hosts = [
  {
    url: `${host}/api/algolia`,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  },
];
/** The client of the hosted service, with the embedded CMS for its host. */
const newClient = () => algoliasearch('EMBEDDED', 'search', { hosts });
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

describe('a client that asks too much (429)', () => {
  /** The client of the hosted service for one visitor, whose address the site passes on. It waits for nothing. */
  const clientOf = (address: string) => {
    const { 'x-site-secret': secret = '' } = fromSite(address);
    return algoliasearch('EMBEDDED', 'search', {
      ...{ hosts, maxRateLimitRetries: 0 },
      baseHeaders: { 'x-site-secret': secret, 'x-forwarded-call': '1', 'x-forwarded-for': address },
    });
  };
  const texts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      indexName: 'products',
      query: `inventedword${at}`,
      hitsPerPage: 1,
    }));

  it('is reported by the client itself, in the same form as by the hosted service, and others are not', async () => {
    const [busy, other] = [clientOf(randomAddress()), clientOf(randomAddress())];
    for (let call = 0; call < 30; call += 1) await busy.search({ requests: texts(4) });
    await expect(busy.search({ requests: texts(1) })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many requests: try again in \d+ seconds$/),
    });
    // Pages without words are asked for as before.
    const { results } = await busy.search({ requests: [{ indexName: 'products', query: '' }] });
    expect(results).toHaveLength(1);
    expect((await other.search({ requests: texts(1) })).results).toHaveLength(1);
  });

  it('hears when it may ask again, and the site, which renders pages for all, is never refused', async () => {
    const address = randomAddress();
    const path = 'algolia/1/indexes/*/queries';
    const body = { requests: texts(4) };
    const visitor = { ...fromSite(address), 'x-forwarded-call': '1' };
    for (let call = 0; call < 30; call += 1) await post(path, body, visitor);
    const refused = await post(path, body, visitor);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(path, body, fromSite(address))).status).toBe(200);
  });

  it.each([
    ['more questions than a screen asks', texts(21).map((one) => ({ ...one, query: '' }))],
    ['more texts than a screen looks for', texts(5)],
    ['a longer text than a search reads', [{ indexName: 'products', query: 'x'.repeat(201) }]],
  ])('is refused %s (400)', async (_, requests) => {
    await expect(clientOf(randomAddress()).search({ requests })).rejects.toMatchObject({ status: 400 });
  });
});
