import { z } from 'zod';
import { LOCALE_LIST } from '@/lib/i18n/locales';
import { anyImageSchema } from './picture';
import {
  anyTextSchema,
  countSchema,
  forgivingList,
  idSchema,
  listAnswer,
  mainList,
  switchSchema,
} from './primitives';

const adItemSchema = z.object({
  title: anyTextSchema,
  image: anyTextSchema,
  linkurl: anyTextSchema,
  logo: anyTextSchema,
  name: anyTextSchema,
});

/** An advertisement in either spelling (Ent-6, E16); nothing but the id is needed. */
export const adSchema = z.object({
  id: idSchema,
  advertType: anyTextSchema,
  ad_type: anyTextSchema,
  type: anyTextSchema,
  title: anyTextSchema,
  name: anyTextSchema,
  ad_name: anyTextSchema,
  subname: anyTextSchema,
  image: anyTextSchema,
  ad_image: anyTextSchema,
  imagelink: anyTextSchema,
  linkurl: anyTextSchema,
  ad_link: anyTextSchema,
  content: anyTextSchema,
  ad_content: anyTextSchema,
  logo: anyTextSchema,
  /** A list, or the address of one, which is fetched by the site (E16). */
  data: z.union([z.string(), forgivingList(adItemSchema)]),
  adpositions: forgivingList(z.string()),
  adposition: anyTextSchema,
  article_position: anyTextSchema,
  views: countSchema,
  show_times_limit: countSchema,
  /** Its CMS gives permits to show it; another backend does not say it (decision 052). */
  shows_by_permit: switchSchema,
  /** Of the pages it is booked for; absent, or anything else, for both languages (decision 060). */
  language: z.enum(LOCALE_LIST).nullable().catch(null).default(null),
  menu_order: countSchema,
  featured_image: anyImageSchema,
  /** Of an ad that comes as HTML (`ad_code`); without it there is nothing to show but words. */
  frame: z
    .object({ code: anyTextSchema, width: countSchema, height: countSchema, words: anyTextSchema })
    .nullish()
    .catch(null),
});
export type RawAd = z.infer<typeof adSchema>;

/** One ad whatever its state (decision 059); another backend may say neither its state nor its office. */
export const adPreviewSchema = adSchema.extend({
  status: z.enum(['running', 'off', 'future', 'ended']).nullable().catch(null).default(null),
  office: z.string().nullable().catch(null).default(null),
});
export type RawAdPreview = z.infer<typeof adPreviewSchema>;

/** `[Ent-6]`: B11, B15, B21-B23. */
export const adsSchema = mainList(adSchema);

/** `ads.json` (A26). */
export const adsFileSchema = z.object({ generated: countSchema, data: adsSchema });

/** B16: position key → ads. */
export const advertIndexSchema = z.record(z.string(), forgivingList(adSchema));

/** Ent-7, and B6 as the list of all ten. */
export const adPositionSchema = z.object({
  index: z.coerce.number().int().min(0).max(99),
  key: anyTextSchema,
  title: anyTextSchema,
  data: forgivingList(adSchema),
});
export const adPositionsSchema = mainList(adPositionSchema);
export type RawAdPosition = z.infer<typeof adPositionSchema>;

/** What an address in `data` answers (E16), with the headers of a list or without. */
export const adItemsSchema = listAnswer(adItemSchema).transform(({ data }) => data);
