import { z } from 'zod';
import { anyTextSchema, countSchema, idSchema } from './primitives';

/** Advertisers pay by these: a figure that is none makes the report malformed, and is never shown as 0. */
const number = z.number().int().nonnegative();
const figures = { views: number, shows: number, clicks: number };
const dropped = z.object({ bot: number, self_made: number, double: number });
const totals = z.object({
  ...figures,
  viewable: number,
  favourites: number,
  unmeasured: number,
  dropped,
  article_views: number,
});
const period = { from: z.string(), to: z.string() };
const place = z.object({
  place: z.string().nullable(),
  language: z.enum(['zh', 'en']).nullable(),
  ...figures,
  unmeasured: number,
  dropped,
});

/** What the embedded CMS counts beyond the contract; another backend has none of it. */
const countedSchema = z.object({
  page: z.object({ ...figures, viewable: number }),
  totals,
  previous: z.object({ ...period, totals }),
  days: z.array(z.object({ day: z.string(), ...figures, viewable: number, favourites: number })),
  places: z.array(place),
  placements: z.array(
    z.object({
      id: idSchema,
      title: anyTextSchema,
      active: z.boolean(),
      ...figures,
      unmeasured: number,
      dropped,
      places: z.array(place),
    }),
  ),
  articles: z.array(
    z.object({ id: idSchema, title: anyTextSchema, slug: z.string(), views: number, favourites: number }),
  ),
  articles_total: number,
});
export type RawCounted = z.infer<typeof countedSchema>;

/** A66. Of a backend without totals a row that says nothing counts nothing. */
export const brandReportSchema = z
  .looseObject({
    brand: z.object({ id: idSchema, title: anyTextSchema, slug: anyTextSchema }),
    ...period,
    views: number,
    products: z.array(
      z.object({
        id: idSchema,
        title: anyTextSchema,
        active: z.boolean().optional(),
        views: countSchema,
        shows: countSchema,
        viewable: number.optional(),
        clicks: number.optional(),
        favourites: number.optional(),
      }),
    ),
  })
  .transform((raw, context) => {
    if (raw.totals === undefined) return { ...raw, counted: null };
    const read = countedSchema.safeParse(raw);
    if (read.success) return { ...raw, counted: read.data };
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
export type RawBrandReport = z.output<typeof brandReportSchema>;

/** `brand/{id}/report/daily`. */
export const dailyReportSchema = z.object({
  rows: z.array(place.extend({ day: z.string(), kind: z.enum(['ad', 'product', 'brand']), id: idSchema })),
});
export type RawDailyReport = z.infer<typeof dailyReportSchema>;

/** `brand-report/{token}`. */
export const sharedReportSchema = z.looseObject({ expires: number }).transform((raw, context) => {
  const read = brandReportSchema.safeParse(raw);
  if (read.success) return { expires: raw.expires, report: read.data };
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/** `brand/{id}/report/links`. */
export const reportLinksSchema = z.object({
  links: z.array(z.object({ id: idSchema, ...period, created: number, expires: number })),
});
