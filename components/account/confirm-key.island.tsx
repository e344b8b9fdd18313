'use client';

import { useEffect, useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import { doneReply } from '@/components/forms/done-reply';
import { failureMessage, ownMessage, type FormMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { Alert } from '@/components/ui/alert';
import { sendOnce } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

type ConfirmKeyProps = { locale: Locale; labels: Messages['accountPages'] };
type Shown =
  | { kind: 'waiting' }
  | { kind: 'done' }
  | { kind: 'without-key' }
  /** The CMS knows the key no more: asking again changes nothing. */
  | { kind: 'refused'; message: FormMessage | null }
  | { kind: 'unreachable'; message: FormMessage | null };

async function load(locale: Locale): Promise<Shown> {
  const key = new URLSearchParams(window.location.search).get('key') ?? '';
  if (key === '') return { kind: 'without-key' };
  const outcome = await sendOnce('user/confirm', { body: { key }, schema: doneReply });
  if (outcome.kind === 'done') return { kind: 'done' };
  const isFinal = outcome.kind === 'absent' || (outcome.kind === 'refused' && !outcome.retryAfter);
  return { kind: isFinal ? 'refused' : 'unreachable', message: failureMessage(outcome, locale) };
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

  return (
    <div className={form.form} data-block="confirm" data-result={shown.kind}>
      {shown.kind === 'waiting' && <p role="status">{labels.confirming}</p>}
      {shown.kind === 'done' && <p role="status">{labels.confirmed}</p>}
      {shown.kind === 'without-key' && <Alert {...ownMessage(labels.noKey)} />}
      {shown.kind === 'refused' && <Fault {...(shown.message ?? ownMessage(labels.confirmFailed))} />}
      {shown.kind === 'unreachable' && (
        <TryAgain
          message={shown.message ?? ownMessage(labels.confirmFailed)}
          label={labels.tryAgain}
          onAgain={async () => setShown(await load(locale))}
        />
      )}
    </div>
  );
}
