import { z } from 'zod';
import { INDEX_KEYS, KEYED_PLACES } from '../../collections/ad-positions/places';
import { bilingual, fileUrl, id, imageSchema } from './shared';

/** Ent-6. `content` is URL-encoded HTML; `data` a list of tiles or a URL returning one (E16). */
export const adSchema = z.strictObject({
  id,
  type: z.literal('advertisement'),
  advertType: z.string(),
  ad_type: z.string(),
  title: bilingual,
  name: bilingual,
  subname: bilingual,
  image: fileUrl,
  imagelink: z.string(),
  linkurl: z.string(),
  content: z.string(),
  logo: fileUrl,
  data: z.union([
    z.array(
      z.strictObject({
        title: bilingual,
        image: fileUrl,
        linkurl: z.string(),
        logo: fileUrl,
        name: bilingual,
      }),
    ),
    z.string(),
  ]),
  adpositions: z.array(z.string()),
  adposition: z.string(),
  article_position: z.string(),
  ad_image: fileUrl,
  ad_link: z.string(),
  ad_name: bilingual,
  ad_content: z.string(),
  views: z.int().nonnegative(),
  show_times_limit: z.int().nonnegative(),
  /** It is shown by permits of this CMS (V20, decision 052). */
  shows_by_permit: z.boolean(),
  /** Only when it is booked for the pages of one language (decision 060). */
  language: z.enum(['zh', 'en']).optional(),
  menu_order: z.int(),
  featured_image: imageSchema.nullable().optional(),
  /** Of `ad_code` alone: its HTML, the size of its box and its words. */
  frame: z
    .strictObject({
      code: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
      words: bilingual,
    })
    .optional(),
});
export type RawAd = z.infer<typeof adSchema>;

/** Whether an ad runs today, and why not: switched off, before its first day, after its last. Its limit is no part of it. */
const AD_STATES = ['running', 'off', 'future', 'ended'] as const;
export type AdState = (typeof AD_STATES)[number];

/** One ad whatever its state (decision 059). `office` is the slug of an office whose page it is bound to. */
export const adPreviewSchema = adSchema.extend({
  preview: z.literal(true),
  status: z.enum(AD_STATES),
  office: z.string().optional(),
});
export type RawAdPreview = z.infer<typeof adPreviewSchema>;

/** Ent-7; the index list always has all its entries (E19). */
export const adPositionSchema = z.strictObject({
  index: z.int().nonnegative(),
  key: z.string(),
  title: bilingual,
  data: z.array(adSchema),
});
export type RawAdPosition = z.infer<typeof adPositionSchema>;
export const adPositionsSchema = z.array(adPositionSchema).length(INDEX_KEYS.length);

/** A26. */
export const adsFileSchema = z.strictObject({ generated: z.int(), data: z.array(adSchema) });

/** B16. */
export const advertIndexSchema = z.record(z.enum(KEYED_PLACES), z.array(adSchema));
