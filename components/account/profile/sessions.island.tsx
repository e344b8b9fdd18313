'use client';

import { useEffect, useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import { toMessages } from '@/components/forms/form-messages';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { read } from '@/lib/api/read';
import { send } from '@/lib/api/send';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';
import { sessionsSchema, type OpenSession } from './session-list';

type SessionsProps = { locale: Locale; labels: ProfileLabels };

async function load(): Promise<OpenSession[] | 'failed'> {
  const outcome = await read({ path: 'user/sessions', schema: sessionsSchema });
  return outcome.kind === 'done' ? outcome.value : 'failed';
}

/** Where the visitor is logged in, and an end to any of it (A94, A95). */
export function Sessions({ locale, labels }: SessionsProps) {
  const [sessions, setSessions] = useState<OpenSession[] | 'failed' | null>(null);
  const [status, setStatus] = useState<Status>({});

  useEffect(() => {
    let wanted = true;
    void load().then((found) => wanted && setSessions(found));
    return () => {
      wanted = false;
    };
  }, []);

  async function end({ id, isCurrent }: OpenSession) {
    const outcome = await send('user/sessions/end', { body: { id }, schema: anyReply });
    if (outcome.kind === 'logged-out' || (outcome.kind === 'done' && isCurrent)) return void refreshSession();
    if (outcome.kind !== 'done') {
      return setStatus({ fault: failureMessage(outcome, locale) ?? toMessages(labels).failed });
    }
    setStatus({ done: labels.sessionEnded });
    setSessions((before) => (Array.isArray(before) ? before.filter((one) => one.id !== id) : before));
  }

  if (sessions === null) return <p role="status">{labels.loading}</p>;
  if (sessions === 'failed') {
    return (
      <TryAgain
        message={ownMessage(labels.sessionsFailed)}
        label={labels.tryAgain}
        onAgain={async () => setSessions(await load())}
      />
    );
  }
  const since = new Intl.DateTimeFormat(LOCALES[locale].intl, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ul className={styles.sessions} role="list">
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
      <ChangeStatus {...status} />
    </>
  );
}
