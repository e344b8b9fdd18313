import type { Metadata } from 'next';

import { OfflineScreen } from '@/components/offline/offline-screen';
import { LOCALES, requireLocale } from '@/lib/i18n/locales';
import { offlineWords } from '@/lib/offline/offline-words';

type PageProps = { params: Promise<{ locale: string }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams(): { locale: string }[] {
  return [{ locale: 'zh' }, { locale: 'en' }];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale);
  return { title: `${offlineWords(locale).title} - ${LOCALES[locale].brand}`, robots: { index: false } };
}

/** The service worker fetches this, fills it in and shows it at the address that could not be reached. */
export default async function Page({ params }: PageProps) {
  return <OfflineScreen locale={requireLocale((await params).locale)} />;
}
