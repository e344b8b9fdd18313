import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

import type { Ad } from '@/lib/cms/models';

// The screen is looked at as a tree of elements; what its blocks draw is the journeys' business.
jest.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
jest.mock('@/components/ads/ad', () => ({ Ads: 'ads' }));
jest.mock('@/components/ads/bottom-bar', () => ({ BottomBar: 'bottom-bar' }));
jest.mock('@/components/ads/home-floating-ad', () => ({ HomeFloatingAd: 'home-floating-ad' }));
jest.mock('@/components/jobs/sidebar-jobs', () => ({ SidebarJobs: 'sidebar-jobs' }));
jest.mock('@/components/pagination/pagination', () => ({ Pagination: 'pagination' }));
jest.mock('@/components/ui/screen', () => ({ Screen: 'screen' }));
jest.mock('@/components/ui/section-head', () => ({ SectionHead: 'section-head' }));
jest.mock('./banner', () => ({ Banner: 'banner' }));
jest.mock('./cover', () => ({ Cover: 'cover' }));
jest.mock('./front-cover.module.css', () => ({}));
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
/** Only what its place looks at. */
const slide = (id: number, byPermit = false) =>
  ({
    id,
    kind: 'image',
    language: null,
    image: '/uploads/a.webp',
    picture: null,
    html: '',
    byPermit,
    items: [],
  }) as unknown as Ad;
const front: Front = {
  title: NOTHING,
  posts: { items: [], total: 0, totalPages: 0 },
  cover: null,
  hot: { layout: 'normal', posts: [] },
  ads: {},
  floatingReturns: false,
  products: [],
  productLines: 1,
  moreHref: '',
  jobs: [],
  jobsLimit: 0,
  recruitHref: '',
  projects: [],
  matching: [],
  brands: [],
  companies: [],
};

type Rendered = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** The block of that name in the screen, as an element; null when it is not there. */
function blockOf(node: ReactNode, name: string): Rendered | null {
  for (const child of Children.toArray(node)) {
    if (!isValidElement<Rendered['props']>(child)) continue;
    const found = child.type === name ? child : blockOf(child.props.children, name);
    if (found) return found;
  }
  return null;
}

async function home(banners: Ad[]) {
  const screen = await HomeScreen({
    ...{ locale: 'en', page: 1, type: null },
    front: { ...front, ads: { home_banners: banners } },
  });
  const ads = blockOf(screen, 'banner')?.props.ads as Ad[]; // Its only list.
  return { slides: ads.map(({ id }) => id), first: blockOf(screen, 'main-column')?.props.firstIsLargest };
}

it.each<[string, boolean[], number[], boolean]>([
  ['the slide that is seen at first', [false, false], [1, 2], false],
  ['it also where one with a limit comes before it', [true, false], [2, 1], false],
  ['the first card of the list where all slides have a limit', [true, true], [1, 2], true],
  ['the first card of the list where there is no slide', [], [], true],
])('what the browser fetches first is %s (V20)', async (_, limits, order, isCard) => {
  const banners = limits.map((byPermit, at) => slide(at + 1, byPermit));
  expect(await home(banners)).toEqual({ slides: order, first: isCard });
});

const CARD: Front['posts']['items'][number] = {
  id: 0,
  path: '/a.htm',
  kind: 'post',
  title: NOTHING,
  describe: NOTHING,
  date: { day: '2026-11-26', time: 0 },
  author: null,
  categories: [],
  labels: [],
  picture: { src: '/uploads/a.webp' },
  views: 0,
} as unknown as Front['posts']['items'][number]; // Only what the screen looks at.
const cards = (...ids: number[]) => ids.map((id) => ({ ...CARD, id }));

type Drawn = { type: unknown; props: Record<string, unknown> & { children?: ReactNode; title?: ReactNode } };
/** Every element of the screen in its order. */
function elementsOf(node: ReactNode): Drawn[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (!isValidElement<Drawn['props']>(node)) return [];
  return [{ type: node.type, props: node.props }, ...elementsOf([node.props.title, node.props.children])];
}
const PARTS = ['cover', 'hot-blocks', 'banner', 'main-column', 'sidebar', 'get-project', 'highlights'];

async function screen(more: Partial<Front>, page = 1) {
  const drawn = elementsOf(
    await HomeScreen({ locale: 'en', page, type: null, front: { ...front, ...more } }),
  );
  const parts = drawn.filter(({ type }) => PARTS.includes(String(type)));
  return {
    order: parts.map(({ type }) => String(type)),
    listed: parts
      .filter(({ type }) => type === 'main-column')
      .map(({ props }) => (props.posts as { id: number }[]).map(({ id }) => id)),
    headings: drawn.filter(({ type }) => type === 'section-head').map(({ props }) => props.id),
    hot: parts.flatMap(({ type, props }) =>
      type === 'hot-blocks' ? (props.hot as { posts: { id: number }[] }).posts.map(({ id }) => id) : [],
    ),
    labels: drawn
      .filter(({ type }) => type === 'section')
      .map(({ props }) => props['aria-labelledby'] ?? null),
    isEmpty: drawn.some(({ props }) => props.children === 'empty'),
    first: drawn.find(({ type }) => type === 'main-column')?.props.firstIsLargest,
    banner: drawn.find(({ type }) => type === 'banner')?.props,
  };
}

describe('the order of the page (decision 074)', () => {
  const posts = { items: cards(1, 2, 3, 4, 5, 6), total: 6, totalPages: 1 };
  const hot = { layout: 'normal', posts: cards(1, 7, 9, 11, 12, 13, 14, 15) } as const;
  const ads = { home_banners: [slide(1)] };

  it('the cover leads, then what is read most, then the ads of the banner', async () => {
    const { order, banner } = await screen({
      posts,
      hot,
      ads,
      cover: { card: { ...CARD, id: 9 }, isPaid: false },
    });
    expect(order.slice(0, 4)).toEqual(['cover', 'hot-blocks', 'banner', 'main-column']);
    expect(banner).toMatchObject({ isFirst: false });
  });

  it('no article stands on the cover and in a list', async () => {
    const { listed, hot: read } = await screen({
      posts,
      hot,
      cover: { card: { ...CARD, id: 9 }, isPaid: false },
    });
    expect(listed).toEqual([
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5, 6],
    ]);
    expect(read).toEqual([7, 11, 12, 13, 14, 15]);
    const newest = await screen({ posts, hot, cover: { card: null, isPaid: false } });
    expect(newest.listed[0]).toEqual([2, 3, 4, 5, 6]);
  });

  it('after a cover without a picture the first picture of the page comes first (V20)', async () => {
    const bare = { card: { ...CARD, id: 9, picture: null }, isPaid: false };
    const before = await screen({ posts, ads, cover: bare });
    expect([before.banner?.isFirst, before.first]).toEqual([true, false]);
    expect((await screen({ posts, cover: bare })).first).toBe(true);
    const pictured = await screen({ posts, cover: { card: { ...CARD, id: 9 }, isPaid: false } });
    expect([pictured.banner?.isFirst, pictured.first]).toEqual([false, false]);
  });

  it('a list of which the cover is all has no heading, and no articles at all are said to be none', async () => {
    const only = { items: cards(1), total: 1, totalPages: 1 };
    const led = await screen({ posts: only, cover: { card: null, isPaid: false } });
    expect(led).toMatchObject({ headings: [], labels: [null, null], isEmpty: false });
    const none = await screen({ cover: { card: null, isPaid: false } });
    expect(none).toMatchObject({
      headings: ['list-title'],
      labels: ['list-title', 'list-title'],
      isEmpty: true,
    });
    expect(await screen({ posts: only })).toMatchObject({ headings: ['list-title'], isEmpty: false });
  });

  it('without a cover the list is whole, and the banner still comes after what is read most', async () => {
    const { order, listed, banner } = await screen({ posts, hot, ads });
    expect(order.slice(0, 3)).toEqual(['hot-blocks', 'banner', 'main-column']);
    expect(listed[0]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(banner).toMatchObject({ isFirst: true });
  });

  it('the list is headed twice, beside the sidebar and below it, where there is something below', async () => {
    expect((await screen({ posts })).headings).toEqual(['list-title', 'list-earlier']);
    expect((await screen({ posts: { ...posts, items: cards(1, 2, 3, 4) } })).headings).toEqual([
      'list-title',
    ]);
  });
});
