import { z } from 'zod';
import { addDays, countDays, dayOf, isDay } from '../../ads/days';
import { idInBody } from '../params';
import { bilingual, id, timestamp } from './shared';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;

const day = z.string().refine(isDay, 'must be a day such as 2025-04-30');

/** The period of a report, both days included: the last 30 days up to today when nothing is said. */
export const reportParams = z
  .object({ from: day.optional(), to: day.optional() })
  .transform(({ from, to }) => {
    const last = to ?? dayOf(new Date());
    return { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
  })
  .refine(({ from, to }) => from <= to, { path: ['from'], error: 'must not be after to' })
  .refine(({ from, to }) => countDays(from, to) <= MOST_DAYS, {
    path: ['from'],
    error: `must be at most ${MOST_DAYS} days before to`,
  });

const number = z.int().nonnegative();
const figures = { views: number, shows: number, clicks: number };
const dropped = z.strictObject({ bot: number, self_made: number, double: number });

/** What is counted of a brand in a period; the sums of `days`, but for `unmeasured`, `dropped` and `article_views`. */
const totals = z.strictObject({
  ...figures,
  viewable: number,
  favourites: number,
  unmeasured: number,
  dropped,
  article_views: number,
});
export type RawReportTotals = z.infer<typeof totals>;

const place = z.strictObject({
  place: z.string().nullable(),
  language: z.enum(['zh', 'en']).nullable(),
  ...figures,
  unmeasured: number,
  dropped,
});
export type RawReportPlace = z.infer<typeof place>;

/** A66, with what this CMS adds: all but `brand`, `views`, the period, and ids, titles, views and shows of products. */
export const brandReportSchema = z.strictObject({
  brand: z.strictObject({ id, title: bilingual, slug: z.string() }),
  products: z.array(
    z.strictObject({
      id,
      title: bilingual,
      active: z.boolean(),
      ...figures,
      viewable: number,
      favourites: number,
    }),
  ),
  views: number,
  from: z.string(),
  to: z.string(),
  page: z.strictObject({ ...figures, viewable: number }),
  totals,
  previous: z.strictObject({ from: z.string(), to: z.string(), totals }),
  days: z.array(z.strictObject({ day: z.string(), ...figures, viewable: number, favourites: number })),
  places: z.array(place),
  placements: z.array(
    z.strictObject({
      id,
      title: bilingual,
      ad_type: z.string(),
      active: z.boolean(),
      ...figures,
      unmeasured: number,
      dropped,
      places: z.array(place),
    }),
  ),
  articles: z.array(
    z.strictObject({ id, title: bilingual, slug: z.string(), views: number, favourites: number }),
  ),
  articles_total: number,
});
export type RawBrandReport = z.infer<typeof brandReportSchema>;

/** `brand/{id}/report/daily`: what was counted of each thing of the brand on each day in each place and language. */
export const dailyReportSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  rows: z.array(place.extend({ day: z.string(), kind: z.enum(['ad', 'product', 'brand']), id })),
});
export type RawDailyReport = z.infer<typeof dailyReportSchema>;

/** A report as a link shows it: of one brand and one period, until `expires`. */
export const sharedReportSchema = brandReportSchema.extend({ expires: timestamp });

/** The links that open a report of the brand, the newest first. Nobody can read their tokens again. */
export const reportLinksSchema = z.strictObject({
  links: z.array(
    z.strictObject({ id, from: z.string(), to: z.string(), created: timestamp, expires: timestamp }),
  ),
});
export type RawReportLink = z.infer<typeof reportLinksSchema>['links'][number];

/** A new link has a period of its own: the one that was on the screen. */
export const newLinkBody = reportParams;
export const revokedLinkBody = z.object({ link_id: idInBody });
