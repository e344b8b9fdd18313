import { notFound } from 'next/navigation';

import type { AdsByPlace } from '@/lib/ads/placement';
import { listAdsAt } from '@/lib/cms/ads';
import { inLanguage } from '@/lib/cms/in-language';
import { listJobCities, listJobs, listJobsPage, listPlacedJobs, listStickyJobs } from '@/lib/cms/jobs';
import type { InLanguage, Job, JumpUrls, Listing, Term } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { getColumnCount, getJumpUrls, getRecommendUrl, getShowNumbers } from '@/lib/cms/options';
import type { Locale } from '@/lib/i18n/locales';
import type { Region } from '@/lib/routing/route';

import { COLUMNS } from './in-columns';
import type { ListedJob } from './job-list';
import { toListedJob } from './listed-job';
import { areaOf } from './region-names';

/** Everything the jobs screen shows, in one language. Empty lists leave their block out. */
export type JobsFound = {
  listing: Listing<ListedJob>;
  cities: InLanguage<Term>[];
  recommended: ListedJob[];
  latest: ListedJob[];
  top: ListedJob[];
  topLimit: number;
  ads: AdsByPlace;
  /** `options_buy_recommend_number` (E41); 0 = the default of the block. */
  adsLimit: number;
  moreHref: string;
  jump: JumpUrls;
};

/** B7. */
const TOP_OF_SIDEBAR = 'sidebar-top';

/**
 * Reads a page of the jobs of a region. The list must be there: a fault is thrown on, a page beyond the total is a
 * 404 (R63). Everything around it is left out when it cannot be read (M35).
 */
export async function readJobs(locale: Locale, region: Region, page: number): Promise<JobsFound> {
  const area = areaOf(region);
  const [listing, cities, block, top, ads, more, jump, numbers] = await Promise.all([
    listJobsPage(area, page),
    optional(listJobCities(area)),
    readBlocks(),
    optional(listPlacedJobs(TOP_OF_SIDEBAR)),
    optional(listAdsAt('bought_recommendations')),
    optional(getRecommendUrl()),
    optional(getJumpUrls()),
    optional(getShowNumbers()),
  ]);
  if (page > Math.max(1, listing.totalPages)) notFound();
  const listed = (jobs: Job[]) => inLanguage(jobs, locale).map((job) => toListedJob(job, locale));
  return {
    listing: { ...listing, items: listed(listing.items) },
    cities: inLanguage(cities ?? [], locale),
    recommended: listed(block.recommended),
    latest: listed(block.latest),
    top: listed(top ?? []),
    topLimit: numbers?.buyTop ?? 0,
    ads: { bought_recommendations: ads ?? [] },
    adsLimit: numbers?.buyRecommend ?? 0,
    moreHref: more ?? '',
    jump: jump ?? { recruit: '', buyTop: '', buyRecommend: '' },
  };
}

/** The two blocks hold three columns of as many jobs as an option says (J1, J2, J6, K21). */
async function readBlocks() {
  const count = COLUMNS * (await getColumnCount());
  const [recommended, latest] = await Promise.all([
    optional(listStickyJobs(count)),
    optional(listJobs({ pageSize: count })),
  ]);
  return { recommended: (recommended ?? []).slice(0, count), latest: (latest?.items ?? []).slice(0, count) };
}
