import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import type { Period } from '@/lib/brand-report/period';
import { toSessionUser } from '@/lib/session/user';
import { askOnce } from './cached';
import type { BrandReport, DailyFigures, ReportLink, SharedReport } from './models/brand-report';
import { toBrandReport, toDaily } from './reshape/brand-report';
import {
  brandReportSchema,
  dailyReportSchema,
  reportLinksSchema,
  sharedReportSchema,
} from './schemas/brand-report';

/**
 * Reports of brands (A66). They are never handed to `reader()`, which keeps its answers: each is one account's own, or
 * opened by a link that can be revoked at any moment.
 */

/** Somebody waits for the page: what does not answer at once is said to be out of reach. */
const RETRIES = 1;

/** The brand the owner of a token speaks for (P15); null for an account of none. @throws CmsError `absent`, `refused` for a dead token */
export const getOwnBrand = cache(async (token: string): Promise<{ id: number; title: string } | null> => {
  const schema = z.unknown().transform((body, context) => {
    const user = toSessionUser(body);
    if (user) return user;
    context.addIssue({ code: 'custom', message: 'no user' });
    return z.NEVER;
  });
  return (await askOnce(['users', 'me'], { token, schema, retries: RETRIES })).brand;
});

export const getBrandReport = cache(
  async (brand: number, token: string, from: string, to: string): Promise<BrandReport> =>
    toBrandReport(
      await askOnce(['brand', brand, 'report'], {
        token,
        query: { from, to },
        schema: brandReportSchema,
        retries: RETRIES,
      }),
    ),
);

/** What is behind a report: every day, place and language of each thing by itself. */
export async function getDailyReport(
  brand: number,
  token: string,
  { from, to }: Period,
): Promise<DailyFigures[]> {
  const found = await askOnce(['brand', brand, 'report', 'daily'], {
    token,
    query: { from, to },
    schema: dailyReportSchema,
    retries: RETRIES,
  });
  return toDaily(found);
}

/** The links that open a report of the brand, the newest first. */
export async function getReportLinks(brand: number, token: string): Promise<ReportLink[]> {
  const { links } = await askOnce(['brand', brand, 'report', 'links'], {
    token,
    schema: reportLinksSchema,
    retries: RETRIES,
  });
  return links;
}

/** The report a link opens. @throws CmsError `absent` for a token that opens nothing, or does no more */
export const getSharedReport = cache(async (token: string): Promise<SharedReport> => {
  const { report, expires } = await askOnce(['brand-report', token], {
    schema: sharedReportSchema,
    retries: RETRIES,
  });
  return { report: toBrandReport(report), expires };
});
