import type { ReactNode } from 'react';

import styles from './section-head.module.css';

type SectionHeadProps = {
  id?: string;
  title: string;
  /** Links at the far end of the line. */
  children?: ReactNode;
};

/** The heading of a block of a screen: a rule, its name, and where it leads. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children !== undefined && <div className={styles.links}>{children}</div>}
    </div>
  );
}
