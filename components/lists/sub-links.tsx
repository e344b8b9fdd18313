import Link from 'next/link';

import { PhraseText } from '@/components/ui/phrase';
import type { Phrase } from '@/lib/cms/models';

import styles from './sub-links.module.css';

/** `count`: how much it holds, where that is known. */
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
        {links.map(({ phrase, href, count = 0 }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              <PhraseText phrase={phrase} />
              {count > 0 && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
