import { getTranslations } from 'next-intl/server';

import { ThemeSwitch } from '@/components/theme/theme-switch.island';
import { Mark } from '@/components/ui/mark';
import type { InLanguage, MenuItem } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';

import { BrandLink } from './brand-link.island';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { MainMenu } from './main-menu';
import { NavToggle } from './nav-toggle.island';

/** The id of the nav root, which carries the class `slide-active` while the menu of a small screen is open (S42). */
const NAV_ID = 'site-nav';

/**
 * The navigation bar: brand, menu, language, ground. Search, favourites, share and the user menu (N5-N8, N10, N11)
 * get their places in `tools`. Without script the menu of a small screen stands open under the bar.
 * Source: N1-N4, N9.
 */
export async function Header({ locale, items }: { locale: Locale; items: InLanguage<MenuItem>[] }) {
  const t = await getTranslations({ locale, namespace: 'nav' });
  const site = await getTranslations({ locale, namespace: 'site' });
  return (
    <header className={styles.header} data-block="nav">
      <nav id={NAV_ID} className={`${styles.nav} frame`} aria-label={t('label')}>
        <BrandLink href={homePath(locale)} className={styles.brand} label={t('home')}>
          <Mark />
          <span>Pilotis</span>
        </BrandLink>
        <div className={styles.panel} id={`${NAV_ID}-panel`}>
          <MainMenu locale={locale} items={items} allLabel={(name) => t('all', { name })} />
        </div>
        <div className={styles.tools}>
          <ThemeSwitch labels={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }} />
          <LanguageSwitch locale={locale} label={site('switchLanguage')} />
          <NavToggle navId={NAV_ID} labels={{ open: t('openMenu'), close: t('closeMenu') }} />
        </div>
      </nav>
    </header>
  );
}
