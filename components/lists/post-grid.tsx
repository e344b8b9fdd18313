import { PostCard } from '@/components/card/post-card';
import type { Card, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './post-grid.module.css';

/** Entries of a list in reading order; the first picture is the one the reader sees first. */
export function PostGrid({ cards, locale }: { cards: InLanguage<Card>[]; locale: Locale }) {
  return (
    <div className={styles.grid} data-block="list">
      {cards.map((card, at) => (
        <PostCard key={card.id} card={card} locale={locale} priority={at === 0} headingLevel={2} />
      ))}
    </div>
  );
}
