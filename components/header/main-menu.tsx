import { Icon } from '@/components/ui/icon';
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
 * with or without script, and one at a time (they share a name). Source: N3, E14, E15.
 */
export function MainMenu({ locale, items, allLabel }: MainMenuProps) {
  return (
    <ul className={styles.menu} role="list">
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {item.items.length === 0 ? (
            <SiteLink className={styles.link} href={localPath(locale, item.href)}>
              <PhraseText phrase={item.title} />
            </SiteLink>
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
                    <SiteLink className={styles.child} href={localPath(locale, child.href)}>
                      <PhraseText phrase={child.title} />
                    </SiteLink>
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
