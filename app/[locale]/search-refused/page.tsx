import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { SearchRefusedScreen } from '@/components/search/search-refused-screen';
import { requireLocale } from '@/lib/i18n/locales';
import { toKeyword } from '@/lib/search/keyword';

type PageProps = {
  params: Promise<{ locale: string }>;
  /** Put there by middleware. */
  searchParams: Promise<{ s?: string | string[]; span?: string | string[] }>;
};

/** A search beyond the quota (V6, M25, M26); the status 429 is set by middleware. Asks the CMS for nothing of its own. */
export const dynamic = 'force-dynamic';

async function open({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { s, span } = await searchParams;
  const keyword = toKeyword(typeof s === 'string' ? s : '') ?? '';
  return { locale, keyword, span: span === 'day' ? ('day' as const) : ('minute' as const) };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, keyword } = await open(props);
  const t = await getTranslations({ locale, namespace: 'search' });
  return { title: t('resultsFor', { query: keyword }), robots: { index: false } };
}

export default async function Page(props: PageProps) {
  return <SearchRefusedScreen {...await open(props)} />;
}
