import { toBilingual } from '@/lib/html/two-halves';
import type { BrandReport, DailyFigures, Dropped, PlaceFigures, Totals } from '../models/brand-report';
import type { RawBrandReport, RawCounted, RawDailyReport } from '../schemas/brand-report';

/** A66 as the screen shows it. Of an ad the contract calls `views` what was in sight, of an entry its readings. */
export function toBrandReport(raw: RawBrandReport): BrandReport {
  const { counted } = raw;
  return {
    brand: { id: raw.brand.id, title: toBilingual(raw.brand.title), slug: raw.brand.slug },
    period: { from: raw.from, to: raw.to },
    page: counted?.page ?? { views: raw.views, shows: 0, viewable: 0, clicks: 0 },
    products: raw.products.map(
      ({ title, active = true, viewable = 0, clicks = 0, favourites = 0, ...product }) => ({
        ...product,
        ...{ active, viewable, clicks, favourites },
        title: toBilingual(title),
      }),
    ),
    counted: counted && {
      totals: toTotals(counted.totals),
      previous: {
        period: { from: counted.previous.from, to: counted.previous.to },
        totals: toTotals(counted.previous.totals),
      },
      days: counted.days,
      places: counted.places.map(toPlace),
      placements: counted.placements.map(({ id, title, active, places, ...sums }) => ({
        id,
        title: toBilingual(title),
        active,
        ...toSums(sums),
        places: places.map(toPlace),
      })),
      articles: counted.articles.map(({ title, ...article }) => ({
        ...article,
        title: toBilingual(title),
      })),
      articlesTotal: counted.articles_total,
    },
  };
}

const toDropped = ({ bot, self_made: selfMade, double }: RawCounted['totals']['dropped']): Dropped => ({
  bot,
  selfMade,
  double,
});

const toTotals = ({ dropped, article_views: articleViews, ...sums }: RawCounted['totals']): Totals => ({
  ...sums,
  articleViews,
  dropped: toDropped(dropped),
});

type RawPlace = RawCounted['places'][number];

const toSums = ({ views, dropped, ...sums }: Omit<RawPlace, 'place' | 'language'>) => ({
  ...sums,
  viewable: views,
  dropped: toDropped(dropped),
});

const toPlace = ({ place, language, ...sums }: RawPlace): PlaceFigures => ({
  place,
  language,
  ...toSums(sums),
});

/** `brand/{id}/report/daily`. */
export const toDaily = ({ rows }: RawDailyReport): DailyFigures[] =>
  rows.map(({ day, kind, id, ...own }) => ({ day, kind, id, ...toPlace(own) }));
