import Link from 'next/link';
import { getTranslations } from 'next-intl/server';

import { PhraseText } from '@/components/ui/phrase';
import { SectionHead } from '@/components/ui/section-head';
import type { Card, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './hot-posts.module.css';

/** J15: at most six, of which a small screen shows the first two (the style sheet). */
const SHOWN = 6;

/** What others read: titles only, numbered. Source: H5, J15, K25. */
export async function HotPosts({ posts, locale }: { posts: readonly InLanguage<Card>[]; locale: Locale }) {
  if (posts.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section className={styles.hot} data-block="hot-posts" aria-labelledby="hot-posts">
      <SectionHead id="hot-posts" title={t('hot')} />
      <ol className={styles.list} role="list">
        {posts.slice(0, SHOWN).map((post, at) => (
          <li key={post.id} className={styles.item} data-hot-id={post.id}>
            <span className={styles.rank} aria-hidden="true">
              {at + 1}
            </span>
            <Link className={styles.title} href={localPath(locale, post.path)} prefetch={false}>
              <PhraseText phrase={post.title} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
