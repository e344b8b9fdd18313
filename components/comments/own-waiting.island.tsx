'use client';

import { useEffect, useState } from 'react';

import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import { toWaiting, waitingPath, type WaitingComment } from './own-waiting';
import styles from './comment-list.module.css';

type OwnWaitingProps = { post: number; locale: Locale; label: string };

/** The visitor's own comments that wait for a moderator; when they cannot be read, the page is as for everybody. */
export function OwnWaiting({ post, locale, label }: OwnWaitingProps) {
  const [waiting, setWaiting] = useState<WaitingComment[]>([]);

  useEffect(() => {
    const asking = new AbortController();
    void ask(waitingPath(post), { signal: asking.signal }).then((answer) => {
      if (!asking.signal.aborted) setWaiting(toWaiting(answer));
    });
    return () => asking.abort();
  }, [post]);

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
