'use client';

import { useEffect, useState } from 'react';

import { Alert } from '@/components/ui/alert';
import type { Messages } from '@/lib/i18n/messages';
import { ask, type Answer } from '@/lib/session/ask';

import styles from '@/components/forms/form.module.css';
import { backFrom, readReturn, type Callback } from './oauth-outcome';

type OauthReturnProps = { home: string; login: string; labels: Messages['oauth'] };
type Shown = 'waiting' | 'done' | 'failed' | 'cancelled' | 'incomplete';

/** A code is good once, so it is sent once, however often React draws this. */
const sent = new Map<string, Promise<Answer | null>>();

function send(callback: Callback): Promise<Answer | null> {
  const answer =
    sent.get(callback.state) ?? ask('oauth/account', { body: { action: 'callback', ...callback } });
  sent.set(callback.state, answer);
  return answer;
}

/** Ends a social login and goes back to where it began, or says why not and where to go on (R40, A50). */
export function OauthReturn({ home, login, labels }: OauthReturnProps) {
  const [shown, setShown] = useState<Shown>('waiting');

  useEffect(() => {
    let wanted = true;
    const callback = readReturn(window.location.search);
    const outcome = typeof callback === 'string' ? callback : send(callback);
    void Promise.resolve(outcome).then((answer) => {
      if (!wanted) return;
      if (typeof answer === 'string') return setShown(answer);
      const back = backFrom(answer, home);
      setShown(back === null ? 'failed' : 'done');
      // The address with its code is not kept in the history.
      if (back !== null) window.location.replace(back);
    });
    return () => {
      wanted = false;
    };
  }, [home]);

  const isOver = shown === 'failed' || shown === 'cancelled' || shown === 'incomplete';
  return (
    <div className={styles.form} data-block="oauth" data-result={shown}>
      {isOver ? (
        <>
          <Alert literal={labels[shown]} words={labels[shown]} />
          <p className={styles.row}>
            <a className={styles.submit} href={login}>
              {labels.again}
            </a>
            <a className={styles.plain} href={home}>
              {labels.home}
            </a>
          </p>
        </>
      ) : (
        <p role="status">{labels[shown]}</p>
      )}
    </div>
  );
}
