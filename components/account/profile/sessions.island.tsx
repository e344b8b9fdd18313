'use client';

import { useRef, useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import { toMessages } from '@/components/forms/form-messages';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { useRead } from '@/lib/api/use-read';
import { useSend } from '@/lib/api/use-send';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';
import { openSessions, type OpenSession } from './session-list';

type SessionsProps = { locale: Locale; labels: ProfileLabels; user: { id: number } };

/** Where the visitor is logged in, and an end to any of it, or to all but this one (A94, A95). */
export function Sessions({ locale, labels, user }: SessionsProps) {
  const { outcome, again, put } = useRead(openSessions(user.id));
  const { send } = useSend();
  const [status, setStatus] = useState<Status>({});
  const list = useRef<HTMLUListElement>(null);

  if (outcome === null) return <p role="status">{labels.loading}</p>;
  if (outcome.kind !== 'done') {
    return <TryAgain message={ownMessage(labels.sessionsFailed)} label={labels.tryAgain} onAgain={again} />;
  }
  const sessions = outcome.value;

  async function end({ id, isCurrent }: OpenSession) {
    const ended = await send('user/sessions/end', { body: { id }, schema: anyReply });
    if (ended === null) return;
    if (ended.kind === 'logged-out' || (ended.kind === 'done' && isCurrent)) return void refreshSession();
    if (ended.kind !== 'done') {
      return setStatus({ fault: failureMessage(ended, locale) ?? toMessages(labels).failed });
    }
    show(
      labels.sessionEnded,
      sessions.filter((one) => one.id !== id),
    );
  }

  async function endOthers() {
    const ended = await send('user/sessions/end', { body: { others: true }, schema: anyReply });
    if (ended === null) return;
    if (ended.kind === 'logged-out') return void refreshSession();
    if (ended.kind !== 'done') {
      return setStatus({ fault: failureMessage(ended, locale) ?? toMessages(labels).failed });
    }
    show(
      labels.othersEnded,
      sessions.filter((one) => one.isCurrent),
    );
  }

  /** The button that was pressed goes with its session; the focus would fall to the start of the page. */
  function show(done: string, left: OpenSession[]) {
    list.current?.focus();
    setStatus({ done });
    put(left);
  }

  const since = new Intl.DateTimeFormat(LOCALES[locale].intl, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ul ref={list} className={styles.sessions} role="list" tabIndex={-1}>
        {sessions.map((one) => (
          <li key={one.id} className={styles.session} data-session={one.isCurrent ? 'current' : 'other'}>
            <div className={styles.device}>
              {one.isCurrent ? labels.sessionCurrent : one.agent || labels.sessionUnknown}
              {one.since && (
                <p className={styles.when}>
                  {labels.sessionSince.replace('{date}', since.format(one.since))}
                </p>
              )}
            </div>
            <button type="button" className={form.plain} onClick={() => void end(one)}>
              {labels.sessionEnd}
            </button>
          </li>
        ))}
      </ul>
      {sessions.some((one) => !one.isCurrent) && (
        <button
          type="button"
          className={form.plain}
          data-action="end-others"
          onClick={() => void endOthers()}
        >
          {labels.othersEnd}
        </button>
      )}
      <ChangeStatus {...status} />
    </>
  );
}
