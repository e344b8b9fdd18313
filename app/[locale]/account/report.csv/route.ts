import { cookies } from 'next/headers';

import { failureOf, readReport } from '@/components/brand-report/read-report';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { dayIn, partsOf } from '@/lib/brand-report/period';
import { linkResultPath, reportPath } from '@/lib/brand-report/link-form';
import { DAILY, dailyHeads, toDailyLines, toLines, toReportFile } from '@/lib/brand-report/tables';
import { getDailyReport } from '@/lib/cms/brand-reports';
import type { BrandReport } from '@/lib/cms/models/brand-report';
import { toCsv, toCsvLines } from '@/lib/csv';
import { env } from '@/lib/env';
import { requireLocale, type Locale } from '@/lib/i18n/locales';

export const dynamic = 'force-dynamic';

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** A file of the report (R39). Without a report the answer redirects to its page, which says why. */
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
  const elsewhere = (location: string) =>
    new Response(null, { status: 303, headers: { ...PRIVATE, location } });
  if (view?.kind !== 'figures' || !table || token === null) return elsewhere(reportPath(locale, given));
  const { brand, period, report } = view;
  const name = `brand-${brand.id}-${period.from}-${period.to}-${table}.csv`;
  const headers = {
    ...PRIVATE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  if (table !== DAILY) return new Response(toCsv(toLines(report, table, locale)), { headers });
  const parts = dailyParts(report, token, locale);
  // Before anything is sent: what cannot be read at all is said on the page.
  const first = await parts.next().catch(failureOf);
  if (typeof first === 'string') return elsewhere(linkResultPath({ locale, period }, 'unreachable'));
  return new Response(inParts(toCsv([dailyHeads(locale)]) + (first.value ?? ''), parts), { headers });
}

/** A year of a large brand is too much for one answer of the CMS, and for the memory of this process. */
const DAYS_AT_ONCE = 31;

/** The lines of the daily file, a month at a time. @throws CmsError when a month cannot be read */
async function* dailyParts(report: BrandReport, token: string, locale: Locale): AsyncGenerator<string, void> {
  for (const part of partsOf(report.period, DAYS_AT_ONCE)) {
    const rows = await getDailyReport(report.brand.id, token, part);
    yield toCsvLines(toDailyLines(rows, report, locale));
  }
}

/** Sends a text and the parts after it as they come. One that fails breaks the download: a file that lacks days would not say so. */
function inParts(begin: string, parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(begin)),
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return()),
  });
}
