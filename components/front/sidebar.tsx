import type { ReactNode } from 'react';

import styles from './sidebar.module.css';

/** Beside the list on a large screen only; what a small screen must have stands elsewhere too. Source: H17-H19. */
export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.sidebar} data-block="sidebar" aria-label={label}>
      {children}
    </aside>
  );
}
