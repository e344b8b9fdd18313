'use client';

import { useEffect, useState } from 'react';

import { toOutcome } from '@/components/forms/form-values';
import form from '@/components/forms/form.module.css';
import { toMessages } from '@/components/forms/form-messages';
import type { Said } from '@/components/forms/form-message';
import { Told } from '@/components/forms/change-status';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';
import { toSessions, type OpenSession } from './session-list';

type SessionsProps = { locale: Locale; labels: ProfileLabels };

async function load(): Promise<OpenSession[] | 'failed'> {
  const answer = await ask('user/sessions');
  return (answer?.status === 200 ? toSessions(answer.body) : null) ?? 'failed';
}

/** Where the visitor is logged in, and an end to any of it (A94, A95). */
export function Sessions({ locale, labels }: SessionsProps) {
  const [sessions, setSessions] = useState<OpenSession[] | 'failed' | null>(null);
  const [said, setSaid] = useState<Said | 'done' | null>(null);

  useEffect(() => {
    let wanted = true;
    void load().then((found) => wanted && setSessions(found));
    return () => {
      wanted = false;
    };
  }, []);

  async function end({ id, isCurrent }: OpenSession) {
    const outcome = toOutcome(await ask('user/sessions/end', { body: { id } }), locale);
    if (outcome.kind === 'refused') return setSaid(outcome.said ?? toMessages(labels).failed);
    if (isCurrent || outcome.kind === 'logged-out') return void refreshSession();
    setSaid('done');
    setSessions((before) => (Array.isArray(before) ? before.filter((one) => one.id !== id) : before));
  }

  if (sessions === null) return <p role="status">{labels.loading}</p>;
  if (sessions === 'failed') {
    const said = { literal: labels.sessionsFailed, words: labels.sessionsFailed };
    return <TryAgain said={said} label={labels.tryAgain} onAgain={async () => setSessions(await load())} />;
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
      <Told said={said} done={labels.sessionEnded} />
    </>
  );
}
