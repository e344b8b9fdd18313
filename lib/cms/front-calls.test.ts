import fs from 'node:fs';
import type { ReactElement } from 'react';
import { FAILS, UsualCms } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/front-calls-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  const foot = {
    filingNumber: '',
    socialLinks: [{ name: '微博|Weibo', href: 'https://weibo.com/us' }],
  };
  return { env: { ...nowhere, ...foot, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir } };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
jest.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found');
  },
}));
// The shell is looked at as a tree of elements; what its parts draw is the journeys' business.
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/components/header/header', () => ({ Header: 'site-header' }));
jest.mock('@/components/footer/footer', () => ({ Footer: 'site-footer' }));
jest.mock('@/components/lite/lite-notice', () => ({ LiteNotice: 'lite-notice' }));
jest.mock('@/components/ui/screen', () => ({ CONTENT_ID: 'content' }));
jest.mock('@/components/ui/shell.module.css', () => ({}));
jest.mock('@/components/front/recommended-products.module.css', () => ({}));
jest.mock('@/components/products/product-tiles', () => ({ ProductTiles: 'product-tiles' }));
jest.mock('@/components/ui/section-head', () => ({ SectionHead: 'section-head' }));

import { readFront } from '@/components/front/front-data';
import { RecommendedProducts } from '@/components/front/recommended-products';
import { Shell } from '@/components/ui/shell';
import { env as settings } from '@/lib/env';

let cms = new UsualCms();
/** A CMS at a new address: no reader has an answer from it yet. */
async function another(): Promise<void> {
  await cms.stop();
  cms = new UsualCms();
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = `${settings.cmsUrl}/api`;
}
beforeEach(another);
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

const home = (layout: 'normal' | 'test' = 'normal') =>
  readFront({ locale: 'zh', page: 1, type: null }, layout);

/** What the home screen asks for, by row. */
const ASKED = {
  C97: ['/api/posts?page=1&per_page=18&complete=1'],
  C98: ['/api/community?per_page=4', '/api/community?page=2&per_page=4'],
  C99: ['/api/popular-post/list?count=8&complete=1'],
  C100: ['/api/api-jobs-index'],
  C102: [
    '/api/api-advert-index',
    '/api/advertisement?per_page=100&page=1&order=asc&orderby=menu_order',
    '/api/api-advert-index-adposition.php',
  ],
  C104: ['/api/api-content-more.php'],
  C105: ['/api/api-jump-linkurl'],
  C106: ['/api/api-show-number'],
  C107: ['/api/api-brand-index'],
  C108: ['/api/api-company-index'],
  C37: ['/api/options'],
  C38: ['/api/product?filter%5Bis_recommend%5D=1&per_page=4&page=1&order=desc'],
};

describe('the home screen', () => {
  // The newsletter's switch (C103) is the foot's question, below.
  it('asks once for everything its blocks show (H33)', async () => {
    cms.has({}, 1);
    await home();
    expect([...cms.asked].sort()).toEqual(Object.values(ASKED).flat().sort());
  });

  it('asks in the test layout for the week and for each type instead of all time (H2, H3, C101, K5)', async () => {
    cms.has({}, 1);
    const { hot } = await home('test');
    expect(cms.asked.filter((path) => path.startsWith('/api/popular-post')).sort()).toEqual([
      '/api/popular-post/list?count=8&range=7&complete=1',
      ...['architecture', 'art', 'design', 'landscape'].map(
        (type) => `/api/popular-post/list?count=8&type=${type}&complete=1`,
      ),
    ]);
    expect(hot.layout === 'test' && hot.types.map(({ type }) => type)).toEqual([
      'architecture',
      'landscape',
      'art',
      'design',
    ]);
  });

  it('stands without its hot posts when they cannot be read (M35)', async () => {
    cms.has({ '/api/popular-post/list': FAILS });
    expect((await home()).hot).toEqual({ layout: 'normal', posts: [] });
    const { hot } = await home('test');
    expect(hot.layout === 'test' && [hot.week, ...hot.types.map(({ posts }) => posts)]).toEqual(
      Array.from({ length: 5 }, () => []),
    );
  });

  it.each([
    ['/api/api-jobs-index', 'jobs'],
    ['/api/community', 'projects'],
    ['/api/product', 'products'],
    ['/api/api-brand-index', 'brands'],
    ['/api/api-company-index', 'companies'],
  ] as const)('without %s stands without its block, every other one there (M35)', async (failing, block) => {
    const whole = await home();
    expect(whole[block].length).toBeGreaterThan(0);
    await another();
    cms.has({ [failing]: FAILS });
    const beside = block === 'projects' ? { matching: [] } : {};
    expect(await home()).toEqual({ ...whole, ...beside, [block]: [] });
  });

  describe.each([
    ['off', false, ['', 0, '0', false]],
    ['on', true, [1, '1', true]],
  ])('with its recommended products %s', (_, isOn, values) => {
    it.each(values)('asks for and shows them accordingly: %p (H13)', async (show_recommend_product) => {
      cms.has({ '/api/options': { acf: { show_recommend_product } } });
      const { products, productLines: lines, moreHref } = await home();
      expect(products).toHaveLength(isOn ? 1 : 0);
      expect(cms.asked.filter((path) => path.startsWith('/api/product'))).toEqual(isOn ? ASKED.C38 : []);
      const block = await RecommendedProducts({ products, lines, moreHref, locale: 'zh' });
      expect(block?.props['data-block']).toBe(isOn ? 'recommend-products' : undefined);
    });
  });

  describe('its cover (decision 074)', () => {
    const options = (acf: object) => ({ '/api/options': { acf } });
    const ASKED_FOR_IT = '/api/posts?include=101&per_page=1&complete=1';

    it.each([
      [0, false],
      [1, true],
    ])(
      'is the article editors have chosen; with cover_paid %i it is paid: %s',
      async (cover_paid, isPaid) => {
        cms.has(options({ cover_post: 101, cover_paid }));
        expect((await home()).cover).toMatchObject({ card: { id: 101 }, isPaid });
        expect(cms.asked).toContain(ASKED_FOR_IT);
      },
    );

    it('is left to the newest when none is chosen, when it cannot be read and when it is another one', async () => {
      cms.has(options({ cover_post: 0, cover_paid: 0 }));
      expect((await home()).cover).toEqual({ card: null, isPaid: false });
      await another();
      cms.has(options({ cover_post: 999, cover_paid: 0 }));
      expect((await home()).cover).toEqual({ card: null, isPaid: false });
    });

    it('is none with a backend that knows of no cover, on later pages and on those of a type', async () => {
      cms.has(options({}));
      expect((await home()).cover).toBeNull();
      await another();
      cms.has(options({ cover_post: 101 }));
      expect((await readFront({ locale: 'zh', page: 2, type: null }, 'normal')).cover).toBeNull();
      expect((await readFront({ locale: 'zh', page: 1, type: 'art' }, 'normal')).cover).toBeNull();
      expect(cms.asked).not.toContain(ASKED_FOR_IT);
    });
  });

  it('shows other calls beside the list than below it, as long as there are others', async () => {
    expect((await home()).matching).toEqual((await home()).projects);
    expect((await home()).matching).not.toEqual([]);
  });

  it('is an error when its own list fails, and not a page without it (M35)', async () => {
    cms.has({ '/api/posts': FAILS });
    await expect(home()).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('leaves the ads out when none of their sources answers (M36)', async () => {
    cms.has({
      '/api/api-advert-index': FAILS,
      '/api/advertisement': FAILS,
      '/wp-content/json/ads.json': FAILS,
      '/api/api-advert-index-adposition.php': FAILS,
    });
    const { ads, posts } = await home();
    expect(Object.values(ads).flat()).toEqual([]);
    expect(posts.items.length).toBeGreaterThan(0);
  });

  it('shows entry 8 of the index list as its floating ads, in either layout (E19, T5)', async () => {
    const entries = [7, 8, 9].map((index) => ({ index, key: `entry_${index}`, data: [{ id: 100 + index }] }));
    cms.has({ '/api/api-advert-index-adposition.php': entries });
    for (const layout of ['normal', 'test'] as const) {
      const { home_floating: floatingAds } = (await home(layout)).ads;
      expect(floatingAds?.map(({ id, articlePosition }) => [id, articlePosition])).toEqual([[108, 9]]);
    }
  });

  it('limits and links its jobs as the helpers say, and by default when they fail (E41, E42)', async () => {
    cms.has({
      '/api/api-show-number': { options_jobs_index_number: 5 },
      '/api/api-jump-linkurl': { options_top_recruit_linkurl: '/recruit' },
    });
    expect(await home()).toMatchObject({ jobsLimit: 5, recruitHref: '/recruit' });
    await another();
    cms.has({ '/api/api-show-number': FAILS, '/api/api-jump-linkurl': FAILS });
    expect(await home()).toMatchObject({ jobsLimit: 0, recruitHref: '' });
  });
});

describe('the bar and the foot', () => {
  const parts = async () => {
    const shell: ReactElement<{ children: ReactElement<Record<string, unknown>>[] }> = await Shell({
      locale: 'zh',
      children: null,
    });
    const of = (type: string) => shell.props.children.find((part) => part?.type === type)?.props ?? {};
    const { columns, newsletter, social } = of('site-footer');
    return { items: of('site-header').items, columns, newsletter, social };
  };

  it('show the menus and the newsletter form, and ask once for each (C22, C23, C88, C103, H33, N27)', async () => {
    const { items, columns, newsletter } = await parts();
    expect(items).not.toEqual([]);
    expect(columns).toHaveLength(4);
    expect(newsletter).toBe(true);
    // The options say whether visitors are asked before anything is stored (docs/decisions/064).
    expect([...cms.asked].sort()).toEqual(['/api/api-subscribe-email-show', '/api/options', '/api/v3/menu']);
  });

  it('lead where the magazine is elsewhere, by the name in the language of the page (N26)', async () => {
    const link = { name: { text: '微博', lang: null }, href: 'https://weibo.com/us' };
    expect((await parts()).social).toEqual([link]);
  });

  it('stand without entries when the menus cannot be read (M36)', async () => {
    cms.has({ '/api/v3/menu': FAILS });
    expect(await parts()).toMatchObject({ items: [], columns: [[], [], [], []], newsletter: true });
  });

  const SWITCH = '/api/api-subscribe-email-show';
  const VALUES = [
    ...[1, '1'].map((value) => [value, true] as const),
    ...[0, '0', '', 2, true, null].map((value) => [value, false] as const),
  ];

  it.each(VALUES)(
    'with showEmail %j the newsletter form is there: %j (N27, C88)',
    async (showEmail, isThere) => {
      cms.has({ [SWITCH]: { showEmail }, '/api/options': { acf: { showEmail: isThere ? 0 : 1 } } });
      expect((await parts()).newsletter).toBe(isThere);
    },
  );

  it.each(VALUES)(
    'without the helper the option decides: with %j it is %j (N27, C103)',
    async (showEmail, isThere) => {
      cms.has({ [SWITCH]: FAILS, '/api/options': { acf: { showEmail } } });
      expect((await parts()).newsletter).toBe(isThere);
      expect(cms.asked).toContain('/api/options');
    },
  );

  it('stand without the newsletter form when neither can be read (N27, C103, M36)', async () => {
    cms.has({ [SWITCH]: FAILS, '/api/options': FAILS });
    const { items, columns, newsletter } = await parts();
    expect(items).not.toEqual([]);
    expect(columns).toHaveLength(4);
    expect(newsletter).toBe(false);
  });
});
