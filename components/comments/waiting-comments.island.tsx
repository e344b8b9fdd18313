'use client';

import { useEffect, useState } from 'react';

import { useSession } from '@/components/session/session';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import styles from './comment-list.module.css';
import type { Waiting } from './waiting';

type WaitingCommentsProps = { post: number; label: string; locale: Locale };

/** The visitor's own comments that wait for an editor, below the ones everybody sees (C42). */
export function WaitingComments({ post, label, locale }: WaitingCommentsProps) {
  const { user } = useSession();
  const owner = user?.id ?? null;
  const [found, setFound] = useState<{ owner: number; comments: Waiting[] } | null>(null);

  useEffect(() => {
    if (owner === null) return;
    const asking = new AbortController();
    // Strangers, who are most, do without it.
    void import('./waiting')
      .then(({ loadWaiting }) => loadWaiting(post, asking.signal))
      .then((comments) => setFound({ owner, comments }))
      .catch(() => undefined);
    return () => asking.abort();
  }, [owner, post]);

  if (found === null || found.owner !== owner || found.comments.length === 0) return null;
  return (
    <ol className={styles.list} data-block="waiting-comments" aria-label={label}>
      {found.comments.map(({ id, day, said }) => (
        <li key={id} className={styles.waiting} data-comment-id={id}>
          <p className={styles.head}>
            <b>{label}</b>
            <time dateTime={day}>{day}</time>
          </p>
          <p className={styles.text} lang={langOfHtml(said, locale)}>
            {said}
          </p>
        </li>
      ))}
    </ol>
  );
}
