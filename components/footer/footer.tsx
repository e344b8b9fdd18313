import { getTranslations } from 'next-intl/server';

import { Mark } from '@/components/ui/mark';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, MenuItem } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath, pagePath } from '@/lib/routes';

import { Copyright } from './copyright.island';
import styles from './footer.module.css';
import { SOCIAL_LINKS } from './social';

type FooterProps = {
  locale: Locale;
  columns: readonly InLanguage<MenuItem>[][];
  /** The number the site is registered under (N30). */
  filingNumber: string;
};

/**
 * The foot of every page: four menu columns, social links, about, copyright and filing number. The newsletter form
 * (N27) takes its place under the motto. Source: N25, N26, N28-N30.
 */
export async function Footer({ locale, columns, filingNumber }: FooterProps) {
  const t = await getTranslations({ locale, namespace: 'footer' });
  const names = [t('column1'), t('column2'), t('column3'), t('column4')];
  return (
    <footer className={styles.footer} data-block="footer">
      <div className={`${styles.top} frame`}>
        <div className={styles.brand}>
          <Mark size={32} />
          <p className={styles.motto}>{t('motto')}</p>
          <ul className={styles.social} role="list" aria-label={t('social')}>
            {SOCIAL_LINKS.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="me noopener">
                  {link.name[locale]}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map((items, at) => (
          <nav key={names[at] ?? at} className={styles.column} aria-label={names[at]} data-column={at + 1}>
            <h2 className={styles.heading}>{names[at]}</h2>
            <ul role="list">
              {items.map((item) => (
                <li key={item.id}>
                  <SiteLink href={localPath(locale, item.href)}>
                    <PhraseText phrase={item.title} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`${styles.bottom} frame`}>
        <Copyright year={new Date().getFullYear()} text={t('rights', { year: '{year}' })} />
        <SiteLink href={pagePath(locale, 'about')}>{t('about')}</SiteLink>
        {filingNumber !== '' && (
          <a className={styles.filing} href="https://beian.miit.gov.cn/" rel="nofollow noopener" lang="zh-CN">
            {filingNumber}
          </a>
        )}
      </div>
    </footer>
  );
}
