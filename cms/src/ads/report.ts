import type { Payload } from 'payload';
import { joinHalves } from '../contract/bilingual';
import { inSnapshot, type Read } from '../contract/queries/database';
import type {
  RawBrandReport,
  RawDailyReport,
  RawReportPlace,
  RawReportTotals,
} from '../contract/schemas/brand-report';
import { daysBetween, periodBefore } from './days';
import { coverOf } from './month-cover';
import * as rows from './report-rows';
import { rollUpToday } from './schedule';

/** Ads without a brand that staff see at once. */
const MOST_UNBRANDED = 200;
/** Articles a report names, the most read ones. */
const MOST_ARTICLES = 200;

/**
 * What was counted of a brand, its products, its ads and the articles that name it (A66), and the totals of the period
 * of the same length before. Days are those of the clock of the site. Today's events are counted first, if that takes no
 * longer than a report waits for it.
 */
export async function readBrandReport(
  payload: Payload,
  brand: rows.BrandRow,
  period: rows.Period,
): Promise<RawBrandReport> {
  await rollUpToday(payload);
  return inSnapshot(payload, (read) => readIn(read, brand, period));
}

/** Both periods and all rows are of one snapshot, so that rows and totals add up. */
async function readIn(read: Read, brand: rows.BrandRow, period: rows.Period): Promise<RawBrandReport> {
  await rows.withoutWorkers(read);
  const products = await rows.readProducts(read, brand.id);
  const ads = await rows.readAdsOf(read, brand.id);
  const articles = await rows.readArticlesOf(read, brand.id);
  const subjects: rows.Subjects = {
    brand: brand.id,
    products: products.map(({ id }) => id),
    ads: ads.map(({ id }) => id),
    articles: articles.map(({ id }) => id),
  };
  const before = periodBefore(period);
  const readings = await rows.readReadings(read, subjects, period);
  const dayReadings = await rows.readDayReadings(read, subjects, period);
  const summed = await rows.readSummed(read, period);
  const figures = await rows.readFigures(read, subjects, coverOf(period, summed));
  const dayFigures = await rows.readDayFigures(read, subjects, period);
  const sumsBefore = await rows.readSums(read, subjects, coverOf(before, summed));
  const saves = await rows.readSaves(read, subjects.articles, period);
  const productSaves = await rows.readProductSaves(read, subjects.products, period);
  const savesNow = saves.filter(isOfPeriod);
  const productSavesOf = new Map(productSaves.map((one) => [one.id, one.saves]));
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
  const savesOf = groupBy(savesNow, ({ id }) => id);
  const page = ofEntry('brands', brand.id);
  return {
    brand: { id: brand.id, title: joinHalves(brand), slug: brand.slug },
    products: products.map((product) => ({
      id: product.id,
      title: joinHalves(product),
      active: product.active,
      ...ofEntry('products', product.id),
      favourites: productSavesOf.get(product.id) ?? 0,
    })),
    views: page.views,
    ...period,
    page,
    totals: toTotals(readings, 'views', figures, savesNow),
    previous: { ...before, totals: toTotals(readings, 'before', sumsBefore, saves.filter(isOfBefore)) },
    days: toDays(period, dayReadings, dayFigures, savesNow),
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

/** A row for each day, entry, place and language of a brand's report. */
export async function readDailyReport(
  payload: Payload,
  brand: rows.BrandRow,
  period: rows.Period,
): Promise<RawDailyReport> {
  await rollUpToday(payload);
  return inSnapshot(payload, async (read) => {
    await rows.withoutWorkers(read);
    const [products, ads] = [await rows.readProducts(read, brand.id), await rows.readAdsOf(read, brand.id)];
    const entries = {
      brand: brand.id,
      ...{ products: products.map(({ id }) => id), ads: ads.map(({ id }) => id) },
    };
    const found = await rows.readDaily(read, entries, period);
    return {
      ...period,
      rows: found.map(({ day, entity, id, place, language, bot, self, double, ...counted }) => ({
        ...{ day, kind: KINDS[entity] ?? 'ad', id },
        ...{ place: toPlace(place), language: toLanguage(language) },
        ...counted,
        dropped: { bot, self_made: self, double },
      })),
    };
  });
}

/** Ads that belong to no brand, whose advertisers have no report of their own, the most shown ones: as the `placements` of A66. */
export async function readUnbrandedAds(
  payload: Payload,
  period: rows.Period,
): Promise<RawBrandReport['placements']> {
  await rollUpToday(payload);
  return inSnapshot(payload, async (read) => {
    await rows.withoutWorkers(read);
    const ads = await rows.readUnbrandedAdsOf(read, period, MOST_UNBRANDED);
    const entries = { brand: null, products: [], ads: ads.map(({ id }) => id) };
    const figures = await rows.readFigures(
      read,
      entries,
      coverOf(period, await rows.readSummed(read, period)),
    );
    const figuresOf = groupBy(figures, ({ id }) => id);
    return ads.map((ad) => toPlacement(ad, figuresOf.get(ad.id) ?? []));
  });
}

const KINDS: Readonly<Record<string, RawDailyReport['rows'][number]['kind']>> = {
  ads: 'ad',
  products: 'product',
  brands: 'brand',
};
const toPlace = (name: string) => (name === '' ? null : name);
const toLanguage = (name: string) => (name === 'zh' || name === 'en' ? name : null);

type OfDay = { day: string | null };
const isOfPeriod = <Row extends OfDay>(row: Row): row is Row & { day: string } => row.day !== null;
const isOfBefore = ({ day }: OfDay): boolean => day === null;

/** The totals of one period. `when`: which column of the readings belongs to it. */
function toTotals(
  readings: readonly rows.Readings[],
  when: 'views' | 'before',
  figures: readonly rows.Sums[],
  saves: readonly rows.Saves[],
): RawReportTotals {
  const isOfArticle = ({ entity }: rows.Readings) => entity === 'posts';
  return {
    views: total(
      readings.filter((one) => !isOfArticle(one)),
      when,
    ),
    shows: total(figures, 'shows'),
    viewable: total(figures, 'views'),
    clicks: total(figures, 'clicks'),
    favourites: total(saves, 'saves'),
    unmeasured: total(figures, 'unmeasured'),
    dropped: toDropped(figures),
    article_views: total(readings.filter(isOfArticle), when),
  };
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
  figures: readonly rows.DayFigures[],
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
    viewable: countedOn.get(day)?.views ?? 0,
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
        place: toPlace(place),
        language: toLanguage(language),
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
