'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { Icon, type IconName } from '@/components/ui/icon';

import { nextTheme, THEME_KEY, toTheme, type Theme } from '@/lib/theme';
import styles from './theme-switch.module.css';

const ICONS: Record<Theme, IconName> = { system: 'theme-system', light: 'sun', dark: 'moon' };
const CHANGED = 'themechange';

function subscribe(notify: () => void): () => void {
  // `storage` tells of other tabs, our own event of this one.
  window.addEventListener('storage', notify);
  window.addEventListener(CHANGED, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(CHANGED, notify);
  };
}

const read = (): Theme => toTheme(document.documentElement.getAttribute('data-theme'));

function stored(): Theme {
  try {
    return toTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage refused: the choice holds for this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Walks through system, light and dark. `labels` name the ground in use, in the language of the page. */
export function ThemeSwitch({ labels }: { labels: Record<Theme, string> }) {
  useEffect(() => {
    // A screen that failed is drawn anew by script, root element included, and the marks of the head script go with it.
    const root = document.documentElement;
    if (root.hasAttribute('data-js')) return;
    root.setAttribute('data-js', '');
    apply(stored());
  }, []);
  const theme = useSyncExternalStore<Theme>(subscribe, read, () => 'system');
  return (
    <button
      type="button"
      className={`${styles.switch} needs-script`}
      data-action="theme"
      data-choice={theme}
      data-light={labels.light}
      data-dark={labels.dark}
      title={labels[theme]}
      aria-label={labels[theme]}
      onClick={() => apply(nextTheme(theme))}
    >
      <Icon name={ICONS[theme]} />
    </button>
  );
}
