import { cookies } from 'next/headers';

import { readReport } from '@/components/brand-report/read-report';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { dayIn } from '@/lib/brand-report/period';
import { reportPath } from '@/lib/brand-report/link-form';
import { toLines, toReportTable } from '@/lib/brand-report/tables';
import { toCsv } from '@/lib/csv';
import { env } from '@/lib/env';
import { requireLocale } from '@/lib/i18n/locales';

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
  const table = toReportTable(query.get('table') ?? 'days');
  const token = tokenFrom((await cookies()).get(TOKEN_COOKIE)?.value);
  const view = table && (await readReport(token, given, dayIn(env.timeZone)));
  if (view?.kind !== 'figures' || !table) {
    return new Response(null, { status: 303, headers: { ...PRIVATE, location: reportPath(locale, given) } });
  }
  const { brand, period, report } = view;
  const name = `brand-${brand.id}-${period.from}-${period.to}-${table}.csv`;
  return new Response(toCsv(toLines(report, table, locale)), {
    headers: {
      ...PRIVATE,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
