import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { setRequestLocale } from 'next-intl/server';

import { readReport } from '@/components/brand-report/read-report';
import { ReportScreen } from '@/components/brand-report/report-screen';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { fromNewLinkValue, NEW_LINK_COOKIE, toLinkResult } from '@/lib/brand-report/link-form';
import { dayIn } from '@/lib/brand-report/period';
import { reportWords } from '@/lib/brand-report/words';
import { getReportLinks } from '@/lib/cms/brand-reports';
import { optional } from '@/lib/cms/optional';
import { env } from '@/lib/env';
import { requireLocale } from '@/lib/i18n/locales';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** R39. Rendered for its visitor, so that it works without script (docs/decisions/054). */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale);
  return accountMetadata('report', reportWords(locale).title, locale);
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

export default async function Page({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const [jar, query] = await Promise.all([cookies(), searchParams]);
  const today = dayIn(env.timeZone);
  const token = tokenFrom(jar.get(TOKEN_COOKIE)?.value);
  const view = await readReport(token, { from: one(query.from), to: one(query.to) }, today);
  const links =
    view.kind === 'figures' && token !== null ? await optional(getReportLinks(view.brand.id, token)) : null;
  return (
    <ReportScreen
      locale={locale}
      view={view}
      links={links}
      today={today}
      result={toLinkResult(query.link)}
      newLink={fromNewLinkValue(jar.get(NEW_LINK_COOKIE)?.value)}
    />
  );
}
