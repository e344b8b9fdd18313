/** @jest-environment node */
import { gunzipSync } from 'node:zlib';
import { SlugIndex } from '@/lib/slugs/slug-index';
import { GET } from './route';

const mockIndex = new SlugIndex();
jest.mock('@/lib/slugs/known-slugs', () => ({
  knownSlugs: () => mockIndex,
  listKnown: (family: 'post') => mockIndex.entries(family),
}));

const ask = (query = '', headers: Record<string, string> = {}) =>
  GET(new Request(`http://site.test/sitemap.xml${query}`, { headers }));

it('is asked for again while the names were never loaded', async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
});

describe('the sitemap (D1, R65)', () => {
  beforeAll(() => mockIndex.replace('post', [{ slug: 'a-house', id: 1, to: null }]));

  it.each(['gzip, deflate, br', 'br;q=1, GZIP;q=0.5', '*', 'identity, *;q=0.1'])(
    'is sent in gzip to whom takes it: %s',
    async (encodings) => {
      const answer = await ask('', { 'accept-encoding': encodings });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('/a-house.htm</loc>');
    },
  );

  it.each([undefined, '', 'identity', 'br', 'gzip;q=0, *', '*;q=0'])(
    'is sent as it is to others: %s',
    async (encodings) => {
      const answer = await ask('', encodings === undefined ? {} : { 'accept-encoding': encodings });
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(await answer.text()).toMatch(/^<\?xml .*\/a-house\.htm<\/loc>.*<\/urlset>\n$/s);
    },
  );

  it('is not sent again to whom has it', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    for (const had of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await ask('', { 'if-none-match': had });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await ask('', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it.each(['?part=1', '?part=1&x=2'])('is one part when one holds all: %s', async (query) => {
    expect(await (await ask(query)).text()).toContain('/a-house.htm</loc>');
  });

  it.each(['?part=2', '?part=0', '?part=', '?part=01', '?part=-1', '?part=x', '?part=99999999'])(
    'has no part %s',
    async (query) => {
      expect((await ask(query)).status).toBe(404);
    },
  );
});
