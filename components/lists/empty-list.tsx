import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';

import type { Step } from './breadcrumb';
import styles from './empty-list.module.css';

/** A list without entries says so and offers a way on (design brief "Lists and filters"). */
export function EmptyList({ ways, words }: { ways: Step[]; words?: string }) {
  const t = useTranslations('lists');
  return (
    <div className={styles.empty} data-block="empty">
      <p className={styles.words}>{words ?? t('empty')}</p>
      <p className={styles.ways}>
        {t('emptyWay')}{' '}
        {ways.map(
          (way, at) =>
            way.href !== null && (
              <SiteLink key={at} href={way.href}>
                <PhraseText phrase={way.phrase} />
              </SiteLink>
            ),
        )}
      </p>
    </div>
  );
}
