'use client';

import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';

import { Icon } from '@/components/ui/icon';

import styles from './header.module.css';
import { markCurrent } from './mark-current';

/** The class on the nav root while the menu of a small screen is open (S42). */
const OPEN_CLASS = 'slide-active';

type NavToggleProps = { navId: string; labels: { open: string; close: string } };

function openGroups(nav: HTMLElement): HTMLDetailsElement[] {
  return [...nav.querySelectorAll<HTMLDetailsElement>('details[open]')];
}

/**
 * The button of the small-screen menu, and the manners of the whole bar: Escape and a click elsewhere close an
 * open list, following a link closes everything, the link of the current page says so. Source: N9, S42.
 */
export function NavToggle({ navId, labels }: NavToggleProps) {
  const pathname = usePathname();
  // Where it was opened: on another screen, come to by a link or by the search, it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;

  useEffect(() => {
    document.getElementById(navId)?.classList.toggle(OPEN_CLASS, open);
    // The sheet covers the page: what lies under it must not take the focus.
    for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open;
  }, [open, navId]);

  useEffect(() => markCurrent(document.getElementById(navId), pathname), [pathname, navId]);

  useEffect(() => {
    const nav = document.getElementById(navId);
    if (!nav) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !nav) return;
      const [group] = openGroups(nav);
      if (group) {
        group.open = false;
        group.querySelector('summary')?.focus();
      } else setOpenAt(null);
    }
    function onClick(event: MouseEvent) {
      if (!nav || !(event.target instanceof Element)) return;
      const inside = nav.contains(event.target);
      const followed = inside && event.target.closest('a') !== null;
      if (inside && !followed) return;
      for (const group of openGroups(nav)) group.open = false;
      setOpenAt(null);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, [navId]);

  return (
    <button
      type="button"
      className={`${styles.toggle} needs-script`}
      data-action="menu"
      aria-expanded={open}
      aria-controls={`${navId}-panel`}
      aria-label={open ? labels.close : labels.open}
      onClick={() => setOpenAt(open ? null : pathname)}
    >
      <Icon name={open ? 'close' : 'menu'} />
    </button>
  );
}
