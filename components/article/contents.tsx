import { useTranslations } from 'next-intl';

import styles from './contents.module.css';
import type { Entry } from './to-contents';

export const CONTENTS_ID = 'contents';

/** The sections of a long article as links; the one that is being read is marked once script is there. */
export function Contents({ entries }: { entries: Entry[] }) {
  const t = useTranslations('article');
  if (entries.length === 0) return null;
  return (
    <nav
      id={CONTENTS_ID}
      className={`${styles.contents} no-print`}
      data-block="contents"
      aria-labelledby="contents-heading"
    >
      <h2 id="contents-heading" className={styles.heading}>
        {t('contents')}
      </h2>
      <ol role="list" className={styles.list}>
        {entries.map(({ id, text, level, lang }) => (
          <li key={id} className={level === 3 ? styles.deeper : undefined}>
            <a href={`#${encodeURIComponent(id)}`} lang={lang}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
