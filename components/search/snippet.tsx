import type { MarkedText } from '@/lib/cms/models/search';

import styles from './snippet.module.css';

/** A part of an article's text with what was looked for in it. */
export function Snippet({ text }: { text: MarkedText }) {
  return (
    <p className={styles.snippet} data-block="snippet">
      {text.map(({ text: part, isMarked }, at) =>
        isMarked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
      )}
    </p>
  );
}
