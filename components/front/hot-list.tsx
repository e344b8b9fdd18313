import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Card, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './hot-list.module.css';

type HotListProps = {
  posts: readonly InLanguage<Card>[];
  /** J15: six, of which a small screen shows the first two (the style sheet); the week's list has eight (H3). */
  most?: 6 | 8;
  locale: Locale;
};

/** Titles in the order they are read, numbered. Source: J15, K25. */
export function HotList({ posts, most = 6, locale }: HotListProps) {
  return (
    <ol className={styles.list} role="list" data-most={most}>
      {posts.slice(0, most).map((post, at) => (
        <li key={post.id} className={styles.item} data-hot-id={post.id}>
          <span className={styles.rank} aria-hidden="true">
            {at + 1}
          </span>
          <SiteLink className={`${styles.title} covering`} href={localPath(locale, post.path)}>
            <PhraseText phrase={post.title} />
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
