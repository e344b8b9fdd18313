import type { MarkedText } from '@/lib/cms/models/search';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import styles from './snippet.module.css';

/** A part of an article's text with what was looked for in it. */
export function Snippet({ text, locale }: { text: MarkedText; locale: Locale }) {
  const lang = langOfHtml(text.map(({ text: part }) => part).join(''), locale);
  return (
    <p className={styles.snippet} data-block="snippet" lang={lang}>
      {text.map(({ text: part, isMarked }, at) =>
        isMarked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
      )}
    </p>
  );
}
