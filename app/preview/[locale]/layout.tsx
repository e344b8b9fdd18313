import type { ReactNode } from 'react';
import { setRequestLocale } from 'next-intl/server';

import '../../globals.css';
import { rootMetadata, rootViewport } from '@/components/ui/root-head';
import { Shell } from '@/components/ui/shell';
import { SiteDocument } from '@/components/ui/site-document';
import { requireLocale } from '@/lib/i18n/locales';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport = rootViewport;

export async function generateMetadata({ params }: LayoutProps) {
  return rootMetadata(requireLocale((await params).locale));
}

/**
 * A root layout of its own, without the boundary of the other: here the page decides the status (decision 020). The
 * bar and foot of the magazine stand around a draft, so that it looks as it will. Nothing of a visitor's session acts
 * here (P11): neither the state of a login nor the overlay for binding a phone.
 */
export default async function Layout({ children, params }: LayoutProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <SiteDocument locale={locale} marks={{ 'data-preview': '' }}>
      <Shell locale={locale}>{children}</Shell>
    </SiteDocument>
  );
}
