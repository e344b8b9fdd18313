import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { FailureScreen } from '@/components/ui/failure-screen';
import { requireLocale } from '@/lib/i18n/locales';

export const dynamic = 'force-static';

export const metadata: Metadata = { title: '500', robots: { index: false, follow: false } };

export function generateStaticParams(): { locale: string }[] {
  return [{ locale: 'zh' }, { locale: 'en' }];
}

/** `/500` (R18, J48); the status is set by middleware. */
export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  setRequestLocale(requireLocale((await params).locale));
  return <FailureScreen />;
}
