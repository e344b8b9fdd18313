import { z } from 'zod';
import { bilingual } from './shared';

const bit = z.union([z.literal(0), z.literal(1)]);

/** Ent-20. */
export const optionsSchema = z.strictObject({
  acf: z.strictObject({
    column_count: z.int().positive(),
    default_title: bilingual,
    default_desc: bilingual,
    default_seo: bilingual,
    show_recommend_product: bit,
    product_show_lines: z.int().nonnegative(),
    showEmail: bit,
    ask_consent: bit,
    /** The article on the cover of the home page by its id; 0: none was chosen (docs/decisions/074). */
    cover_post: z.int().nonnegative(),
    cover_paid: bit,
  }),
});
export type RawOptions = z.infer<typeof optionsSchema>;

/** B2. */
export const sensitiveWordsSchema = z.array(z.string());
/** B2 with `?variants=1`. */
export const plainWordsSchema = z.strictObject({
  words: z.array(z.string()),
  /** Traditional characters by what stands for them in the words. */
  variants: z.record(z.string(), z.string()),
});
export type RawPlainWords = z.infer<typeof plainWordsSchema>;
/** B3. */
export const searchLimitsSchema = z.strictObject({
  minute: z.int().nonnegative(),
  day: z.int().nonnegative(),
});
/** B4, B5. */
export const linkUrlSchema = z.strictObject({ url: z.string() });
/** B13. */
export const jumpLinkSchema = z.strictObject({
  options_top_recruit_linkurl: z.string(),
  options_buy_top_linkurl: z.string(),
  options_buy_recommend_linkurl: z.string(),
});
/** B14. */
export const showNumberSchema = z.strictObject({
  options_jobs_index_number: z.int().nonnegative(),
  options_buy_top_number: z.int().nonnegative(),
  options_buy_recommend_number: z.int().nonnegative(),
});
/** B19. */
export const columnCountSchema = z.strictObject({ column_count: z.int().positive() });
/** B20. */
export const showEmailSchema = z.strictObject({ showEmail: bit });
/** B8. */
export const wechatCardSchema = z.strictObject({
  appId: z.string(),
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
});
/** Ent-17, second half (A54). */
export const countryPrefixSchema = z.strictObject({
  en: z.string(),
  zh: z.string(),
  locale: z.string().length(2),
  code: z.int().positive(),
});
