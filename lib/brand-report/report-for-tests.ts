import type { BrandReport, Dropped, Totals } from '@/lib/cms/models/brand-report';

const NOTHING: Dropped = { bot: 0, selfMade: 0, double: 0 };
const PLACED = [
  {
    ...{ place: null, language: null, shows: 1, viewable: 0, clicks: 0, unmeasured: 1 },
    dropped: { ...NOTHING, bot: 4 },
  },
  {
    ...{ place: 'bottom_bar', language: 'zh' as const, shows: 8, viewable: 6, clicks: 1, unmeasured: 0 },
    dropped: { ...NOTHING, selfMade: 1, double: 2 },
  },
];
const TOTALS: Totals = {
  ...{ views: 32, shows: 49, viewable: 12, clicks: 4, favourites: 2, unmeasured: 1, articleViews: 7 },
  dropped: { bot: 4, selfMade: 1, double: 2 },
};

/** Two days of a brand with a product, two ads and an article; its sums are right. */
export const REPORT: BrandReport = {
  brand: { id: 81, title: { zh: '石材甲', en: 'Stone A' }, slug: 'stone-a' },
  period: { from: '2025-04-01', to: '2025-04-02' },
  page: { views: 20, shows: 0, viewable: 0, clicks: 0 },
  products: [
    {
      ...{ id: 91, title: { zh: '陶砖', en: 'Clay Brick' }, active: true },
      ...{ views: 12, shows: 40, viewable: 6, clicks: 3, favourites: 2 },
    },
  ],
  counted: {
    totals: TOTALS,
    previous: {
      period: { from: '2025-03-30', to: '2025-03-31' },
      totals: { ...TOTALS, views: 16, shows: 50, viewable: 10, clicks: 0, favourites: 0 },
    },
    days: [
      { day: '2025-04-01', views: 18, shows: 30, viewable: 8, clicks: 3, favourites: 2 },
      { day: '2025-04-02', views: 14, shows: 19, viewable: 4, clicks: 1, favourites: 0 },
    ],
    places: [
      ...PLACED,
      {
        ...{ place: 'bought_recommendations', language: 'en', shows: 40, viewable: 6, clicks: 3 },
        ...{ unmeasured: 0, dropped: NOTHING },
      },
    ],
    placements: [
      {
        ...{ id: 301, title: { zh: '新窑第一批', en: 'First of the new kiln' }, active: true },
        ...{ shows: 9, viewable: 6, clicks: 1, unmeasured: 1, dropped: TOTALS.dropped },
        places: PLACED,
      },
      {
        ...{ id: 302, title: { zh: '旧广告', en: '' }, active: false },
        ...{ shows: 0, viewable: 0, clicks: 0, unmeasured: 0, dropped: NOTHING },
        places: [],
      },
    ],
    articles: [
      {
        ...{ id: 101, title: { zh: '山坡图书馆', en: 'Hillside Library' }, slug: 'hillside-library' },
        ...{ views: 7, favourites: 2 },
      },
    ],
    articlesTotal: 1,
  },
};
