import type { ReactNode } from 'react';

import { FavouriteButton } from '@/components/favourites/favourite-button';
import { ShareMenu } from '@/components/share/share-menu';
import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Card, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';
import { termHref } from '@/lib/slugs/term-href';

import styles from './post-card.module.css';

export type PostCardProps = {
  card: InLanguage<Card>;
  locale: Locale;
  /** The first card of a screen without a banner: its picture is fetched at once. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** On a phone the picture stands small beside the words. */
  isLineOnPhones?: boolean;
  /** Its title as it is shown, where that is not just its words. */
  title?: ReactNode;
  /** Below the summary. */
  note?: ReactNode;
};

/** At most two labels: a third would wrap, and the article names them all. */
const LABELS = 2;

/**
 * One article or job in a list: a picture of exactly 472 x 303 (K54), its categories, title, describe and day.
 * The title is the only link to the entry, stretched over the card, so that it is announced once. `linkurl`, when
 * the entry has one, is already its path (E1). Source: E1-E7, E9.
 */
export function PostCard({
  card,
  locale,
  priority = false,
  headingLevel = 3,
  isLineOnPhones = false,
  title = <PhraseText phrase={card.title} />,
  note,
}: PostCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const categories = card.categories.slice(0, LABELS);
  const labels = categories.length > 0 ? [] : card.labels.slice(0, LABELS);
  return (
    <article
      className={isLineOnPhones ? `${styles.card} ${styles.line}` : styles.card}
      data-post-id={card.id}
      data-kind={card.kind}
    >
      <div className={styles.frame}>
        {card.picture ? (
          <PictureBox picture={card.picture} slot="card" priority={priority} />
        ) : (
          <span className={styles.blank} aria-hidden="true" />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.labels}>
          {categories.map((term) => (
            <SiteLink key={term.id} href={termHref(locale, term)} lang={term.name.lang ?? undefined}>
              {term.name.text}
            </SiteLink>
          ))}
          {labels.map((label) => (
            <span key={label.text} lang={label.lang ?? undefined}>
              {label.text}
            </span>
          ))}
          <time dateTime={card.date.day}>{card.date.day}</time>
        </p>
        <Heading className={styles.title}>
          <SiteLink href={localPath(locale, card.path)} className={`${styles.link} covering`}>
            {title}
          </SiteLink>
        </Heading>
        {card.describe.text !== '' && (
          <p className={styles.describe} lang={card.describe.lang ?? undefined}>
            {card.describe.text}
          </p>
        )}
        {note}
        <div className={styles.actions}>
          <FavouriteButton post={card.id} title={card.title} locale={locale} />
          <ShareMenu path={null} title={card.title} picture={card.picture?.src ?? null} locale={locale} />
        </div>
      </div>
    </article>
  );
}
