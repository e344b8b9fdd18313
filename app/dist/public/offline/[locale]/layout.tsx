import type { ReactNode } from 'react';

import '../../../../globals.css';
import { rootViewport } from '@/components/ui/root-head';
import { SiteDocument } from '@/components/ui/site-document';
import { requireLocale } from '@/lib/i18n/locales';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport = rootViewport;

/** A root layout of its own: nothing on this screen needs script, a session or the CMS. */
export default async function Layout({ children, params }: LayoutProps) {
  return (
    <SiteDocument locale={requireLocale((await params).locale)} marks={{}}>
      {children}
    </SiteDocument>
  );
}
