'use client';

import { useState, type ToggleEvent } from 'react';
import { usePathname } from 'next/navigation';

import { Icon } from '@/components/ui/icon';
import { sayNotLoaded } from '@/components/ui/not-loaded';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

import styles from './favourites-menu.module.css';

const loadList = () => import('./favourites-menu-list');

/**
 * The visitor's favourites in the navigation bar, read when the list is opened. The bar closes it like its other lists
 * (NavToggle). Source: N6, S45.
 */
export function FavouritesMenu({ locale, label }: { locale: Locale; label: string }) {
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const loaded = useLoaded(openAt === null ? null : loadList);
  function onToggle({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) {
    setOpenAt(menu.open ? pathname : null);
    if (!menu.open) return;
    loadList().catch(() => {
      menu.open = false;
      sayNotLoaded();
    });
  }
  return (
    // Another screen closes it: its links do not load the document again.
    <details
      key={pathname}
      className={`${styles.menu} needs-script`}
      data-block="favourites-menu"
      name="primary-menu"
      onToggle={onToggle}
    >
      <summary
        className={styles.button}
        data-action="favourites"
        data-waits=""
        aria-label={label}
        title={label}
      >
        <Icon name="bookmark" />
      </summary>
      <div className={styles.sheet}>
        {loaded !== null && loaded !== 'failed' && openAt === pathname && (
          <loaded.FavouritesMenuList locale={locale} />
        )}
      </div>
    </details>
  );
}
