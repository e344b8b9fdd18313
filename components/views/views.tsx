import { useTranslations } from 'next-intl';

import styles from './views.module.css';

/**
 * How often a product, a brand or a company was read, this reading included (T16). The number is no part of the cached
 * page; without script the line stays empty. The script that counts the reading writes it (`countReading`).
 */
export function Views({ id }: { id: number }) {
  const t = useTranslations('views');
  return (
    <span className={styles.views} data-block="views">
      <span data-reading="thing" data-reading-id={id} data-words={t.raw('count')} />
    </span>
  );
}
