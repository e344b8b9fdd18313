import { useTranslations } from 'next-intl';

import { ReadingCount } from './reading-count.island';
import styles from './views.module.css';

/**
 * How often a product, a brand or a company was read, this reading included (T16). The number is no part of the cached
 * page; without script the line stays empty.
 */
export function Views({ id }: { id: number }) {
  const t = useTranslations('views');
  return (
    <span className={styles.views} data-block="views">
      <ReadingCount id={id} words={t.raw('count')} />
    </span>
  );
}
