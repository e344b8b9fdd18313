import { z } from 'zod';
import { isDay } from '../../ads/days';
import { EMPLOYMENTS, PAY_CURRENCIES, PAY_PERIODS } from '../../hiring/terms';
import { splitHalves } from '../bilingual';
import { fromLocalTime } from '../time';
import { POST_STATUS } from './post';
import { profileBody } from './self';

/** A22: a text may be the bare string or `{rendered}` as replies have it (`raw` as editors send it). */
const text = z
  .union([z.string(), z.object({ raw: z.string().optional(), rendered: z.string().optional() }).loose()], {
    error: 'must be a text or {rendered}',
  })
  .transform((value) => (typeof value === 'string' ? value : (value.raw ?? value.rendered ?? '')));

/** `a|b` splits into its halves. */
export const halves = text.transform(splitHalves);
const plainHalves = z.string().transform(splitHalves);
/** HTML, read into blocks by whoever stores it. */
export const markup = text;

const ref = z
  .union([z.int().positive(), z.string().regex(/^\d{1,10}$/), z.object({ id: z.int().positive() }).loose()], {
    error: 'must be an id or {id}',
  })
  .transform((value) => (typeof value === 'object' ? value.id : Number(value)));
/** One thing, or none, as replies have it: null, or 0. */
const refOrNone = z.union([z.null(), z.literal(0).transform(() => null), ref]);
/** Ids, `{id}` objects or a comma list. */
export const refs = z.union([
  z.array(ref),
  z
    .string()
    .regex(/^[\d,\s]*$/, 'must be a list of ids')
    .transform((list) =>
      list
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
        .map(Number),
    ),
]);
/** A picture by id, as an image object, or by the path it is served at; null or empty removes it. */
export const picture = z.union([z.null(), z.literal(''), z.literal(0), ref, z.string().max(500)]);
const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');
const count = z.coerce.number().int().min(0).max(2_147_483_647);
const line = z.string().max(2000);
const pairs = z.array(z.object({ name: plainHalves, value: plainHalves }).loose());

const moment = z.string().transform((value, context) => {
  const at = fromLocalTime(value);
  if (at) return at;
  context.addIssue({ code: 'custom', message: 'must be a time such as 2026-01-31T08:00:00' });
  return z.NEVER;
});

/** A day of the magazine's calendar; null removes it. */
const dayOrNone = z
  .string({ error: 'must be a day such as 2026-01-31, or null' })
  .refine(isDay, 'must be a day such as 2026-01-31, or null')
  .nullable();

/** What every publishable entry takes. */
const publishable = {
  title: z
    .union([
      z.string(),
      z
        .object({
          raw: z.string().optional(),
          rendered: z.string().optional(),
          fulltitle: z.string().optional(),
        })
        .loose(),
    ])
    .transform((value) => {
      if (typeof value === 'string') return { title: splitHalves(value) };
      const title = value.raw ?? value.rendered;
      return {
        ...(title === undefined ? {} : { title: splitHalves(title) }),
        ...(value.fulltitle === undefined ? {} : { fulltitle: splitHalves(value.fulltitle) }),
      };
    })
    .optional(),
  slug: z.string().max(200).optional(),
  status: z.enum(POST_STATUS, { error: `must be one of ${POST_STATUS.join(', ')}` }).optional(),
  date: moment.optional(),
};

const taxonomies = z
  .object({
    category: refs,
    tag: refs,
    topic: refs,
    type: refs,
    material: refs,
    place: refs,
    country: refs,
    cities: refs,
    series: refs,
    company: refs,
    people: refs,
  })
  .partial();

/** Of a job; what is not named is emptied, so that a pay is written as a whole. */
const pay = z
  .object({
    from: z.int().nonnegative().nullable().default(null),
    to: z.int().nonnegative().nullable().default(null),
    currency: z.enum(PAY_CURRENCIES).nullable().default(null),
    period: z.enum(PAY_PERIODS).nullable().default(null),
    note: plainHalves.default({ zh: '', en: '' }),
  })
  .nullable();

export const postWrite = z.object({
  ...publishable,
  content: markup.optional(),
  excerpt: markup.optional(),
  describe: halves.optional(),
  post_type: z.enum(['post', 'popular_post', 'job', 'jobs']).optional(),
  linkurl: line.optional(),
  is_sticky: flag.optional(),
  comment_status: z.enum(['open', 'closed']).optional(),
  closes_on: dayOrNone.optional(),
  pay: pay.optional(),
  employment_type: z.enum(EMPLOYMENTS).nullable().optional(),
  apply_to: line.nullable().optional(),
  author: refOrNone.optional(),
  featured_media: picture.optional(),
  featured_image: picture.optional(),
  cover: picture.optional(),
  gallery: z.array(picture).optional(),
  categories: refs.optional(),
  tags: refs.optional(),
  material: refs.optional(),
  taxonomies: taxonomies.optional(),
  acf: z
    .object({ facts: pairs, other_brands: plainHalves, with_brands: refs, with_products: refs })
    .partial()
    .optional(),
});

export const pageWrite = z.object({ ...publishable, content: markup.optional(), excerpt: markup.optional() });

export const communityWrite = pageWrite.extend({ cover: picture.optional(), author: refOrNone.optional() });

export const brandWrite = z.object({
  ...publishable,
  featured_image: picture.optional(),
  brandtype: z.coerce.number().int().min(1).max(2).optional(),
  is_sticky: flag.optional(),
  show_times_limit: count.optional(),
  acf: z
    .object({
      about: markup,
      brand_detail: markup,
      cover: picture,
      logo: picture,
      logo_cover: picture,
      website: line,
    })
    .partial()
    .optional(),
});

export const companyWrite = z.object({
  ...publishable,
  is_sticky: flag.optional(),
  acf: z
    .object({
      about: markup,
      address: plainHalves,
      location: plainHalves,
      cover: picture,
      logo: picture,
      phone: line,
      email: line,
      facebook: line,
      twitter: line,
      website: line,
      wechat: line,
      weibo: line,
      additionals: pairs,
      members: z.array(
        z.object({ name: plainHalves, title: plainHalves.optional(), avatar: picture.optional() }).loose(),
      ),
      branches: z.array(z.object({ name: plainHalves, address: plainHalves }).loose()),
    })
    .partial()
    .optional(),
});

export const productWrite = z.object({
  ...publishable,
  brand: refOrNone.optional(),
  material: refs.optional(),
  featured_image: picture.optional(),
  show_times_limit: count.optional(),
  is_recommend: flag.optional(),
  is_sticky: flag.optional(),
  is_featured: flag.optional(),
  acf: z
    .object({
      product_attr: pairs,
      product_attrs: pairs,
      product_gallery: z.array(picture),
      product_features: markup,
      product_functions: markup,
      product_desc: markup,
      product_dimensions: line,
      product_contact: line,
      product_projects: refs,
      brand_owner: refOrNone,
    })
    .partial()
    .optional(),
});

export const termWrite = z.object({
  name: halves.optional(),
  slug: z.string().max(200).optional(),
  parent: z.coerce.number().int().min(0).optional(),
  menu_order: z.coerce.number().int().optional(),
  image: picture.optional(),
});

/** Ent-18; `name` is what it is called in the dashboard. */
export const catalogWrite = termWrite.extend({
  title: halves.optional(),
  type: line.optional(),
  open: flag.optional(),
  fix_id: line.optional(),
});

export const mediaWrite = z.object({
  alt_text: halves.optional(),
  caption: halves.optional(),
  credit: line.optional(),
});

export const adWrite = z.object({
  title: halves.optional(),
  name: halves.optional(),
  subname: halves.optional(),
  ad_type: line.optional(),
  linkurl: line.optional(),
  imagelink: line.optional(),
  content: z.string().max(100_000).optional(),
  image: picture.optional(),
  logo: picture.optional(),
  adpositions: z.array(z.string()).optional(),
  article_position: z.coerce.string().optional(),
  show_times_limit: count.optional(),
  menu_order: z.coerce.number().int().optional(),
  status: z.enum(POST_STATUS).optional(),
  /** The tiles, or the address they are read from (E16). */
  data: z
    .union([
      line,
      z.array(
        z
          .object({
            ...{ title: plainHalves, name: plainHalves, linkurl: line },
            ...{ image: picture, logo: picture },
          })
          .partial(),
      ),
    ])
    .optional(),
  frame: z
    .object({ code: z.string().max(500_000), width: count, height: count, words: plainHalves })
    .partial()
    .optional(),
  // The second spellings of replies (E16): as there, the first one that says something counts.
  advertType: line.optional(),
  adposition: z.string().optional(),
  ad_image: picture.optional(),
  ad_link: line.optional(),
  ad_name: halves.optional(),
  ad_content: z.string().max(100_000).optional(),
});

const menuEntry = z.object({ title: halves, link: line.default('') });
const entries = <T extends z.ZodType>(entry: T) => z.array(entry).max(100);

/** Ent-5, without the ids; a menu has three levels. */
export const menuWrite = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, 'must be of lower-case letters, digits and hyphens')
    .optional(),
  name: halves.optional(),
  items: entries(
    menuEntry.extend({
      items: entries(
        menuEntry.extend({
          items: entries(
            menuEntry.extend({ items: z.array(z.never('must be at most three levels deep')).optional() }),
          ).default([]),
        }),
      ).default([]),
    }),
  ).optional(),
});

/** The public part of Ent-19; the number and the account of a person are changed by their owner alone. */
export const personWrite = profileBody.extend({
  name: halves.optional(),
  slug: z.string().max(200).optional(),
  description: halves.optional(),
  avatar: picture.optional(),
  role: halves.optional(),
});

export const optionsWrite = z
  .object({
    column_count: count,
    default_title: plainHalves,
    default_desc: plainHalves,
    default_seo: plainHalves,
    show_recommend_product: flag,
    product_show_lines: count,
    showEmail: flag,
    ask_consent: flag,
  })
  .partial();

/** A24. */
export const fieldsBody = z.object({
  fields: z.record(z.string(), z.unknown(), { error: 'must be an object' }),
});

/** The part of a write that decides who may see the entry. */
export const stateWrite = z.object({ status: publishable.status, date: publishable.date });
