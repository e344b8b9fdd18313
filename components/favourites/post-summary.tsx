import { useRead } from '@/lib/api/use-read';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import { postById, toSummary } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteWords } from './favourite-words';

/** Cover, title and categories of the article that is saved (N35), in a box that has its size from the start. */
export function PostSummary({ post, locale }: { post: number; locale: Locale }) {
  const { outcome } = useRead(postById(post), { isLasting: true });
  const [raw] = outcome?.kind === 'done' ? outcome.value : [];
  const summary = raw ? toSummary(raw, locale) : null;
  return (
    <div className={styles.post} data-block="saved-post" aria-busy={outcome === null}>
      <span className={styles.cover}>
        {summary?.cover && <img src={summary.cover} alt="" width={118} height={76} />}
      </span>
      <div>
        {outcome !== null && !summary && <p className={styles.note}>{favouriteWords(locale).postFailed}</p>}
        {summary && (
          <p className={styles.name} lang={langOfHtml(summary.title, locale)}>
            {summary.title}
          </p>
        )}
        {summary && summary.categories.length > 0 && (
          <p className={styles.note}>{summary.categories.join(locale === 'zh' ? '、' : ', ')}</p>
        )}
      </div>
    </div>
  );
}
