import * as routes from './routes';
import { alternates } from './routing/absolute-url';
import { KNOWN } from './routing/known-for-tests';
import { matchRoute } from './routing/match';
import { FILTER_KEYS, internalPath, publicPath, type FilterValues, type Route } from './routing/route';

/** Every screen, its public path and its internal one: the URL table, from screen to path. */
/** As the CMS makes them: 128 bits in base64url. */
const KEY = 'aB-_9cD-_8eF-_7gH-_6iJ';

const TABLE: [string, Route, string, string][] = [
  ['R3', { name: 'home', page: 1 }, '/', '/home/1'],
  ['R4', { name: 'home', page: 2 }, '/page/2', '/home/2'],
  ['R5', { name: 'vip-company', page: 1 }, '/vip-company', '/vip-company/1'],
  ['R61', { name: 'vip-company', page: 2 }, '/vip-company?page=2', '/vip-company/2'],
  [
    'R6',
    { name: 'search', s: '建筑', page: 1 },
    '/search/%E5%BB%BA%E7%AD%91',
    '/search/%E5%BB%BA%E7%AD%91/1',
  ],
  ['R7', { name: 'search', s: 'a/b', page: 2 }, '/search/a%2Fb/page/2', '/search/a%2Fb/2'],
  ['R8', { name: 'catalog', filter: 'all', page: 1 }, '/catalog', '/catalog/all/1'],
  ['R9', { name: 'catalog', filter: 'stone', page: 1 }, '/catalog/stone', '/catalog/stone/1'],
  ['R10', { name: 'catalog', filter: 'all', page: 2 }, '/catalog/all/2', '/catalog/all/2'],
  [
    'R11',
    { name: 'post', slug: '山边图书馆' },
    `/${encodeURIComponent('山边图书馆')}.htm`,
    `/post/${encodeURIComponent('山边图书馆')}`,
  ],
  ['R12', { name: 'news_post', slug: 'news-one' }, '/news_post/news-one', '/news_post/news-one'],
  ['R13', { name: 'brand', page: 1 }, '/brand', '/brand/1'],
  ['R61', { name: 'brand', page: 3 }, '/brand?page=3', '/brand/3'],
  ['R14', { name: 'brand-detail', slug: 'stone-a' }, '/brand/stone-a', '/brand-detail/stone-a'],
  ['R15', { name: 'preview', type: 'brand', slug: 'x' }, '/preview/brand/x', '/preview/brand/x'],
  ['R16', { name: 'preview', type: 'post', slug: 'x' }, '/preview/post/x', '/preview/post/x'],
  ['R17', { name: 'error404' }, '/404', '/error404'],
  ['R18', { name: 'error500' }, '/500', '/error500'],
  ['R19', { name: 'page', slug: 'about', page: 1 }, '/about', '/page/about'],
  ['R20', { name: 'community', slug: 'old-mill' }, '/community/old-mill', '/community/old-mill'],
  ['R21', { name: 'company', slug: 'studio-a', page: 1 }, '/company/studio-a', '/company/studio-a/1'],
  ['R23', { name: 'company', slug: 'studio-a', page: 2 }, '/company/studio-a/page/2', '/company/studio-a/2'],
  ['R24', { name: 'product', slug: 'clay-brick' }, '/product/clay-brick', '/product/clay-brick'],
  ['R26', { name: 'jobs', region: 'all', page: 1 }, '/category/jobs', '/jobs/all/1'],
  [
    'R27',
    { name: 'jobs', region: 'northern', page: 2 },
    '/category/jobs/northern/page/2',
    '/jobs/northern/2',
  ],
  [
    'R28',
    { name: 'category', chain: ['architecture'], page: 1 },
    '/category/architecture',
    '/category/architecture/1',
  ],
  [
    'R29',
    { name: 'category', chain: ['architecture'], page: 2 },
    '/category/architecture/page/2',
    '/category/architecture/2',
  ],
  ['R30', { name: 'type', type: 'art', page: 1 }, '/category/type/art', '/type/art/1'],
  ['R32', { name: 'type', type: 'art', page: 2 }, '/category/type/art/2', '/type/art/2'],
  ['R33', { name: 'category', chain: ['a', 'b'], page: 1 }, '/category/a/b', '/category2/a/b/1'],
  ['R34', { name: 'category', chain: ['a', 'b'], page: 2 }, '/category/a/b/page/2', '/category2/a/b/2'],
  ['R35', { name: 'category', chain: ['a', 'b', 'c'], page: 1 }, '/category/a/b/c', '/category3/a/b/c/1'],
  [
    'R36',
    { name: 'category', chain: ['a', 'b', 'c'], page: 2 },
    '/category/a/b/c/page/2',
    '/category3/a/b/c/2',
  ],
  ['R37', { name: 'people', id: '7', page: 1 }, '/people/7', '/people/7/1'],
  ['R38', { name: 'people', id: '7', page: 2 }, '/people/7/page/2', '/people/7/2'],
  ['collection', { name: 'collection', key: KEY, page: 1 }, `/collection/${KEY}`, `/collection/${KEY}/1`],
  [
    'collection',
    { name: 'collection', key: KEY, page: 2 },
    `/collection/${KEY}/page/2`,
    `/collection/${KEY}/2`,
  ],
  [
    'brand-report',
    { name: 'brand-report', token: `${KEY}${KEY.slice(1)}` },
    `/brand-report/${KEY}${KEY.slice(1)}`,
    `/brand-report/${KEY}${KEY.slice(1)}`,
  ],
  ['R39', { name: 'account', screen: 'report' }, '/account/report', '/account/report'],
  ['R44', { name: 'account', screen: 'login' }, '/account/login', '/account/login'],
  ['R45', { name: 'materials', tag: 'brick', page: 1 }, '/materials/brick', '/materials/brick/1'],
  ['R46', { name: 'materials', tag: 'brick', page: 2 }, '/materials/brick/2', '/materials/brick/2'],
  ['R47', { name: 'tag', ppid: 'topic', tag: 'reuse', page: 1 }, '/topic/reuse', '/tag/topic/reuse/1'],
  ['R48', { name: 'tag', ppid: 'tag', tag: '砖', page: 2 }, '/tag/%E7%A0%96/page/2', '/tag/tag/%E7%A0%96/2'],
  [
    'R49',
    { name: 'filter', type: 'house', country: 'all', material: 'all', office: 'all', page: 1 },
    '/filter/type/house/country/all/material/all/office/all',
    '/filter/house/all/all/all/1',
  ],
  [
    'R50',
    { name: 'filter', type: 'house', country: 'china', material: 'all', office: 'all', page: 2 },
    '/filter/type/house/country/china/material/all/office/all/page/2',
    '/filter-many/house/china/all/all/2',
  ],
  ['R55', { name: 'page', slug: 'get-project', page: 2 }, '/get-project?page=2', '/get-project/2'],
];

describe('the URL table, from screen to path', () => {
  it.each(TABLE)('%s %j is %s', (_id, route, path, internal) => {
    expect(publicPath(route)).toBe(path);
    expect(internalPath(route)).toBe(internal);
  });

  it.each(TABLE)('%s %j comes back from its path, in both languages', (_id, route) => {
    for (const locale of ['zh', 'en'] as const) {
      const url = new URL(routes.href(locale, route), 'http://site.test');
      expect(matchRoute(url.pathname, url.search, KNOWN)).toEqual({
        kind: 'screen',
        prefixed: locale === 'en',
        route,
        variant: {},
      });
    }
  });

  it('R11: reading side by side is a rendering of its own (D1)', () => {
    expect(internalPath({ name: 'post', slug: 'x' }, { reading: 'both' })).toBe('/post-both/x');
    expect(internalPath({ name: 'page', slug: 'x', page: 1 }, { reading: 'both' })).toBe('/page/x');
  });
});

describe('localPath', () => {
  it.each([
    ['/', '/en'],
    ['/?a=1', '/en?a=1'],
    ['/#top', '/en#top'],
    ['/x.htm', '/en/x.htm'],
    ['/english', '/en/english'],
    ['/news.of.htm?x=1#y', '/en/news.of.htm?x=1#y'],
    ['/en/x.htm', '/en/x.htm'],
    ['/en', '/en'],
    ['/uploads/a.webp', '/uploads/a.webp'],
    ['/api/live', '/api/live'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['https://other.example/x', 'https://other.example/x'],
    ['//other.example/x', '//other.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['#top', '#top'],
  ])('%s is %s in English and itself in Chinese (D1)', (path, english) => {
    expect(routes.localPath('en', path)).toBe(english);
    expect(routes.localPath('zh', path)).toBe(path);
  });
});

describe('termPath (E6)', () => {
  const term = { id: 7, slug: 'x' };
  it.each([
    ['category', '/category/x'],
    ['topic', '/topic/x'],
    ['place', '/place/x'],
    ['tag', '/tag/x'],
    ['company', '/company/x'],
    ['people', '/people/7'],
    ['type', '/type/x'],
    ['country', '/country/x'],
    ['material', '/materials/x'],
    ['cities', '/category/jobs?city=x'],
  ] as const)('a %s leads to %s', (taxonomy, path) => {
    expect(routes.termPath('zh', { ...term, taxonomy })).toBe(path);
    expect(routes.termPath('en', { ...term, taxonomy })).toBe(`/en${path}`);
  });

  it('names a category with the ancestors it is given', () => {
    expect(routes.termPath('zh', { ...term, taxonomy: 'category' }, ['w', 'a', 'b', 'x'])).toBe(
      '/category/a/b/x',
    );
  });
});

describe('addresses a page names as its own (D1, R65)', () => {
  it.each<[Route, string]>([
    [{ name: 'tag', ppid: 'material', tag: 'brick', page: 2 }, '/materials/brick/2'],
    [
      { name: 'filter', type: 'all', country: 'all', material: 'brick', office: 'all', page: 1 },
      '/materials/brick',
    ],
    [
      { name: 'filter', type: 'all', country: 'china', material: 'all', office: 'all', page: 2 },
      '/country/china/page/2',
    ],
    [
      { name: 'filter', type: 'house', country: 'all', material: 'all', office: 'all', page: 1 },
      '/type/house',
    ],
    [{ name: 'filter', type: 'all', country: 'all', material: 'all', office: 'x', page: 1 }, '/office/x'],
    [{ name: 'brand', page: 2 }, '/brand?page=2'],
    [{ name: 'home', page: 1 }, '/'],
  ])('%j is canonical as %s', (route, path) => {
    expect(routes.canonicalPath(route)).toBe(path);
  });

  it('each combination of a filter has one canonical address, at which it is found (D1, R49)', () => {
    const own = { type: 'house', country: 'china', material: 'brick', office: 'studio-a' };
    const all = { type: 'all', country: 'all', material: 'all', office: 'all' };
    const combinations = FILTER_KEYS.reduce<FilterValues[]>(
      (some, key) => [...some, ...some.map((one) => ({ ...one, [key]: own[key] }))],
      [all],
    );
    const paths = combinations.map((values) => routes.canonicalPath({ name: 'filter', page: 1, ...values }));
    expect(new Set(paths).size).toBe(16);
    for (const path of paths) {
      const match = matchRoute(path, '', KNOWN);
      expect([path, match.kind === 'screen' && routes.canonicalPath(match.route)]).toEqual([path, path]);
    }
  });

  it('are one in each language, with x-default unprefixed', () => {
    expect(alternates('en', '/x.htm')).toEqual({
      canonical: 'http://localhost:3000/en/x.htm',
      languages: {
        'zh-CN': 'http://localhost:3000/x.htm',
        'en-US': 'http://localhost:3000/en/x.htm',
        'x-default': 'http://localhost:3000/x.htm',
      },
    });
    expect(alternates('zh', '/').canonical).toBe('http://localhost:3000/');
    expect(alternates('en', '/').canonical).toBe('http://localhost:3000/en');
  });

  it('are only one, without alternates, for an entry in one language', () => {
    expect(alternates('zh', '/x.htm', 'en')).toEqual({
      canonical: 'http://localhost:3000/en/x.htm',
      languages: {},
    });
    expect(Object.keys(alternates('zh', '/x.htm', 'none').languages)).toHaveLength(3);
  });
});

describe('the address of a category', () => {
  it.each([
    [['a'], '/category/a'],
    [['a', 'b', 'c', 'd'], '/category/b/c/d'],
    [['type', 'art', 'murals'], '/category/art/murals'],
    [['page', 'type', 'art'], '/category/art'],
  ])('names at most three levels, and no word of another screen first: %j (R28, D2)', (chain, path) => {
    expect(routes.categoryPath('zh', chain)).toBe(path);
    expect(routes.categoryPath('en', chain, 2)).toBe(`/en${path}/page/2`);
  });
});

describe('links that state a choice (D1)', () => {
  it('keep the rest of the address', () => {
    expect(routes.inLanguageOf('zh', '/x.htm')).toBe('/x.htm?lang=cn&read=one');
    expect(routes.inLanguageOf('en', '/x.htm?a=1#b')).toBe('/en/x.htm?a=1&lang=en&read=one#b');
    expect(routes.withReading('en', '/x.htm', 'both')).toBe('/en/x.htm?read=both');
  });

  it('carry the way back of the account screens', () => {
    expect(routes.accountPath('en', 'login', '/en/people/7?x=1')).toBe(
      '/en/account/login?back=%2Fen%2Fpeople%2F7%3Fx%3D1',
    );
  });
});
