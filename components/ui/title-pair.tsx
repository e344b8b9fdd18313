import styles from './title-pair.module.css';
import { PhraseText } from './phrase';
import type { TwoTitles } from './two-titles';

type TitlePairProps = {
  titles: TwoTitles;
  /** `story`: the opening of an article; `entry`: a thing of the directory, a page of the house. */
  size: 'story' | 'entry';
};

/** The one `h1` of a screen: the reader's language large, the other small beneath (design brief "Two languages"). */
export function TitlePair({ titles, size }: TitlePairProps) {
  return (
    <div className={styles[size]}>
      <h1 className={styles.own}>
        <PhraseText phrase={titles.own} />
      </h1>
      {titles.other && (
        <p className={styles.other} lang={titles.other.lang ?? undefined}>
          {titles.other.text}
        </p>
      )}
    </div>
  );
}
