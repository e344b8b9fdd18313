import { getTranslations } from 'next-intl/server';

import { LiteChoice } from '@/components/lite/lite-choice';
import { Mark } from '@/components/ui/mark';
import { MenuLink } from '@/components/ui/menu-link';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, MenuItem, Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { pagePath } from '@/lib/routes';

import { ConsentChoice } from './consent-choice';
import { Copyright } from './copyright.island';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.island';

type FooterProps = {
  locale: Locale;
  columns: readonly InLanguage<MenuItem>[][];
  /** Whether the site's options show the newsletter form (T9). */
  newsletter: boolean;
  /** The magazine elsewhere (N26). */
  social: readonly { name: Phrase; href: string }[];
  /** The number the site is registered under (N30). */
  filingNumber: string;
  /** Whether visitors are asked before anything personal is stored; null when nobody could say. */
  asksConsent: boolean | null;
};

/** A column has one level: what stands below an entry follows it. */
const withChildren = (item: InLanguage<MenuItem>): InLanguage<MenuItem>[] => [
  item,
  ...item.items.flatMap(withChildren),
];

/**
 * The foot of every page: newsletter form, four menu columns, social links, about, copyright and filing number.
 * Source: N25-N30.
 */
export async function Footer({
  locale,
  columns,
  newsletter,
  social,
  filingNumber,
  asksConsent,
}: FooterProps) {
  const t = await getTranslations({ locale, namespace: 'footer' });
  const names = [t('column1'), t('column2'), t('column3'), t('column4')];
  return (
    <footer className={styles.footer} data-block="footer">
      <div className={`${styles.top} frame`}>
        <div className={styles.brand}>
          <Mark size={32} />
          <p className={styles.motto}>{t('motto')}</p>
          {newsletter && <Newsletter locale={locale} labels={messages[locale].newsletter} />}
          {social.length > 0 && (
            <ul className={styles.social} role="list" aria-label={t('social')}>
              {social.map((link) => (
                <li key={link.href}>
                  <a href={link.href} rel="me noopener">
                    <PhraseText phrase={link.name} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(
          (items, at) =>
            // Screens that are built without the CMS have no menus.
            items.length > 0 && (
              <nav
                key={names[at] ?? at}
                className={styles.column}
                aria-label={names[at]}
                data-column={at + 1}
              >
                <h2 className={styles.heading}>{names[at]}</h2>
                <ul role="list">
                  {items.flatMap(withChildren).map((item) => (
                    <li key={item.id}>
                      <MenuLink item={item} locale={locale} />
                    </li>
                  ))}
                </ul>
              </nav>
            ),
        )}
      </div>
      <div className={`${styles.bottom} frame`}>
        <Copyright year={new Date().getFullYear()} text={t('rights', { year: '{year}' })} />
        <SiteLink href={pagePath(locale, 'about')}>{t('about')}</SiteLink>
        <LiteChoice locale={locale} />
        {asksConsent !== false && <ConsentChoice locale={locale} isKnown={asksConsent === true} />}
        {filingNumber !== '' && (
          <a className={styles.filing} href="https://beian.miit.gov.cn/" rel="nofollow noopener" lang="zh-CN">
            {filingNumber}
          </a>
        )}
      </div>
    </footer>
  );
}
