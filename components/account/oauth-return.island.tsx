'use client';

import { useEffect, useState } from 'react';

import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { Alert } from '@/components/ui/alert';
import { sendOnce } from '@/lib/api/send';
import type { Messages } from '@/lib/i18n/messages';

import { backSchema, readReturn } from './oauth-outcome';

type OauthReturnProps = { home: string; login: string; labels: Messages['oauth'] };
type Shown = 'waiting' | 'done' | 'failed' | 'cancelled' | 'incomplete';

/** Ends a social login and goes back to where it began, or says why not and where to go on (R40, A50). */
export function OauthReturn({ home, login, labels }: OauthReturnProps) {
  const [shown, setShown] = useState<Shown>('waiting');

  useEffect(() => {
    let wanted = true;
    const callback = readReturn(window.location.search);
    const ended =
      typeof callback === 'string'
        ? Promise.resolve(callback)
        : sendOnce('oauth/account', { body: { action: 'callback', ...callback }, schema: backSchema(home) });
    void ended.then((outcome) => {
      if (!wanted) return;
      if (typeof outcome === 'string') return setShown(outcome);
      setShown(outcome.kind === 'done' ? 'done' : 'failed');
      // The address with its code is not kept in the history.
      if (outcome.kind === 'done') window.location.replace(outcome.value);
    });
    return () => {
      wanted = false;
    };
  }, [home]);

  const isOver = shown === 'failed' || shown === 'cancelled' || shown === 'incomplete';
  return (
    <div className={form.form} data-block="oauth" data-result={shown}>
      {isOver ? (
        <>
          <Alert {...ownMessage(labels[shown])} />
          <p className={form.row}>
            <a className={form.submit} href={login}>
              {labels.again}
            </a>
            <a className={form.plain} href={home}>
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
