import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fixture } from '@/lib/cms/test/usual-cms';

import {
  indexFailureOf,
  readIndexAnswer,
  readingSearch,
  toIndexClient,
  toProduct,
  type IndexRequest,
} from './product-index';

const results = fixture('index-results') as { results: Record<string, unknown>[] };
const [result = {}] = results.results;

/** What stands for the site, or for the hosted service: what it was asked, and how it answers next. */
let server: Server;
let origin: string;
let asked: { url: URL; headers: IncomingMessage['headers']; body: unknown }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (response) => response.end(JSON.stringify(results));
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://stand-in.test');
      asked.push({ url, headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has no other kind
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const question = { indexName: 'products', params: { query: '', page: 0, filters: 'category:"stone"' } };
const facetQuestion = { ...question, type: 'facet', facet: 'brand', params: { facetQuery: 'sto' } };
const unset = { appId: '', searchKey: '', url: '' };
const hosted = { appId: 'STANDIN', searchKey: 'search-only', url: '' };

type Client = ReturnType<typeof toIndexClient>;
const asking = (client: Client) => (requests: readonly IndexRequest[]) =>
  client.search(requests as Parameters<Client['search']>[0]); // as the widgets hand them over

describe('the client of the product index in the browser (C93, G1, D3)', () => {
  it('asks the embedded CMS through the site when no hosted index is configured', async () => {
    const search = readingSearch(asking(toIndexClient(unset, origin)), () => undefined);
    const { results: read } = await search([question]);
    expect(read).toMatchObject([{ nbHits: 57, nbPages: 3, hits: [{ slug: 'clay-brick' }] }]);
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/algolia/1/indexes/*/queries']);
    expect(asked[0]?.body).toEqual({
      requests: [{ indexName: 'products', query: '', page: 0, filters: 'category:"stone"' }],
    });
  });

  it('asks the hosted service itself when it is, with the key for readers', async () => {
    const client = toIndexClient({ ...hosted, url: `${origin}/behind` }, 'https://site.test');
    await readingSearch(asking(client), () => undefined)([question]);
    const [first] = asked;
    expect(first?.url.pathname).toBe('/behind/1/indexes/*/queries');
    // In the browser both stand in the query, in Node in headers.
    const said = (name: string) => first?.headers[name] ?? first?.url.searchParams.get(name);
    const [id, key] = [said('x-algolia-application-id'), said('x-algolia-api-key')];
    expect([id, key]).toEqual(['STANDIN', 'search-only']);
  });

  it.each([403, 500])('fails on HTTP %i, having asked the site once (C9)', async (status) => {
    answer = (response) => response.writeHead(status).end('{"message":"no","status":403}');
    const search = readingSearch(asking(toIndexClient(unset, origin)), () => undefined);
    await expect(search([question])).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});

describe('a refusal because too much was asked (429)', () => {
  const message = 'Too many requests: try again in 42 seconds';
  beforeEach(() => {
    answer = (response) =>
      response.writeHead(429, { 'retry-after': '42' }).end(JSON.stringify({ message, status: 429 }));
  });

  it('is passed on by the client at once, and not tried again', async () => {
    const search = readingSearch(asking(toIndexClient(unset, origin)), () => undefined);
    const error = await search([question]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, message });
    expect(indexFailureOf(error)).toBe('busy');
    expect(asked).toHaveLength(1);
  });

  it('of a lookup differs from a failure', async () => {
    const lookups: unknown[] = [];
    const search = readingSearch(asking(toIndexClient(unset, origin)), (lookup) => lookups.push(lookup));
    await search([facetQuestion]);
    answer = (response) => response.writeHead(403).end('{"message":"no","status":403}');
    await search([facetQuestion]);
    expect(lookups).toEqual([
      { text: 'sto', failure: 'busy' },
      { text: 'sto', failure: 'down' },
    ]);
  });
});

describe('an answer of the index', () => {
  it.each([
    ['no results', {}],
    ['no JSON object', 'text'],
    ['another number of results', { results: [result, result] }],
    ['a result without products', { results: [{ ...result, hits: null }] }],
    ['products of which none can be read', { results: [{ ...result, hits: [{ objectID: '1' }] }] }],
    ['a count that is none', { results: [{ ...result, nbHits: 'many' }] }],
    ['counts of brands that are none', { results: [{ ...result, facets: { brand: { A: 'x' } } }] }],
  ])('with %s is malformed', (_, body) => {
    expect(() => readIndexAnswer(body, 1)).toThrow('malformed answer of the index');
  });

  it('leaves out a product that cannot be read, and keeps what the hosted service says besides', () => {
    const body = {
      results: [{ ...result, hits: [...Object(result).hits, {}], queryID: 'q', index: 'products' }],
    };
    const [read] = readIndexAnswer(body, 1).results;
    expect(read).toMatchObject({ queryID: 'q', hits: [{ slug: 'clay-brick' }] });
  });

  it('gives products as the server reads them; pictures of other hosts are none', () => {
    const [hit] = Object(result).hits;
    expect(toProduct(hit)).toMatchObject({
      id: '91',
      title: { zh: '陶砖', en: 'Clay Brick' },
      brand: { title: { zh: '石材甲', en: 'Stone A' } },
      picture: { src: '/uploads/p91.jpg' },
    });
    const elsewhere = { ...hit, featured_image: null, image: 'https://elsewhere.test/x.jpg' };
    expect(toProduct(elsewhere).picture).toBeNull();
  });
});

describe('lookups of a brand (C94, G2)', () => {
  const found = (value: string) => ({ results: [{ facetHits: [{ value, highlighted: value, count: 1 }] }] });
  const valueOf = (read: Awaited<ReturnType<ReturnType<typeof readingSearch>>>) =>
    Object(read.results[0]).facetHits[0]?.value;

  it('the last one counts, also for one that answers later', async () => {
    const waiting: ((body: unknown) => void)[] = [];
    const search = readingSearch(
      () => new Promise((resolve) => waiting.push(resolve)),
      () => undefined,
    );
    const [first, second] = [search([facetQuestion]), search([facetQuestion])];
    waiting[1]?.(found('second'));
    waiting[0]?.(found('first'));
    expect([valueOf(await first), valueOf(await second)]).toEqual(['second', 'second']);
  });

  it('one that fails finds nothing and says so', async () => {
    const said: unknown[] = [];
    let isDown = true;
    const search = readingSearch(
      async () => (isDown ? Promise.reject(new Error('down')) : found('a')),
      (lookup) => said.push(lookup),
    );
    expect((await search([facetQuestion])).results).toEqual([{ facetHits: [] }]);
    isDown = false;
    expect(valueOf(await search([facetQuestion]))).toBe('a');
    expect(said).toEqual([
      { text: 'sto', failure: 'down' },
      { text: 'sto', failure: null },
    ]);
  });
});
