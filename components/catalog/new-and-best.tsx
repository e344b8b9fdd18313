import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { Card } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './new-and-best.module.css';

type NewAndBestProps = { picks: { new: Card[]; best: Card[] }; locale: Locale };

/** J29. */
const MOST = 10;

/** What the editors wrote about products: the newest and the most read, ten each. Source: J29, K16. */
export function NewAndBest({ picks, locale }: NewAndBestProps) {
  const t = useTranslations('catalog');
  const lists = (['new', 'best'] as const).filter((which) => picks[which].length > 0);
  if (lists.length === 0) return null;
  return (
    <div className={styles.lists} data-block="new-and-best">
      {lists.map((which) => (
        <section key={which} data-list={which} aria-labelledby={`picks-${which}`}>
          <SectionHead id={`picks-${which}`} title={t(which)} />
          <ol className={styles.list} role="list">
            {inLanguage(picks[which], locale)
              .slice(0, MOST)
              .map((post) => (
                <li key={post.id} className={styles.item}>
                  <SiteLink className={`${styles.link} covering`} href={localPath(locale, post.path)}>
                    <PhraseText phrase={post.title} />
                  </SiteLink>
                  <time className={styles.day} dateTime={post.date.day}>
                    {post.date.day}
                  </time>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
