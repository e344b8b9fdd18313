import 'server-only';

import { notFound } from 'next/navigation';

import { orNotFound } from '@/components/ui/screen-page';
import type { AdsByPlace } from '@/lib/ads/placement';
import { HOME_SLOTS, type PlaceFrom } from '@/lib/ads/places';
import { adsOfEntry, getAdPositions, getKeyedAds } from '@/lib/cms/ads';
import { listFurtherProjects, listProjects } from '@/lib/cms/community';
import { listHighlights } from '@/lib/cms/highlights';
import { inLanguage } from '@/lib/cms/in-language';
import { getJobsIndex } from '@/lib/cms/jobs';
import type { Card, Highlight, InLanguage, Job, Listing, Phrase, Product, Project } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { getJumpUrls, getOptions, getRecommendUrl, getShowNumbers } from '@/lib/cms/options';
import { getCoverPost, listHomePosts } from '@/lib/cms/posts';
import { listRecommendedProducts } from '@/lib/cms/products';

import { without, type CoverChoice } from './composition';
import type { FrontQuery } from './front-query';
import { readHot, type Hot } from './hot-data';

/** Everything the front page shows, in one language. Empty lists leave their block out. */
export type Front = {
  title: Phrase;
  posts: Listing<InLanguage<Card>>;
  /** What leads the page; null where nothing does: on later pages, on those of a type, with another backend. */
  cover: CoverChoice;
  hot: Hot;
  ads: AdsByPlace;
  /** The floating ad is shown to who has closed it, too (T5, S38). */
  floatingReturns: boolean;
  products: InLanguage<Product>[];
  /** Lines the block of products has, as the options say (T11). */
  productLines: number;
  moreHref: string;
  jobs: InLanguage<Job>[];
  jobsLimit: number;
  recruitHref: string;
  projects: InLanguage<Project>[];
  /** Calls of the sidebar: those after `projects`, or these where there are no more. */
  matching: InLanguage<Project>[];
  brands: InLanguage<Highlight>[];
  companies: InLanguage<Highlight>[];
};

/** K7: projects of the home screen. */
const PROJECTS = 4;

/** The places of the front page, by where their ads are read (T22, E19). */
const OF_KEYS = [
  'home_banners',
  'home_list_20',
  'home_aside_bottom',
  'bottom_bar',
] as const satisfies readonly PlaceFrom<'key'>[];
const OF_ENTRIES = [
  ...HOME_SLOTS,
  'home_sidebar',
  'home_floating',
] as const satisfies readonly PlaceFrom<'entry'>[];

/**
 * Reads a home or type screen. Its list must be there: a fault is thrown on, a page beyond the total is a 404
 * (R63), and so is a list the CMS does not know (M32). Everything beside the list is left out when it cannot be read (M35). Source: H33, C97-C108.
 */
export async function readFront(
  { locale, page, type }: FrontQuery,
  layout: 'normal' | 'test',
): Promise<Front> {
  const [
    posts,
    options,
    hot,
    positions,
    keyed,
    jobs,
    jump,
    numbers,
    projects,
    further,
    brands,
    companies,
    more,
  ] = await Promise.all([
    orNotFound(listHomePosts({ page, ...(type === null ? {} : { type }) })),
    getOptions(),
    readHot(layout, locale),
    optional(getAdPositions()),
    optional(getKeyedAds()),
    optional(getJobsIndex()),
    optional(getJumpUrls()),
    optional(getShowNumbers()),
    optional(listProjects(PROJECTS)),
    optional(listFurtherProjects(PROJECTS)),
    optional(listHighlights('brand')),
    optional(listHighlights('company')),
    optional(getRecommendUrl()),
  ]);
  if (page > 1 && page > posts.totalPages) notFound();
  const chosen = page === 1 && type === null ? options.cover : null;
  const [products, coverPost] = await Promise.all([
    options.showRecommendProduct ? optional(listRecommendedProducts(options.productShowLines)) : null,
    chosen !== null && chosen.post > 0 ? optional(getCoverPost(chosen.post)) : null,
  ]);
  const others = without(further ?? [], projects ?? []);
  return {
    title: inLanguage(options, locale).title,
    posts: { ...posts, items: inLanguage(posts.items, locale) },
    cover: chosen && { card: coverPost && inLanguage(coverPost, locale), isPaid: chosen.isPaid },
    hot,
    ads: {
      ...Object.fromEntries(OF_KEYS.map((place) => [place, keyed?.[place] ?? []])),
      ...Object.fromEntries(OF_ENTRIES.map((place) => [place, adsOfEntry(positions ?? [], place)])),
    },
    floatingReturns: layout === 'test',
    products: inLanguage(products ?? [], locale),
    productLines: options.productShowLines,
    moreHref: more ?? '',
    jobs: inLanguage(jobs?.latest ?? [], locale),
    jobsLimit: numbers?.jobs ?? 0,
    recruitHref: jump?.recruit ?? '',
    projects: inLanguage(projects ?? [], locale),
    matching: inLanguage(others.length > 0 ? others : (projects ?? []), locale),
    brands: inLanguage(brands ?? [], locale),
    companies: inLanguage(companies ?? [], locale),
  };
}
