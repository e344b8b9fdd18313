import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, PostRef } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { refHref } from '@/lib/slugs/term-href';

import styles from './neighbours.module.css';

type Ref = InLanguage<PostRef>;
type NeighboursProps = {
  previous: Ref | null;
  next: Ref | null;
  locale: Locale;
  /** The ads of the place under the entry. One of them stands beside the two links; more have rows of their own. */
  adverts?: ReactNode;
};

function Neighbour({ post, locale, way }: { post: Ref; locale: Locale; way: 'previous' | 'next' }) {
  const t = useTranslations('article');
  return (
    <SiteLink
      href={refHref(locale, post)}
      rel={way === 'previous' ? 'prev' : 'next'}
      className={`${styles.neighbour} ${styles[way]}`}
    >
      <span className={styles.thumb}>
        {post.thumb && (
          <PictureBox picture={post.thumb} slot="thumb" ratio={472 / 303} boxWidth={144} decorative />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.way}>{t(way)}</span>
        <span className={styles.title}>
          <PhraseText phrase={post.title} />
        </span>
      </span>
    </SiteLink>
  );
}

/** The entry before and the entry after (J40), and what is paid beside them: neither leaves an empty column. */
export function Neighbours({ previous, next, locale, adverts }: NeighboursProps) {
  const t = useTranslations('article');
  if (!previous && !next) return adverts;
  return (
    <div className={styles.row}>
      <nav className={styles.neighbours} aria-label={t('neighbours')} data-block="neighbours">
        {previous && <Neighbour post={previous} locale={locale} way="previous" />}
        {next && <Neighbour post={next} locale={locale} way="next" />}
      </nav>
      {adverts}
    </div>
  );
}
