import type { ReactNode } from 'react';

import styles from './sidebar.module.css';
import { StickySide } from './sticky-side.island';

const ID = 'sidebar';

/**
 * Beside the list on a large screen only, as high as the list; what a small screen must have stands elsewhere too. Its
 * ads stay in view. Source: H17-H19, J49, J50.
 */
export function Sidebar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.sidebar} id={ID} data-block="sidebar" aria-label={label}>
      {children}
      <StickySide sidebarId={ID} />
    </aside>
  );
}
