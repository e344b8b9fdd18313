import { cookies } from 'next/headers';

import { failureOf, readReport } from '@/components/brand-report/read-report';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { dayIn, partsOf } from '@/lib/brand-report/period';
import { reportPath } from '@/lib/brand-report/link-form';
import { DAILY, toDailyLines, toLines, toReportFile } from '@/lib/brand-report/tables';
import { getDailyReport } from '@/lib/cms/brand-reports';
import type { BrandReport } from '@/lib/cms/models/brand-report';
import { toCsv } from '@/lib/csv';
import { env } from '@/lib/env';
import { requireLocale, type Locale } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** One table of the report as a file (R39). Without a report the answer redirects to its page, which says why. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = requireLocale((await params).locale);
  const query = new URL(request.url).searchParams;
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const table = toReportFile(query.get('table') ?? 'days');
  const token = tokenFrom((await cookies()).get(TOKEN_COOKIE)?.value);
  const view = table && (await readReport(token, given, dayIn(env.timeZone)));
  const elsewhere = () =>
    new Response(null, { status: 303, headers: { ...PRIVATE, location: reportPath(locale, given) } });
  if (view?.kind !== 'figures' || !table || token === null) return elsewhere();
  const { brand, period, report } = view;
  const lines =
    table === DAILY
      ? await dailyLines(report, token, locale).catch(failureOf)
      : toLines(report, table, locale);
  if (typeof lines === 'string') return elsewhere();
  const name = `brand-${brand.id}-${period.from}-${period.to}-${table}.csv`;
  return new Response(toCsv(lines), {
    headers: {
      ...PRIVATE,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** A year of a large brand is too much for one answer of the CMS. */
const DAYS_AT_ONCE = 31;

/** @throws CmsError when a part of them cannot be read: a file that lacks days would not say so */
async function dailyLines(report: BrandReport, token: string, locale: Locale): Promise<string[][]> {
  const rows = [];
  for (const part of partsOf(report.period, DAYS_AT_ONCE)) {
    rows.push(...(await getDailyReport(report.brand.id, token, part)));
  }
  return toDailyLines(rows, report, locale);
}
