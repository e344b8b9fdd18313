import { isValidElement, type ReactNode } from 'react';

import type { ShownAd } from '@/components/ads/ad-props';

// The screen is looked at as a tree of elements; what its blocks draw is the journeys' business.
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/components/ads/ad', () => ({ Ads: 'ads' }));
jest.mock('@/components/ads/bottom-bar', () => ({ BottomBar: 'bottom-bar' }));
jest.mock('@/components/ads/home-floating-ad', () => ({ HomeFloatingAd: 'home-floating-ad' }));
jest.mock('@/components/jobs/sidebar-jobs', () => ({ SidebarJobs: 'sidebar-jobs' }));
jest.mock('@/components/pagination/pagination', () => ({ Pagination: 'pagination' }));
jest.mock('@/components/ui/screen', () => ({ Screen: 'screen' }));
jest.mock('./banner', () => ({ Banner: 'banner' }));
jest.mock('./get-project', () => ({ GetProject: 'get-project', ProjectMatching: 'project-matching' }));
jest.mock('./highlights', () => ({ Highlights: 'highlights' }));
jest.mock('./home-screen.module.css', () => ({}));
jest.mock('./hot-blocks', () => ({ HotBlocks: 'hot-blocks' }));
jest.mock('./main-column', () => ({ MainColumn: 'main-column' }));
jest.mock('./recommended-products', () => ({ RecommendedProducts: 'recommended-products' }));
jest.mock('./sidebar', () => ({ Sidebar: 'sidebar' }));

import type { Front } from './front-data';
import { HomeScreen } from './home-screen';

const NOTHING = { text: '', lang: null };
const ad: ShownAd = {
  id: 1,
  kind: 'image',
  title: NOTHING,
  name: NOTHING,
  subname: NOTHING,
  image: '',
  href: '',
  html: '',
  logo: '',
  items: [],
  positions: ['home_banners'],
  articlePosition: 9,
  language: null,
  byPermit: false,
  picture: null,
  frame: null,
};
const picture: ShownAd['picture'] = {
  src: '/uploads/a.webp',
  width: 1280,
  height: 580,
  alt: NOTHING,
  caption: NOTHING,
  credit: NOTHING,
  color: '',
  renditions: [],
  cards: [],
};
const front: Front = {
  title: NOTHING,
  posts: { items: [], total: 0, totalPages: 0 },
  hot: { layout: 'normal', posts: [] },
  banners: [],
  slots: [],
  sidebarAds: [],
  floatingAds: [],
  floatingReturns: false,
  afterList: [],
  asideBottom: [],
  bottomBar: [],
  products: [],
  productLines: 1,
  moreHref: '',
  jobs: [],
  jobsLimit: 0,
  recruitHref: '',
  projects: [],
  brands: [],
  companies: [],
};

/** The ads of the slides, by id. */
async function slides(banners: ShownAd[], page: number): Promise<number[]> {
  const screen = await HomeScreen({ locale: 'en', page, type: null, front: { ...front, banners } });
  const parts: ReactNode[] = screen.props.children;
  const banner = parts.find((part) => isValidElement<{ ads: ShownAd[] }>(part) && part.type === 'banner');
  return isValidElement<{ ads: ShownAd[] }>(banner) ? banner.props.ads.map(({ id }) => id) : [];
}

it('H6: what has no picture is no slide, whichever of the two ways a picture comes', async () => {
  const banners = [
    ad,
    { ...ad, id: 2, image: '/uploads/a.webp' },
    { ...ad, id: 3, picture },
    { ...ad, id: 4, image: '/uploads/a.webp', picture },
  ];
  expect(await slides(banners, 1)).toEqual([2, 3, 4]);
  expect(await slides(banners, 2)).toEqual([]);
});
