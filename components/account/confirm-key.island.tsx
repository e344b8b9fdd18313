'use client';

import { useEffect, useState } from 'react';

import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { ask, type Answer } from '@/lib/session/ask';

import { toOutcome } from './form-values';
import styles from './form.module.css';
import type { Said } from './said';

type ConfirmKeyProps = { locale: Locale; labels: Messages['accountPages'] };
type Shown =
  { kind: 'waiting' } | { kind: 'done' } | { kind: 'without-key' } | { kind: 'refused'; said: Said | null };

/** A key is good once, so it is sent once, however often React draws this. */
const sent = new Map<string, Promise<Answer | null>>();

function send(key: string): Promise<Answer | null> {
  const answer = sent.get(key) ?? ask('user/confirm', { body: { key } });
  sent.set(key, answer);
  return answer;
}

/** Sends the key of a confirmation link, and says what became of it (R41, A64). */
export function ConfirmKey({ locale, labels }: ConfirmKeyProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let wanted = true;
    const key = new URLSearchParams(window.location.search).get('key') ?? '';
    const outcome = key === '' ? null : send(key).then((answer) => toOutcome(answer, locale));
    void Promise.resolve(outcome).then((found) => {
      if (!wanted) return;
      if (found === null) setShown({ kind: 'without-key' });
      else if (found.kind === 'logged-out') setShown({ kind: 'refused', said: null });
      else setShown(found);
      // What failed may be tried again.
      if (found?.kind === 'refused') sent.delete(key);
    });
    return () => {
      wanted = false;
    };
  }, [locale, tries]);

  const again = () => {
    setShown({ kind: 'waiting' });
    setTries(tries + 1);
  };
  const failed = { literal: labels.confirmFailed, words: labels.confirmFailed };
  return (
    <div className={styles.form} data-block="confirm" data-result={shown.kind}>
      {shown.kind === 'waiting' && <p role="status">{labels.confirming}</p>}
      {shown.kind === 'done' && <p role="status">{labels.confirmed}</p>}
      {shown.kind === 'without-key' && <Alert {...{ literal: labels.noKey, words: labels.noKey }} />}
      {shown.kind === 'refused' && (
        <>
          <Alert className={styles.said} {...(shown.said ?? failed)} />
          <div>
            <button type="button" className={styles.plain} onClick={again}>
              {labels.tryAgain}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
