import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Every cache tag and every lifetime of the site (checklist D5), and which tags an event of the CMS touches.
 * Read by both sides: the readers, which tag, and the revalidation route, which clears.
 */

/**
 * How long, in seconds, an answer of the CMS is used again without asking. Events clear it earlier; these hold
 * for backends that send none. Short where a page of its own has a longer life: the page is what is kept.
 */
export const LIFETIME = {
  /** Lists, comments: two languages and a burst of readers share one call, no more. */
  glance: 10,
  /** Single entries and advertisements. */
  minute: 60,
  /** Names that every page prints: terms, highlights, small options. */
  minutes: 300,
  /** Menus and options. */
  layout: 600,
  /** Anything shown because the CMS failed: the page is drawn again after so many seconds. */
  failure: 5,
} as const;
export type Lifetime = keyof typeof LIFETIME;

/** Seconds after which a screen is drawn again (D5). A page file repeats its number: Next reads a literal there. */
export const SCREEN_SECONDS = {
  home: 60,
  type: 60,
  jobs: 60,
  category: 120,
  tag: 120,
  materials: 120,
  filter: 120,
  post: 300,
  news_post: 300,
  brand: 300,
  'brand-detail': 300,
  product: 300,
  company: 300,
  'vip-company': 300,
  catalog: 300,
  community: 300,
  'get-project': 300,
  people: 300,
  page: 600,
} as const;

const LONGEST_TAG = 256;

function one(family: string, name: string | number): string {
  // Half a surrogate pair is no character: it cannot be encoded, and no slug of the CMS has one.
  const tag = `${family}:${encodeURIComponent(String(name).replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  return tag.length <= LONGEST_TAG ? tag : createHash('sha256').update(tag).digest('hex');
}

/** The tags, by the names of D5. Slugs are given decoded and written percent-encoded. */
export const tags = {
  posts: 'posts',
  popular: 'popular',
  terms: 'terms',
  jobs: 'jobs',
  menus: 'menus',
  ads: 'ads',
  options: 'options',
  brands: 'brands',
  companies: 'companies',
  products: 'products',
  catalog: 'catalog',
  community: 'community',
  post: (slug: string) => one('post', slug),
  /** Marks a list selected by the term. */
  term: (slug: string) => one('term', slug),
  /** Marks whatever only prints the term's name. */
  name: (slug: string) => one('name', slug),
  page: (slug: string) => one('page', slug),
  brand: (slug: string) => one('brand', slug),
  company: (slug: string) => one('company', slug),
  product: (slug: string) => one('product', slug),
  communityEntry: (slug: string) => one('community', slug),
  /** The comments of an article, by its id. */
  comments: (post: number) => one('comments', post),
  user: (id: number) => one('user', id),
} as const;

/** At most so many tags on one page (D5). Next itself stops at 128. */
export const MOST_TAGS = 100;

export const SUBJECTS = [
  'post',
  'job',
  'page',
  'menu',
  'ad',
  'options',
  'brand',
  'company',
  'product',
  'community',
  'comment',
  'term',
  'user',
] as const;
export type Subject = (typeof SUBJECTS)[number];

const slug = z.string().max(1000).default('');

/** The body of `POST /api/revalidate` (A80). The slug is decoded if it came percent-encoded. */
export const CmsEventSchema = z.object({
  event: z.templateLiteral([z.enum(SUBJECTS), '.', z.enum(['created', 'updated', 'deleted'])]),
  id: z.number().int().nonnegative().default(0),
  slug,
  old_slug: slug,
  post_type: z.string().max(100).default(''),
  terms: z.array(z.string().max(1000)).max(2000).default([]),
});
export type CmsEvent = z.infer<typeof CmsEventSchema>;

/** The subject of an event: `post` for `post.updated`. */
export function subjectOf(event: Pick<CmsEvent, 'event'>): Subject {
  return event.event.split('.')[0] as Subject; // The schema allows nothing else before the point.
}

/** `max`: the old answer may be served once more while the new one is made. `now`: never again. */
export type Expiry = 'now' | 'max';

/** Menus, options and ads are fresh at the second request, everything else at the next one (D5). */
export function expiryOf(event: Pick<CmsEvent, 'event'>): Expiry {
  return ['menu', 'options', 'ad'].includes(subjectOf(event)) ? 'max' : 'now';
}

/** The tags an event clears (D5, "Event → tags"), without doubles; a renamed slug clears its old tag too. */
export function tagsOf(event: CmsEvent): string[] {
  return [...new Set(touched(event))];
}

function touched(event: CmsEvent): string[] {
  const slugs = [event.slug, event.old_slug].filter((name) => name !== '');
  const each = (make: (name: string) => string) => slugs.map(make);
  switch (subjectOf(event)) {
    case 'post': {
      const list = event.post_type === 'job' || event.post_type === 'jobs' ? tags.jobs : tags.posts;
      return [...each(tags.post), list, tags.popular, ...event.terms.map(tags.term)];
    }
    case 'job':
      return [tags.jobs, ...each(tags.post)];
    case 'page':
      return each(tags.page);
    case 'menu':
      return [tags.menus];
    case 'ad':
      return [tags.ads];
    case 'options':
      return [tags.options];
    case 'brand':
      return [...each(tags.brand), tags.brands];
    case 'company':
      return [...each(tags.company), tags.companies];
    case 'product':
      return [...each(tags.product), tags.products, tags.catalog];
    case 'community':
      return [...each(tags.communityEntry), tags.community];
    case 'comment':
      return [tags.comments(event.id)];
    case 'term':
      return [...each(tags.term), ...each(tags.name), tags.terms, tags.posts];
    case 'user':
      return [tags.user(event.id)];
  }
}
