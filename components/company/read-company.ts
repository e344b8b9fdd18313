import { notFound } from 'next/navigation';

import type { AdsByPlace } from '@/lib/ads/placement';
import { listCompanyAds } from '@/lib/cms/ads';
import { getCompany, listAllCompanyPosts, listCompanyPosts } from '@/lib/cms/companies';
import { listCompanyJobs } from '@/lib/cms/jobs';
import type { Card, Job, Listing } from '@/lib/cms/models';
import type { Company } from '@/lib/cms/models/directory';
import { optional } from '@/lib/cms/optional';

/** Which part of an office an address shows: a page of its works, all of them, or a page of its jobs. */
export type CompanyPart = { works: number | 'all'; jobs: number };

export type CompanyPage = CompanyPart & {
  company: Company;
  posts: Listing<Card>;
  /** Null when they could not be asked for: the block is left out. */
  openings: Listing<Job> | null;
  ads: AdsByPlace;
};

/**
 * What the page of an office shows. An unknown office, a page of works and a page of jobs beyond the last are 404
 * (R63); adverts, and jobs nobody asked a page of, stand beside the subject and may be missing.
 */
export async function readCompany(slug: string, { works, jobs }: CompanyPart): Promise<CompanyPage> {
  const company = await getCompany(slug);
  if (!company) notFound();
  const [posts, openings, inside, bottom] = await Promise.all([
    works === 'all' ? listAllCompanyPosts(slug) : listCompanyPosts(slug, works),
    jobs > 1 ? listCompanyJobs(slug, jobs) : optional(listCompanyJobs(slug, 1)),
    optional(listCompanyAds('company_inside', slug)),
    optional(listCompanyAds('company_inside_bottom', slug)),
  ]);
  // Page 1 of an empty list is a page; every other page beyond the total is not (R63).
  if (works !== 'all' && works > Math.max(1, posts.totalPages)) notFound();
  if (jobs > Math.max(1, openings?.totalPages ?? 1)) notFound();
  const ads = { company_inside: inside ?? [], company_inside_bottom: bottom ?? [] };
  return { company, posts, openings, ads, works, jobs };
}
