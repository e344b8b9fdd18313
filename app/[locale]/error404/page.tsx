import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { NotFoundScreen } from '@/components/ui/not-found-screen';
import { requireLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-static';

export const metadata: Metadata = { title: '404', robots: { index: false } };

export function generateStaticParams(): { locale: string }[] {
  return [{ locale: 'zh' }, { locale: 'en' }];
}

/**
 * What every unknown path is rewritten to: one static page per language; the status is set by middleware. It draws
 * the screen itself: of `notFound()` Next sends an empty document that only script fills (R17, R62).
 */
export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  return <NotFoundScreen locale={locale} />;
}
