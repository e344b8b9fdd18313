import type { ReactNode } from 'react';

import type { TwoTitles } from '@/components/ui/two-titles';

import styles from './entry-head.module.css';
import { TitlePair } from './title-pair';

type EntryHeadProps = {
  /** The breadcrumb. */
  above: ReactNode;
  /** A logo or a portrait. */
  sign: ReactNode;
  titles: TwoTitles;
  /** One line under the name: where, how much. */
  children?: ReactNode;
  /** Below it: what a reader can do with the entry. */
  action?: ReactNode;
};

/** The opening of a directory entry: its sign, its name, the name in the other language, and one line of facts. */
export function EntryHead({ above, sign, titles, children, action }: EntryHeadProps) {
  return (
    <header className={styles.head}>
      {above}
      <div className={styles.name}>
        {sign}
        <div className={styles.words}>
          <TitlePair titles={titles} size="entry" />
          {children !== undefined && <p className={styles.line}>{children}</p>}
          {action}
        </div>
      </div>
    </header>
  );
}
