import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Phrase } from '@/lib/cms/models';

import styles from './filter-facets.module.css';

/** One value of a list. `count`: how much it leaves; null where nobody has counted. */
export type FacetLine = { slug: string; name: Phrase; count: number | null; href: string };

/** One list of values to choose from. */
export type FacetListProps = {
  /** What a test holds on to. */
  name: string;
  title: string;
  /** What is chosen of it. */
  chosen: { slug: string; name: Phrase } | null;
  /** The same list without it, and how much that has; with nothing it is no link. */
  any: { href: string; count: number | null };
  lines: FacetLine[];
  /** A search engine may leave the links alone: there is no end of their combinations. */
  isEndless?: boolean;
};

type FacetListsProps = { label: string; anyWords: string; lists: FacetListProps[] };

/**
 * Lists of values to narrow a screen by; each opens by itself, without script. Every value that would leave something is a
 * link, the one that is set is none.
 */
export function FacetLists({ label, anyWords, lists }: FacetListsProps) {
  const shown = lists.filter(({ lines, chosen }) => lines.length > 0 || chosen);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.facets} aria-label={label} data-block="facets">
      {shown.map((list) => (
        <FacetList key={list.name} {...list} anyWords={anyWords} />
      ))}
    </nav>
  );
}

type OneProps = FacetListProps & { anyWords: string };

function FacetList({ name, title, chosen, any, lines, anyWords, isEndless = false }: OneProps) {
  const rel = isEndless ? 'nofollow' : undefined;
  return (
    // One name for all: to open one closes the other.
    <details className={styles.facet} name="facets" data-facet={name}>
      <summary className={styles.summary}>
        <span className={styles.key}>{title}</span>
        <span className={styles.set}>{chosen ? <PhraseText phrase={chosen.name} /> : anyWords}</span>
        <Icon name="down" />
      </summary>
      <ul className={styles.options} role="list">
        {chosen && (
          <li>
            {any.count === 0 ? (
              <span className={styles.nothing}>
                {anyWords}
                <Count of={0} />
              </span>
            ) : (
              <SiteLink href={any.href} rel={rel}>
                {anyWords}
                <Count of={any.count} />
              </SiteLink>
            )}
          </li>
        )}
        {lines.map(({ slug, name: words, count, href }) => (
          <li key={slug}>
            {slug === chosen?.slug ? (
              <span className={styles.current} aria-current="true">
                <PhraseText phrase={words} />
                <Count of={count} />
              </span>
            ) : (
              <SiteLink href={href} rel={rel}>
                <PhraseText phrase={words} />
                <Count of={count} />
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How much is left. */
function Count({ of }: { of: number | null }) {
  return of !== null && <span className={styles.count}>{of}</span>;
}
