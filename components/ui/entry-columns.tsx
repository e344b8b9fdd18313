import type { ReactNode } from 'react';

import styles from './entry-columns.module.css';

type EntryColumnsProps = {
  /** The narrow column: first on a small screen, as a directory has it. */
  facts: ReactNode;
  children: ReactNode;
};

/** A directory entry: its facts beside its pictures and its own words. */
export function EntryColumns({ facts, children }: EntryColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{facts}</div>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
