import type { ReactNode } from 'react';

import type { TwoTitles } from '@/components/ui/two-titles';

import styles from './entry-head.module.css';
import { PhraseText } from './phrase';

type EntryHeadProps = {
  /** The breadcrumb. */
  above: ReactNode;
  /** A logo or a portrait. */
  sign: ReactNode;
  titles: TwoTitles;
  /** One line under the name: where, how much. */
  children?: ReactNode;
};

/** The opening of a directory entry: its sign, its name, the name in the other language, and one line of facts. */
export function EntryHead({ above, sign, titles, children }: EntryHeadProps) {
  return (
    <header className={styles.head}>
      {above}
      <div className={styles.name}>
        {sign}
        <div className={styles.words}>
          <h1 className={styles.title}>
            <PhraseText phrase={titles.own} />
          </h1>
          {titles.other && (
            <p className={styles.other} lang={titles.other.lang ?? undefined}>
              {titles.other.text}
            </p>
          )}
          {children !== undefined && <p className={styles.line}>{children}</p>}
        </div>
      </div>
    </header>
  );
}
