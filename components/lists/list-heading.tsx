import type { ReactNode } from 'react';

import { PhraseText } from '@/components/ui/phrase';
import type { TwoTitles } from '@/components/ui/two-titles';

import styles from './list-heading.module.css';

type ListHeadingProps = {
  above: ReactNode;
  titles: TwoTitles;
  /** What the list holds: a number of results, the page one is on. */
  summary?: ReactNode;
  children?: ReactNode;
};

/** The opening of a list: its name, the name in the other language, how much it holds, where to go deeper. */
export function ListHeading({ above, titles, summary, children }: ListHeadingProps) {
  return (
    <header className={styles.heading}>
      {above}
      <div className={styles.line}>
        <h1 className={styles.title}>
          <PhraseText phrase={titles.own} />
          {titles.other && (
            <span className={styles.other} lang={titles.other.lang ?? undefined}>
              {titles.other.text}
            </span>
          )}
        </h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      {children}
    </header>
  );
}
