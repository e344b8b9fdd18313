import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Phrase } from '@/lib/cms/models';

import styles from './chosen-values.module.css';

export type ChosenValuesProps = {
  /** `href`: the same list without it; null where that has nothing, which a value that stands alone links nevertheless: it is the way back. */
  chosen: { key: string; name: Phrase; href: string | null }[];
  /** The list without any of them. */
  allHref: string;
};

export type ChosenLabels = { chosen: string; remove: string; clear: string };

/** `ChosenValues` with its words given: also for islands, which have no messages. */
export function ChosenLinks({ chosen, allHref, labels }: ChosenValuesProps & { labels: ChosenLabels }) {
  if (chosen.length === 0) return null;
  return (
    <nav className={styles.chosen} aria-labelledby="chosen-values" data-block="chosen">
      <h2 id="chosen-values" className={styles.label}>
        {labels.chosen}
      </h2>
      <ul role="list">
        {chosen.map(({ key, name, href }) => (
          <li key={key}>
            {href === null && chosen.length > 1 ? (
              <span className={styles.value}>
                <PhraseText phrase={name} />
              </span>
            ) : (
              <SiteLink className={styles.value} href={href ?? allHref}>
                <span className="visually-hidden">{labels.remove} </span>
                <PhraseText phrase={name} />
                <Icon name="close" />
              </SiteLink>
            )}
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <SiteLink className={styles.clear} href={allHref}>
              {labels.clear}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
