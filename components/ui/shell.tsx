import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';

import { Footer } from '@/components/footer/footer';
import { Header } from '@/components/header/header';
import { LiteNotice } from '@/components/lite/lite-notice';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import { getMenus } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/optional';
import { getOptions, getShowEmail } from '@/lib/cms/options';
import { env } from '@/lib/env';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';

import { NOT_LOADED_ID } from './not-loaded';
import { CONTENT_ID } from './screen';
import { SiteNavigation } from './site-navigation.island';
import styles from './shell.module.css';

/**
 * What every screen stands in: skip link, bar, foot. Menus that cannot be read leave the bar without items (M36), and
 * a switch that cannot be read leaves the foot without the newsletter form (T9, C88, C103). One that
 * cannot be read of consent counts as asking without the question: nothing personal is stored.
 */
export async function Shell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'site' });
  const errors = await getTranslations({ locale, namespace: 'errors' });
  const [menus, showEmail, { asksConsent }] = await Promise.all([
    optional(getMenus()),
    getShowEmail(),
    getOptions(),
  ]);
  const { primary, footer } = inLanguage(menus ?? { primary: [], footer: [[], [], [], []] }, locale);
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      <Header locale={locale} items={primary} />
      <LiteNotice locale={locale} />
      {children}
      <Footer
        locale={locale}
        columns={footer}
        newsletter={showEmail}
        social={env.socialLinks.map(({ name, href }) => ({ name: phrase(toBilingual(name), locale), href }))}
        filingNumber={env.filingNumber}
        asksConsent={asksConsent}
      />
      <p id={NOT_LOADED_ID} className={styles.failure} hidden>
        {errors('notLoaded')}
      </p>
      <SiteNavigation />
    </>
  );
}
