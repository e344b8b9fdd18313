import type { Bilingual } from '../models';

/** What was counted of something: shows and views of it as an advertisement or a tile, and clicks. */
export type Figures = { shows: number; viewable: number; clicks: number };

/** Left out of the figures, by reason. */
export type Dropped = { bot: number; selfMade: number; double: number };

export type Totals = Figures & {
  /** Readings of the page of the brand and of its products. */
  views: number;
  favourites: number;
  unmeasured: number;
  dropped: Dropped;
  articleViews: number;
};

/** What stood in one place in one language; null where nobody named them. */
export type PlaceFigures = Figures & {
  place: string | null;
  language: 'zh' | 'en' | null;
  unmeasured: number;
  dropped: Dropped;
};

export type Placement = Omit<PlaceFigures, 'place' | 'language'> & {
  id: number;
  title: Bilingual;
  active: boolean;
  places: PlaceFigures[];
};

export type DayFigures = Figures & { day: string; views: number; favourites: number };

/** What was counted of an ad, a product or the page of the brand on one day in one place and language. */
export type DailyFigures = PlaceFigures & { day: string; kind: 'ad' | 'product' | 'brand'; id: number };

/** The report of a brand for one period (A66). What a backend does not count is null. */
export type BrandReport = {
  brand: { id: number; title: Bilingual; slug: string };
  period: { from: string; to: string };
  /** Of the page of the brand. */
  page: Figures & { views: number };
  /** `active`: shown on the site; others have figures of the time when they were. */
  products: (Figures & {
    id: number;
    title: Bilingual;
    active: boolean;
    views: number;
    favourites: number;
  })[];
  counted: {
    totals: Totals;
    previous: { period: { from: string; to: string }; totals: Totals };
    days: DayFigures[];
    places: PlaceFigures[];
    placements: Placement[];
    articles: { id: number; title: Bilingual; slug: string; views: number; favourites: number }[];
    /** Of which `articles` are the most read ones. */
    articlesTotal: number;
  } | null;
};

/** A report as a link shows it, and when that ends, in seconds since 1970. */
export type SharedReport = { report: BrandReport; expires: number };

/** A link that opens a report; nobody can read its token again. Times are seconds since 1970. */
export type ReportLink = { id: number; from: string; to: string; created: number; expires: number };
