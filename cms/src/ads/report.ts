import type { Payload } from 'payload';
import { joinHalves } from '../contract/bilingual';
import type { RawBrandReport } from '../contract/schemas/brand-report';
import { daysBetween } from './days';
import * as rows from './report-rows';
import { rollUpToday } from './schedule';

/** Articles a report names, the most read ones. */
const MOST_ARTICLES = 200;

/**
 * What was counted of a brand, its products, its ads and the articles that name it (A66). Days are those of the clock of the
 * site. Today's events are counted first, so that the report is always that of the whole log.
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
  const [readings, dayReadings, figures, dayFigures, saves, productSaves] = await Promise.all([
    rows.readReadings(payload, subjects, period),
    rows.readDayReadings(payload, subjects, period),
    rows.readFigures(payload, subjects, period),
    rows.readDayFigures(payload, subjects, period),
    rows.readSaves(payload, subjects.articles, period),
    rows.readProductSaves(payload, subjects.products, period),
  ]);
  const nameOf = ({ entity, id }: { entity: string; id: number }) => `${entity} ${id}`;
  const readingsOf = new Map(readings.map((one) => [nameOf(one), one.views]));
  const viewsOf = (entity: string, id: number) => readingsOf.get(nameOf({ entity, id })) ?? 0;
  const countedOf = groupBy(figures, nameOf);
  const figuresOf = (entity: string, id: number) => countedOf.get(nameOf({ entity, id })) ?? [];
  const savesOf = groupBy(saves, ({ id }) => id);
  const productSavesOf = new Map(productSaves.map((one) => [one.id, one.saves]));
  return {
    brand: { id: brand.id, title: joinHalves(brand), slug: brand.slug },
    products: products.map((product) => {
      const own = figuresOf('products', product.id);
      return {
        id: product.id,
        title: joinHalves(product),
        views: viewsOf('products', product.id),
        shows: total(own, 'shows'),
        clicks: total(own, 'clicks'),
        favourites: productSavesOf.get(product.id) ?? 0,
      };
    }),
    views: viewsOf('brands', brand.id),
    ...period,
    days: toDays(period, dayReadings, dayFigures, saves),
    placements: ads.map((ad) => toPlacement(ad, figuresOf('ads', ad.id))),
    articles: articles
      .map((article) => ({
        id: article.id,
        title: joinHalves(article),
        slug: article.slug,
        views: viewsOf('posts', article.id),
        favourites: total(savesOf.get(article.id) ?? [], 'saves'),
      }))
      .sort((a, b) => b.views - a.views || b.id - a.id)
      .slice(0, MOST_ARTICLES),
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
  figures: readonly { day: string; shows: number; clicks: number }[],
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
    clicks: countedOn.get(day)?.clicks ?? 0,
    favourites: savesOn.get(day) ?? 0,
  }));
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
    views: total(figures, 'views'),
    shows: total(figures, 'shows'),
    clicks: total(figures, 'clicks'),
    unmeasured: total(figures, 'unmeasured'),
    dropped: {
      bot: total(figures, 'bot'),
      self_made: total(figures, 'self'),
      double: total(figures, 'double'),
    },
    places: figures.map(({ place, language, views, shows, clicks, unmeasured }) => ({
      place: place === '' ? null : place,
      language: language === 'zh' || language === 'en' ? language : null,
      ...{ views, shows, clicks, unmeasured },
    })),
  };
}
