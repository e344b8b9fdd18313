import { Suspense, type ReactNode } from 'react';
import { setRequestLocale } from 'next-intl/server';

import '../globals.css';
import { CardActions } from '@/components/card/card-actions.island';
import { OfflineReading } from '@/components/offline/offline-reading.island';
import { SessionKeeper } from '@/components/session/session-keeper.island';
import { WechatCard } from '@/components/share/wechat-card.island';
import { FailureDocument } from '@/components/ui/failure-document';
import { rootMetadata, rootViewport } from '@/components/ui/root-head';
import { Shell } from '@/components/ui/shell';
import { SiteDocument } from '@/components/ui/site-document';
import { Counting } from '@/components/views/counting.island';
import { requireLocale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport = rootViewport;

export async function generateMetadata({ params }: LayoutProps) {
  return rootMetadata(requireLocale((await params).locale));
}

export default async function Layout({ children, params }: LayoutProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  // Above the document, a boundary is never sent apart from its fallback: a page that works is in the HTML as it is,
  // and of a page that throws the fallback is the HTML. Below it (a `loading.tsx`) the cards would wait for script.
  return (
    <Suspense fallback={<FailureDocument locale={locale} />}>
      {/* S8: the auth state is unknown in every cached page; an island settles it. */}
      <SiteDocument locale={locale} marks={{ 'data-auth': 'unknown' }}>
        <Shell locale={locale}>
          {children}
          <CardActions locale={locale} />
          <WechatCard />
          <OfflineReading />
          <Counting />
          <SessionKeeper locale={locale} loginHref={accountPath(locale, 'login')} />
        </Shell>
      </SiteDocument>
    </Suspense>
  );
}
