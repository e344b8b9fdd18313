import { z } from 'zod';
import { addDays, countDays, dayOf, isDay } from '../../ads/days';
import { bilingual, id } from './shared';

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

/** A66, with what this CMS adds: `days`, `placements`, `articles`, and clicks and favourites of products. */
export const brandReportSchema = z.strictObject({
  brand: z.strictObject({ id, title: bilingual, slug: z.string() }),
  products: z.array(z.strictObject({ id, title: bilingual, ...figures, favourites: number })),
  views: number,
  from: z.string(),
  to: z.string(),
  days: z.array(z.strictObject({ day: z.string(), ...figures, favourites: number })),
  placements: z.array(
    z.strictObject({
      id,
      title: bilingual,
      ad_type: z.string(),
      active: z.boolean(),
      ...figures,
      unmeasured: number,
      dropped: z.strictObject({ bot: number, self_made: number, double: number }),
      places: z.array(
        z.strictObject({
          place: z.string().nullable(),
          language: z.enum(['zh', 'en']).nullable(),
          ...figures,
          unmeasured: number,
        }),
      ),
    }),
  ),
  articles: z.array(
    z.strictObject({ id, title: bilingual, slug: z.string(), views: number, favourites: number }),
  ),
});
export type RawBrandReport = z.infer<typeof brandReportSchema>;
