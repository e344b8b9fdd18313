import fs from 'node:fs';
import type { ReactElement } from 'react';
import { FAILS, UsualCms } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/front-calls-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return { env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, filingNumber: '', dataDir } };
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
jest.mock('@/components/ui/screen', () => ({ CONTENT_ID: 'content' }));
jest.mock('@/components/ui/shell.module.css', () => ({}));

import { readFront } from '@/components/front/front-data';
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
  C97: ['/api/posts?page=1&per_page=18'],
  C98: ['/api/community?per_page=4'],
  C99: ['/api/popular-post/list?count=8'],
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
  // The newsletter's switch (C103) belongs to a block that no screen has yet.
  it('asks once for everything its blocks show (H33)', async () => {
    cms.has({}, 1);
    await home();
    expect([...cms.asked].sort()).toEqual(Object.values(ASKED).flat().sort());
  });

  it('asks in the test layout for the week and for each type instead of all time (H2, H3, C101, K5)', async () => {
    cms.has({}, 1);
    const { hot } = await home('test');
    expect(cms.asked.filter((path) => path.startsWith('/api/popular-post')).sort()).toEqual([
      '/api/popular-post/list?count=8&range=7',
      ...['architecture', 'art', 'design', 'landscape'].map(
        (type) => `/api/popular-post/list?count=8&type=${type}`,
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
    expect(await home()).toEqual({ ...whole, [block]: [] });
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
    const { banners, slots, sidebarAds, afterList, asideBottom, posts } = await home();
    expect([...banners, ...slots.flat(), ...sidebarAds, ...afterList, ...asideBottom]).toEqual([]);
    expect(posts.items.length).toBeGreaterThan(0);
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
    return { items: of('site-header').items, columns: of('site-footer').columns };
  };

  it('show the menus (C22, C23)', async () => {
    const { items, columns } = await parts();
    expect(items).not.toEqual([]);
    expect(columns).toHaveLength(4);
    expect(cms.asked).toEqual(['/api/v3/menu']);
  });

  it('stand without entries when the menus cannot be read (M36)', async () => {
    cms.has({ '/api/v3/menu': FAILS });
    expect(await parts()).toEqual({ items: [], columns: [[], [], [], []] });
  });
});
