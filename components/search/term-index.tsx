import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';

import styles from './term-index.module.css';
import type { TermLine } from './term-lines';

type TermIndexProps = {
  /** `list`: what its block is called. */
  lists: { list: string; title: string; lines: TermLine[] }[];
  /** Whether a search engine may leave the links alone: there is no end of their combinations. */
  isEndless?: boolean;
};

/** Types, places and materials as the index of a book has them: a name, and how often. Source: N32-N34. */
export function TermIndex({ lists, isEndless }: TermIndexProps) {
  return (
    <div className={styles.index}>
      {lists.map(
        ({ list, title, lines }) =>
          lines.length > 0 && (
            <section key={list} aria-label={title} data-list={list}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.terms} role="list">
                {lines.map(({ slug, name, count, href }) => (
                  <li key={slug}>
                    <SiteLink className={styles.term} href={href} rel={isEndless ? 'nofollow' : undefined}>
                      <span className={styles.name}>
                        <PhraseText phrase={name} />
                      </span>
                      <span className={styles.count}>{count}</span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
