import {
  APP,
  BRAND_FACETS,
  hitOf,
  SEARCH_KEY,
  startStandIn,
  type StandIn,
} from '@/scripts/test/hosted-index';

import { inBothLanguages } from './brand-lookup';
import { readingSearch, toIndexClient, type IndexRequest, type Lookup } from './product-index';

let service: StandIn;
beforeEach(async () => (service = await startStandIn()));
afterEach(() => service.close());

const BRANDS = ['石材甲|Stone A', '石材甲|Stone A', '木作', 'Latch & Co', '石匠|Mason', '石匠北方|Mason'];

/** Fills the index as `npm run search:push` does. */
async function fill(attributesForFaceting: string[]): Promise<void> {
  const write = async (method: string, call: string, body: object) => {
    const headers = { 'x-algolia-application-id': APP.id, 'x-algolia-api-key': APP.key };
    const at = `${service.url}/1/indexes/products/${call}`;
    expect((await fetch(at, { method, headers, body: JSON.stringify(body) })).status).toBe(200);
  };
  await write('PUT', 'settings', { attributesForFaceting });
  const objects = BRANDS.map((title, id) => ({
    ...hitOf(id),
    brand: title.split('|').at(-1),
    brand_detail: { title, slug: `brand-${id}` },
  }));
  await write('POST', 'batch', { requests: objects.map((body) => ({ action: 'addObject', body })) });
  service.asked.length = 0;
}

/** A screen's lookups: the values and counts that are found. */
function screen() {
  const lookups: Lookup[] = [];
  const client = toIndexClient({ appId: APP.id, searchKey: SEARCH_KEY, url: service.url }, '');
  const ask = (requests: readonly IndexRequest[]) =>
    client.search(requests as Parameters<typeof client.search>[0]); // as the widgets hand them over
  const search = readingSearch(inBothLanguages(ask), (lookup) => lookups.push(lookup));
  const find = async (facetQuery: string) => {
    const question = { indexName: 'products', type: 'facet', facet: 'brand', params: { facetQuery } };
    const [found] = (await search([question])).results;
    return Object(found).facetHits.map((hit: { value: string; count: number }) => [hit.value, hit.count]);
  };
  return { find, lookups };
}

it.each([
  ['its Chinese name', '石材', [['Stone A', 2]]],
  ['its English name', 'sto', [['Stone A', 2]]],
  ['its only name', '木', [['木作', 1]]],
  ['its name with a sign that is one of HTML, too', 'latch', [['Latch & Co', 1]]],
  ['a part that several have, which are one where the address has one name for both', '石匠', [['Mason', 2]]],
  ['nothing of its names', 'brick', []],
])(
  'a brand of a hosted index is found by %s, as the value that filters have (C94)',
  async (_, typed, found) => {
    await fill(BRAND_FACETS);
    expect(await screen().find(typed)).toEqual(found);
    expect(service.asked.map(({ body }) => body)).toMatchObject([
      { requests: [{ facet: 'brand_detail.title', facetQuery: typed }] },
    ]);
  },
);

it('an index of an earlier release is looked through by the one name it has, without a failure', async () => {
  await fill(['searchable(brand)', 'category']);
  const { find, lookups } = screen();
  expect(await find('sto')).toEqual([['Stone A', 2]]);
  expect(await find('mas')).toEqual([['Mason', 2]]);
  expect(service.asked.map(({ body }) => Object(body).requests[0].facet)).toEqual([
    'brand_detail.title',
    'brand',
    'brand',
  ]);
  expect(lookups).toEqual([
    { text: 'sto', failure: null },
    { text: 'mas', failure: null },
  ]);
});

it('what else is asked goes as it is', async () => {
  const asked: unknown[] = [];
  const ask = inBothLanguages(async (requests) => void asked.push(requests));
  const other = [{ indexName: 'products', type: 'facet', facet: 'material' }];
  const mixed = [{ indexName: 'products' }, { indexName: 'products', type: 'facet', facet: 'brand' }];
  await ask(other);
  await ask(mixed);
  expect(asked).toEqual([other, mixed]);
});

it.each([403, 429])('a refusal with %i is one, and not asked again in another way', async (status) => {
  await fill(BRAND_FACETS);
  service.fail(status);
  const { find, lookups } = screen();
  expect(await find('sto')).toEqual([]);
  expect(lookups).toEqual([{ text: 'sto', failure: status === 429 ? 'busy' : 'down' }]);
  expect(service.asked).toHaveLength(1);
});
