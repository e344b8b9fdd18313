import { Icon } from '@/components/ui/icon';
import { MenuLink } from '@/components/ui/menu-link';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, MenuItem } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './header.module.css';

type MainMenuProps = {
  locale: Locale;
  items: InLanguage<MenuItem>[];
  /** Names the link to the parent itself, which heads the list of its children. */
  allLabel: (name: string) => string;
};

/**
 * The primary menu. An item with children is a `details` that opens its list: by mouse, touch and keyboard alike,
 * with or without script, and one at a time (they share a name). A third level stands open below its own. Source: N3, E14, E15.
 */
export function MainMenu({ locale, items, allLabel }: MainMenuProps) {
  return (
    <ul className={styles.menu} role="list" data-menu="primary">
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {item.items.length === 0 ? (
            <MenuLink className={styles.link} item={item} locale={locale} />
          ) : (
            <details className={styles.group} name="primary-menu">
              <summary className={styles.link}>
                <PhraseText phrase={item.title} />
                <Icon name="down" />
              </summary>
              <ul className={styles.children} role="list">
                {item.href !== '' && item.href !== '#' && (
                  <li>
                    <SiteLink className={styles.child} href={localPath(locale, item.href)}>
                      {allLabel(item.title.text)}
                    </SiteLink>
                  </li>
                )}
                {item.items.map((child) => (
                  <li key={child.id}>
                    <MenuLink className={styles.child} item={child} locale={locale} />
                    {child.items.length > 0 && (
                      <ul className={styles.below} role="list">
                        {child.items.map((below) => (
                          <li key={below.id}>
                            <MenuLink className={styles.child} item={below} locale={locale} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
