'use client';

import { useId, useState } from 'react';

import { ownMessage } from '@/components/forms/form-message';
import { TryAgain } from '@/components/forms/try-again.island';
import { useRead } from '@/lib/api/use-read';
import { readPublicEnv } from '@/lib/env.public';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { ownList, toOwnPage } from './own-lists';
import styles from './own-page.module.css';

type OwnCommentsProps = {
  id: number;
  locale: Locale;
  labels: Messages['ownPage'];
  /** What the language puts before a path. */
  prefix: string;
};

/** The comments of a person, which only that person sees, paginated in place (J44, R38, K10, C49). */
export function OwnComments({ id, locale, labels, prefix }: OwnCommentsProps) {
  const heading = useId();
  const [page, setPage] = useState(1);
  // While the next page is on its way the last one stays.
  const { outcome, isAsking, again } = useRead(ownList(id, 'comments', page), { keepsLast: true });
  const found =
    outcome?.kind === 'done'
      ? toOwnPage(outcome.value, outcome.totals, locale, readPublicEnv(document.documentElement).timeZone)
      : null;

  return (
    <section
      className={styles.list}
      aria-labelledby={heading}
      aria-busy={isAsking}
      data-list="comments"
      data-page={page}
    >
      <h3 className={styles.title} id={heading}>
        {labels.comments}
        {found && (
          <span className={styles.total}>{labels.total.replace('{total}', String(found.total))}</span>
        )}
      </h3>
      {outcome && !found && (
        <TryAgain message={ownMessage(labels.ownFailed)} label={labels.again} onAgain={again} />
      )}
      {found?.lines.length === 0 && <p className={styles.none}>{labels.commentsNone}</p>}
      {found && found.lines.length > 0 && (
        <ol className={styles.lines} role="list">
          {found.lines.map((line) => (
            <li key={line.key} className={styles.line}>
              <a
                href={`${prefix}/${encodeURIComponent(line.slug)}.htm#comment-${line.key}`}
                lang={langOfHtml(line.title, locale)}
              >
                {line.title}
              </a>
              <time dateTime={line.day}>{line.day}</time>
              {line.said !== '' && (
                <p className={styles.said}>
                  <span lang={langOfHtml(line.said, locale)}>{line.said}</span>
                  <span className={styles.pending} data-status={line.isPending ? 'hold' : 'approved'}>
                    {line.isPending ? labels.pending : labels.published}
                  </span>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {found && found.totalPages > 1 && (
        <div className={styles.pages}>
          <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {labels.previous}
          </button>
          <span role="status">
            {labels.pageOf.replace('{page}', String(page)).replace('{total}', String(found.totalPages))}
          </span>
          <button type="button" disabled={page >= found.totalPages} onClick={() => setPage(page + 1)}>
            {labels.next}
          </button>
        </div>
      )}
    </section>
  );
}
