import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';

import { Footer } from '@/components/footer/footer';
import { Header } from '@/components/header/header';
import { inLanguage } from '@/lib/cms/in-language';
import { getMenus } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/optional';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';

import { CONTENT_ID } from './screen';
import { SiteNavigation } from './site-navigation.island';
import styles from './shell.module.css';

/** What every screen stands in: skip link, bar, foot. Menus that cannot be read leave the bar without items (M36). */
export async function Shell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'site' });
  const menus = await optional(getMenus());
  const { primary, footer } = inLanguage(menus ?? { primary: [], footer: [[], [], [], []] }, locale);
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      <Header locale={locale} items={primary} />
      {children}
      <Footer locale={locale} columns={footer} filingNumber={env.filingNumber} />
      <SiteNavigation />
    </>
  );
}
