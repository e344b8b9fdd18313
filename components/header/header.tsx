import { getTranslations } from 'next-intl/server';

import { FavouritesMenu } from '@/components/favourites/favourites-menu.island';
import { NoticePlace } from '@/components/notices/notice-place.island';
import { SearchButton } from '@/components/search/search-button.island';
import { SearchForm } from '@/components/search/search-form.island';
import { modalLabels, searchLabels } from '@/components/search/search-labels';
import { ShareBarMenu } from '@/components/share/share-menu';
import { ThemeSwitch } from '@/components/theme/theme-switch.island';
import { Mark } from '@/components/ui/mark';
import type { InLanguage, MenuItem } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { SiteLink } from '@/components/ui/site-link';
import { accountPath, homePath, searchFormPath } from '@/lib/routes';

import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { MainMenu } from './main-menu';
import { NavToggle } from './nav-toggle.island';
import { followWords } from '@/components/follows/follow-words';
import { UserMenu } from './user-menu.island';

/** The id of the nav root, which carries the class `slide-active` while the menu of a small screen is open (S42). */
const NAV_ID = 'site-nav';

/**
 * The navigation bar: brand, menu, notices, search, favourites, sharing, ground, language, account. Without
 * script the menu of a small screen stands open under the bar.
 * Source: N1-N11.
 */
export async function Header({ locale, items }: { locale: Locale; items: InLanguage<MenuItem>[] }) {
  const t = await getTranslations({ locale, namespace: 'nav' });
  const user = await getTranslations({ locale, namespace: 'userMenu' });
  const actions = await getTranslations({ locale, namespace: 'cardActions' });
  const site = await getTranslations({ locale, namespace: 'site' });
  const action = searchFormPath(locale);
  return (
    <header className={styles.header} data-block="nav">
      <nav id={NAV_ID} className={`${styles.nav} frame`} aria-label={t('label')}>
        <SiteLink href={homePath(locale)} leads="home" className={styles.brand} aria-label={t('home')}>
          <Mark />
          <span>Pilotis</span>
        </SiteLink>
        <div className={styles.panel} id={`${NAV_ID}-panel`}>
          {/* N10. On a large screen the button opens the search; the form stands in the bar only without script. */}
          <SearchForm className={styles.search} action={action} labels={await searchLabels(locale)} />
          <MainMenu locale={locale} items={items} allLabel={(name) => t('all', { name })} />
        </div>
        <div className={styles.tools}>
          {/* First, so that nothing moves when it comes. */}
          <NoticePlace locale={locale} />
          <SearchButton
            className={`${styles.tool} ${styles.find}`}
            locale={locale}
            action={action}
            labels={await modalLabels(locale)}
          />
          <FavouritesMenu locale={locale} label={actions('menu')} />
          <ShareBarMenu label={actions('share')} />
          <ThemeSwitch labels={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }} />
          <LanguageSwitch locale={locale} label={site('switchLanguage')} />
          <UserMenu
            locale={locale}
            loginHref={accountPath(locale, 'login')}
            labels={{
              login: user('login'),
              unnamed: user('unnamed'),
              dashboard: user('dashboard'),
              brandReport: user('brandReport'),
              personal: user('personal'),
              settings: user('settings'),
              logOut: user('logOut'),
              failed: user('failed'),
              menu: user.raw('menu'),
              favourites: actions('menu'),
              following: followWords(locale).title,
            }}
          />
          <NavToggle navId={NAV_ID} labels={{ open: t('openMenu'), close: t('closeMenu') }} />
        </div>
      </nav>
    </header>
  );
}
