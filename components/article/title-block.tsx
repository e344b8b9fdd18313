import type { ReactNode } from 'react';

import { TitlePair } from '@/components/ui/title-pair';
import type { Phrase } from '@/lib/cms/models';

import styles from './title-block.module.css';
import type { TwoTitles } from '@/components/ui/two-titles';

export type TitleBlockProps = {
  titles: TwoTitles;
  describe: Phrase;
  /** Where the entry stands: the breadcrumb above the title. */
  above: ReactNode;
  /** Day, author, reading mode: the line under the standfirst. */
  below: ReactNode;
};

/** The opening of an article: the reader's language large, the other small beneath (design brief "Two languages"). */
export function TitleBlock({ titles, describe, above, below }: TitleBlockProps) {
  return (
    <header className={styles.block}>
      {above}
      <TitlePair titles={titles} size="story" />
      {describe.text !== '' && (
        <p className={styles.describe} lang={describe.lang ?? undefined}>
          {describe.text}
        </p>
      )}
      <div className={styles.below}>{below}</div>
    </header>
  );
}
