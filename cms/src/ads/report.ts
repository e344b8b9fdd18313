import type { Payload } from 'payload';
import { joinHalves } from '../contract/bilingual';
import type { RawBrandReport, RawReportPlace, RawReportTotals } from '../contract/schemas/brand-report';
import { daysBetween, periodBefore } from './days';
import * as rows from './report-rows';
import { rollUpToday } from './schedule';

/** Articles a report names, the most read ones. */
const MOST_ARTICLES = 200;

/**
 * What was counted of a brand, its products, its ads and the articles that name it (A66), and the totals of the period
 * of the same length before. Days are those of the clock of the site. Today's events are counted first, so that the
 * report is always that of the whole log.
 */
export async function readBrandReport(
  payload: Payload,
  brand: rows.BrandRow,
  period: rows.Period,
): Promise<RawBrandReport> {
  const [products, ads, articles] = await Promise.all([
    rows.readProducts(payload, brand.id),
    rows.readAdsOf(payload, brand.id),
    rows.readArticlesOf(payload, brand.id),
    rollUpToday(payload),
  ]);
  const subjects: rows.Subjects = {
    brand: brand.id,
    products: products.map(({ id }) => id),
    ads: ads.map(({ id }) => id),
    articles: articles.map(({ id }) => id),
  };
  const before = periodBefore(period);
  const [counted, earlier, productSaves] = await Promise.all([
    countPeriod(payload, subjects, period),
    countPeriod(payload, subjects, before),
    rows.readProductSaves(payload, subjects.products, period),
  ]);
  const productSavesOf = new Map(productSaves.map((one) => [one.id, one.saves]));
  const { readings, figures, saves, days, totals } = counted;
  const nameOf = ({ entity, id }: { entity: string; id: number }) => `${entity} ${id}`;
  const readingsOf = new Map(readings.map((one) => [nameOf(one), one.views]));
  const countedOf = groupBy(figures, nameOf);
  const figuresOf = (entity: string, id: number) => countedOf.get(nameOf({ entity, id })) ?? [];
  /** Of an entry with a page: `views` are its readings. */
  const ofEntry = (entity: string, id: number) => {
    const own = figuresOf(entity, id);
    const [shows, viewable, clicks] = [total(own, 'shows'), total(own, 'views'), total(own, 'clicks')];
    return { views: readingsOf.get(nameOf({ entity, id })) ?? 0, shows, viewable, clicks };
  };
  const savesOf = groupBy(saves, ({ id }) => id);
  const page = ofEntry('brands', brand.id);
  return {
    brand: { id: brand.id, title: joinHalves(brand), slug: brand.slug },
    products: products.map((product) => ({
      id: product.id,
      title: joinHalves(product),
      ...ofEntry('products', product.id),
      favourites: productSavesOf.get(product.id) ?? 0,
    })),
    views: page.views,
    ...period,
    page,
    totals,
    previous: { ...before, totals: earlier.totals },
    days,
    places: toPlaces(figures),
    placements: ads.map((ad) => toPlacement(ad, figuresOf('ads', ad.id))),
    articles: articles
      .map((article) => ({
        id: article.id,
        title: joinHalves(article),
        slug: article.slug,
        views: readingsOf.get(nameOf({ entity: 'posts', id: article.id })) ?? 0,
        favourites: total(savesOf.get(article.id) ?? [], 'saves'),
      }))
      .sort((a, b) => b.views - a.views || b.id - a.id)
      .slice(0, MOST_ARTICLES),
    articles_total: articles.length,
  };
}

/** Both periods of a report are counted by this, so that one never differs from the other in what it counts. */
async function countPeriod(payload: Payload, subjects: rows.Subjects, period: rows.Period) {
  const [readings, dayReadings, figures, dayFigures, saves] = await Promise.all([
    rows.readReadings(payload, subjects, period),
    rows.readDayReadings(payload, subjects, period),
    rows.readFigures(payload, subjects, period),
    rows.readDayFigures(payload, subjects, period),
    rows.readSaves(payload, subjects.articles, period),
  ]);
  const days = toDays(period, dayReadings, dayFigures, saves);
  const totals: RawReportTotals = {
    views: total(days, 'views'),
    shows: total(days, 'shows'),
    viewable: total(days, 'viewable'),
    clicks: total(days, 'clicks'),
    favourites: total(days, 'favourites'),
    unmeasured: total(figures, 'unmeasured'),
    dropped: toDropped(figures),
    article_views: total(
      readings.filter(({ entity }) => entity === 'posts'),
      'views',
    ),
  };
  return { readings, figures, saves, days, totals };
}

function groupBy<Key, One>(list: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function total<K extends string>(list: readonly Record<K, number>[], key: K): number {
  return list.reduce((sum, one) => sum + one[key], 0);
}

/** One row for each day of the period, also where nothing was counted. */
function toDays(
  { from, to }: rows.Period,
  readings: readonly { day: string; views: number }[],
  figures: readonly { day: string; shows: number; viewable: number; clicks: number }[],
  saves: readonly { day: string; saves: number }[],
): RawBrandReport['days'] {
  const viewsOn = new Map(readings.map(({ day, views }) => [day, views]));
  const countedOn = new Map(figures.map((one) => [one.day, one]));
  const savesOn = new Map<string, number>();
  for (const one of saves) savesOn.set(one.day, (savesOn.get(one.day) ?? 0) + one.saves);
  return daysBetween(from, to).map((day) => ({
    day,
    views: viewsOn.get(day) ?? 0,
    shows: countedOn.get(day)?.shows ?? 0,
    viewable: countedOn.get(day)?.viewable ?? 0,
    clicks: countedOn.get(day)?.clicks ?? 0,
    favourites: savesOn.get(day) ?? 0,
  }));
}

function toDropped(figures: readonly rows.Dropped[]): RawReportTotals['dropped'] {
  return {
    bot: total(figures, 'bot'),
    self_made: total(figures, 'self'),
    double: total(figures, 'double'),
  };
}

const toSums = (figures: readonly rows.AdFigures[]) => ({
  views: total(figures, 'views'),
  shows: total(figures, 'shows'),
  clicks: total(figures, 'clicks'),
  unmeasured: total(figures, 'unmeasured'),
  dropped: toDropped(figures),
});

/** The sums of each place and language, whatever stood there. */
function toPlaces(figures: readonly rows.AdFigures[]): RawReportPlace[] {
  // No name of a place has a blank, which comes before all letters: what nobody named is first.
  const groups = groupBy(figures, ({ place, language }) => `${place} ${language}`);
  return [...groups.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => {
      const [place = '', language = ''] = name.split(' ');
      return {
        place: place === '' ? null : place,
        language: language === 'zh' || language === 'en' ? language : null,
        ...toSums(own),
      };
    });
}

function toPlacement(
  ad: rows.AdRow,
  figures: readonly rows.AdFigures[],
): RawBrandReport['placements'][number] {
  return {
    id: ad.id,
    title: joinHalves(ad),
    ad_type: ad.type,
    active: ad.active,
    ...toSums(figures),
    places: toPlaces(figures),
  };
}
