import { z } from 'zod';
import { anyTextSchema, countSchema, switchSchema } from './primitives';

/** Ent-20, E43. Every field has a default: an option that is missing is an option left alone. */
export const optionsSchema = z.object({
  acf: z.object({
    column_count: countSchema,
    default_title: anyTextSchema,
    default_desc: anyTextSchema,
    default_seo: anyTextSchema,
    show_recommend_product: switchSchema,
    product_show_lines: countSchema,
    showEmail: z.unknown().optional(),
    ask_consent: switchSchema,
    // Null where the backend knows of no cover.
    cover_post: z.coerce.number().int().nonnegative().nullish().catch(null),
    cover_paid: switchSchema,
  }),
});
export type RawOptions = z.infer<typeof optionsSchema>;

/** B4, B5. */
export const linkSchema = z.object({ url: z.string() });
/** B13, E42. */
export const jumpUrlsSchema = z.object({
  options_top_recruit_linkurl: anyTextSchema,
  options_buy_top_linkurl: anyTextSchema,
  options_buy_recommend_linkurl: anyTextSchema,
});
/** B14, E41. */
export const showNumbersSchema = z.object({
  options_jobs_index_number: countSchema,
  options_buy_top_number: countSchema,
  options_buy_recommend_number: countSchema,
});
/** B19. */
export const columnCountSchema = z.object({ column_count: z.coerce.number() });
/** B20. The value decides (T9), so any is let through. */
export const showEmailSchema = z.object({ showEmail: z.unknown().optional() });
