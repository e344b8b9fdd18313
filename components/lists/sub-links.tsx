import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Phrase } from '@/lib/cms/models';

import styles from './sub-links.module.css';

/** `count`: how much the list holds; what is no part of this one has none, and an arrow. */
export type SubLink = { phrase: Phrase; href: string; count?: number };

type SubLinksProps = {
  label: string;
  /** What a test holds on to (D7). */
  block: string;
  links: SubLink[];
};

/** Where a list leads further down: the children of a category, a narrower list. */
export function SubLinks({ label, block, links }: SubLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={label} data-block={block}>
      <ul role="list">
        {links.map(({ phrase, href, count }) => (
          <li key={href}>
            <SiteLink href={href}>
              <PhraseText phrase={phrase} />
              {count === undefined && <Icon name="arrow" />}
              {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
