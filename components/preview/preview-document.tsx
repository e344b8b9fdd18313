import type { ReactNode } from 'react';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { Footer } from '@/components/footer/footer';
import { Header } from '@/components/header/header';
import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/components/theme/theme-script';
import { CONTENT_ID } from '@/components/ui/screen';
import shell from '@/components/ui/shell.module.css';
import { inLanguage } from '@/lib/cms/in-language';
import { getMenus } from '@/lib/cms/layout';
import { optional } from '@/lib/cms/optional';
import { env } from '@/lib/env';
import { publicAttributes, toPublicEnv } from '@/lib/env.public';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

/**
 * The document around a draft: the bar and foot of the magazine, so that a draft looks as it will. Nothing of a
 * visitor's session acts here (P11): neither the state of a login nor the overlay for binding a phone.
 */
export async function PreviewDocument({ locale, children }: { locale: Locale; children: ReactNode }) {
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: 'site' });
  const menus = await optional(getMenus());
  const { primary, footer } = inLanguage(menus ?? { primary: [], footer: [[], [], [], []] }, locale);
  const { lang, dir } = LOCALES[locale];
  return (
    <html
      lang={lang}
      dir={dir}
      className={FACE_CLASS}
      {...publicAttributes(toPublicEnv(env))}
      suppressHydrationWarning
    >
      {/* eslint-disable-next-line @next/next/no-head-element -- this is the document of a root layout */}
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body data-preview="" suppressHydrationWarning>
        <a className={shell.skip} href={`#${CONTENT_ID}`}>
          {t('skip')}
        </a>
        <Header locale={locale} items={primary} />
        {children}
        <Footer locale={locale} columns={footer} filingNumber={env.filingNumber} />
      </body>
    </html>
  );
}
