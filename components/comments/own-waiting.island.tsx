'use client';

import { useRead } from '@/lib/api/use-read';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import { commentsWithOwn, toWaiting } from './own-waiting';
import styles from './comment-list.module.css';

type OwnWaitingProps = { post: number; visitor: number | null; locale: Locale; label: string };

/** The visitor's own comments that wait for a moderator; when they cannot be read, the page is as for everybody. */
export function OwnWaiting({ post, visitor, locale, label }: OwnWaitingProps) {
  const { outcome } = useRead(commentsWithOwn(post, visitor));
  const waiting = outcome?.kind === 'done' ? toWaiting(outcome.value) : [];

  if (waiting.length === 0) return null;
  return (
    <ol className={styles.list} role="list" data-list="waiting">
      {waiting.map(({ id, words, day }) => (
        <li key={id} className={styles.waiting} data-comment-id={id}>
          <p className={styles.head}>
            <span className={styles.label}>{label}</span>
            <time dateTime={day}>{day}</time>
          </p>
          <p className={styles.text} lang={langOfHtml(words, locale)}>
            {words}
          </p>
        </li>
      ))}
    </ol>
  );
}
