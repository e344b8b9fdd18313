import { Fragment, type ReactNode } from 'react';

import { PostCard } from '@/components/card/post-card';
import type { Card, InLanguage, Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './post-grid.module.css';

type PostGridProps = {
  cards: InLanguage<Card>[];
  locale: Locale;
  /** 3 below a heading of the list's own. */
  headingLevel?: 2 | 3;
  /** False where another picture stands above: the first one here is then not what the reader sees first. */
  priority?: boolean;
  /** How a title is shown, where it is not just its words. */
  titleOf?: (title: Phrase) => ReactNode;
  /** What is said below the summary of single cards, by id. */
  notes?: ReadonlyMap<number, ReactNode>;
  /** Stands across the whole grid below the first cards: a line of the widest grid, or all where there are fewer. */
  below?: ReactNode;
  /** An even number of columns, which `below` has in any case. */
  even?: boolean;
};

/** Cards in one line of the widest grid. */
const LINE = 4;

/** Entries of a list in reading order. */
export function PostGrid({
  cards,
  locale,
  headingLevel = 2,
  priority = true,
  titleOf,
  notes,
  below,
  even = Boolean(below),
}: PostGridProps) {
  const last = Math.min(LINE, cards.length) - 1;
  return (
    <div className={even ? `${styles.grid} ${styles.even}` : styles.grid} data-block="list">
      {cards.map((card, at) => (
        <Fragment key={card.id}>
          <PostCard
            card={card}
            locale={locale}
            priority={priority && at === 0}
            headingLevel={headingLevel}
            title={titleOf?.(card.title)}
            note={notes?.get(card.id)}
          />
          {at === last && below && <div className={styles.below}>{below}</div>}
        </Fragment>
      ))}
    </div>
  );
}
