import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';

import type { Step } from './breadcrumb';
import styles from './empty-list.module.css';

export type EmptyLabels = { empty: string; emptyWay: string };

/** `EmptyList` with its words given: also for islands, which have no messages. */
export function NoEntries({ ways, labels }: { ways: Step[]; labels: EmptyLabels }) {
  return (
    <div className={styles.empty} data-block="empty">
      <p className={styles.words}>{labels.empty}</p>
      <p className={styles.ways}>
        {labels.emptyWay}{' '}
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
