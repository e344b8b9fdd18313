import type { CSSProperties } from 'react';

import { FavouriteButton } from '@/components/favourites/favourite-button';
import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, PostRef } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { refHref } from '@/lib/slugs/term-href';

import styles from './related-stories.module.css';
import { rowsOf } from './rows-of-stories';

type RelatedStoriesProps = {
  posts: InLanguage<PostRef>[];
  locale: Locale;
  heading: string;
  /** Names the block (`related`, `latest`) for tests and for the heading's id. */
  block: string;
};

/** A short shelf of other entries under an article, whose rows are full on every width (J40). */
export function RelatedStories({ posts, locale, heading, block }: RelatedStoriesProps) {
  if (posts.length === 0) return null;
  const { shown, columns } = rowsOf(posts.length);
  return (
    <section data-block={block} aria-labelledby={`${block}-heading`}>
      <h2 id={`${block}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <ul
        className={styles.shelf}
        data-of-two={shown % 2}
        data-of-three={shown % 3}
        style={{ '--columns': columns } as CSSProperties} // a custom property, which React's type does not list
      >
        {posts.slice(0, shown).map((post) => (
          <li key={post.id} className={styles.story} data-post-id={post.id}>
            <div className={styles.thumb}>
              {post.thumb && <PictureBox picture={post.thumb} slot="card" decorative />}
            </div>
            <h3 className={styles.title}>
              <SiteLink href={refHref(locale, post)} className="covering">
                <PhraseText phrase={post.title} />
              </SiteLink>
            </h3>
            <div className={styles.actions}>
              <FavouriteButton post={post.id} title={post.title} locale={locale} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
