/** @jest-environment node */
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

  it('is sent as text, which Next compresses', async () => {
    const answer = await ask('', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toMatch(/^<\?xml .*\/a-house\.htm<\/loc>.*<\/urlset>\n$/s);
  });

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
