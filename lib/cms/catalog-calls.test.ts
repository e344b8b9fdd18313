import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { HostileCms, json } from './test/hostile-cms';
import { fixture } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/catalog-calls-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: 'wp/v2', siteApiUrl: '', siteUrl: '' };
  return {
    env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir, algolia: null },
    secrets: () => ({ revalidate: 'secret', session: '' }),
  };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

import { siteSecret } from '@/lib/auth/secret';
import { env as settings } from '@/lib/env';
import { getCatalog, listCatalogProducts } from './catalog';
import { addressOf } from './client';
import { filterText } from './index-question';
import { listBestPosts, listIndustryNews, listNewPosts } from './standing-lists';

type Asked = { method: string; url: string; body: unknown };

let cms: HostileCms;
let asked: Asked[];
/** The secret that the last question came with. */
let proof: unknown;
/** The index answers as its fixture, brands fail, everything else is a list of one post. */
beforeEach(async () => {
  cms = new HostileCms();
  asked = [];
  cms.manner = async (request, response) => {
    const url = request.url ?? '';
    const body = await bodyOf(request);
    asked.push({ method: request.method ?? '', url, body });
    if (url.includes('/indexes/')) proof = request.headers['x-site-secret'];
    if (url.includes('/indexes/')) return json(fixture('index-results'))(request, response);
    if (url.includes('/catalog')) return json([fixture('catalog-node')])(request, response);
    if (url.includes('/brand')) return json([fixture('brand')])(request, response);
    return json([fixture('post-in-list')])(request, response);
  };
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
});
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? null : JSON.parse(text);
}

const questions = () => asked.filter(({ url }) => url.includes('/indexes/'));
const one = { indexName: 'products', query: '', hitsPerPage: 20, facets: ['brand'], maxValuesPerFacet: 100 };

describe('the catalogue asks the index (G1, C93, K15, K18)', () => {
  it('for twenty products of a node, pages counted from 0, by POST', async () => {
    const found = await listCatalogProducts({ node: 'stone', brand: '' }, 2);
    expect(questions()).toEqual(
      [0, 1].map((page) => ({
        method: 'POST',
        url: '/api/algolia/1/indexes/%2A/queries',
        body: { requests: [{ ...one, filters: 'category:"stone"', page }] },
      })),
    );
    expect(found).toMatchObject({ total: 57, totalPages: 3, brands: [{ value: 'Stone A', count: 12 }] });
    expect(found.brands[0]?.name).toEqual({ zh: '石材甲', en: 'Stone A' });
  });

  it('as the site, whose questions the CMS does not count as a visitor’s', async () => {
    await listCatalogProducts({ node: 'granite', brand: '' }, 1);
    expect(proof).toBe(siteSecret('secret'));
  });

  it('for a brand with AND, and for the brands beside it', async () => {
    await listCatalogProducts({ node: 'stone', brand: 'Stone "A"' }, 1);
    expect(questions()[0]?.body).toMatchObject({
      requests: [
        { filters: 'category:"stone" AND brand:"Stone \\"A\\""', hitsPerPage: 20 },
        { filters: 'category:"stone"', hitsPerPage: 0 },
      ],
    });
    expect(filterText({ node: '', brand: '' })).toBe('');
  });

  it('answers an empty page beyond the last without asking for it (R10)', async () => {
    expect(await listCatalogProducts({ node: 'marble', brand: '' }, 9)).toMatchObject({
      items: [],
      totalPages: 3,
    });
    expect(questions()).toHaveLength(1);
  });

  it('only once, however it fails: a POST is never tried again (C9)', async () => {
    const usual = cms.manner;
    cms.manner = (request, response) => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', body: null });
      return json({}, {}, 500)(request, response);
    };
    await expect(listCatalogProducts({ node: 'wood', brand: '' }, 1)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect(questions()).toHaveLength(1);
    // The brands were asked for at the same time: their answer is waited for, or the next test would see the retry.
    cms.manner = usual;
    await listCatalogProducts({ node: 'oak', brand: '' }, 1);
  });

  it('at the hosted service when it is configured, which gets its own key alone (D3)', async () => {
    const given = { appId: 'APP', searchKey: 'search', givenUrl: '', origins: [] };
    settings.algolia = { ...given, url: settings.cmsUrl };
    await listCatalogProducts({ node: 'slate', brand: '' }, 1);
    expect(proof).toBeUndefined();
    const url = 'https://APP-dsn.algolia.net';
    settings.algolia = { ...given, url };
    expect(addressOf('index', ['1', 'indexes', '*', 'queries']).href).toBe(
      'https://app-dsn.algolia.net/1/indexes/%2A/queries',
    );
    settings.algolia = null;
  });
});

it('J23 E37 the tree is the generic list `catalog` (A21)', async () => {
  expect((await getCatalog())[0]).toMatchObject({ slug: 'stone', children: [{ slug: 'marble' }] });
  expect(asked.map(({ url }) => url)).toEqual(['/api/wp/v2/catalog']);
});

describe('lists of categories with a fixed id', () => {
  it('J10 K19 the industry news is category 50873, a hundred', async () => {
    await listIndustryNews();
    expect(asked.map(({ url }) => url)).toEqual(['/api/wp/v2/posts?categories=50873&per_page=100']);
  });

  it('J29 K16 new and best are category 29917, ten each, the best by views', async () => {
    await Promise.all([listNewPosts(), listBestPosts()]);
    expect(asked.map(({ url }) => url).sort()).toEqual([
      '/api/wp/v2/posts?categories=29917&per_page=10',
      '/api/wp/v2/posts?categories=29917&per_page=10&orderby=views',
    ]);
  });

  it('E23 an entry has a title, a picture and a link: its own, or to its news page', async () => {
    const [item] = await listIndustryNews();
    expect(item).toMatchObject({
      title: { zh: '山坡图书馆', en: 'Hillside Library' },
      href: '/news_post/hillside-library',
    });
    expect(item?.picture).not.toBeNull();
  });
});
