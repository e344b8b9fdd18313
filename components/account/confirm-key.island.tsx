'use client';

import { useEffect, useState } from 'react';

import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { ask, type Answer } from '@/lib/session/ask';

import { toOutcome } from '@/components/forms/form-values';
import styles from '@/components/forms/form.module.css';
import type { Said } from '@/components/forms/form-message';
import { TryAgain } from '@/components/forms/try-again.island';

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

async function load(locale: Locale): Promise<Shown> {
  const key = new URLSearchParams(window.location.search).get('key') ?? '';
  if (key === '') return { kind: 'without-key' };
  const outcome = toOutcome(await send(key), locale);
  if (outcome.kind === 'done') return outcome;
  // What failed may be tried again.
  sent.delete(key);
  return { kind: 'refused', said: outcome.kind === 'refused' ? outcome.said : null };
}

/** Sends the key of a confirmation link, and says what became of it (R41, A64). */
export function ConfirmKey({ locale, labels }: ConfirmKeyProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });

  useEffect(() => {
    let wanted = true;
    void load(locale).then((found) => wanted && setShown(found));
    return () => {
      wanted = false;
    };
  }, [locale]);

  const failed = { literal: labels.confirmFailed, words: labels.confirmFailed };
  return (
    <div className={styles.form} data-block="confirm" data-result={shown.kind}>
      {shown.kind === 'waiting' && <p role="status">{labels.confirming}</p>}
      {shown.kind === 'done' && <p role="status">{labels.confirmed}</p>}
      {shown.kind === 'without-key' && <Alert {...{ literal: labels.noKey, words: labels.noKey }} />}
      {shown.kind === 'refused' && (
        <TryAgain
          said={shown.said ?? failed}
          label={labels.tryAgain}
          onAgain={async () => setShown(await load(locale))}
        />
      )}
    </div>
  );
}
