'use client';

import { useId, useRef, useState, type SyntheticEvent } from 'react';

import type { Said } from '@/components/forms/form-message';
import { Alert, MessageWords } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import { badAddress, toEmail, toOutcome, type NewsletterLabels } from './newsletter';
import styles from './newsletter.module.css';

type NewsletterProps = { locale: Locale; labels: NewsletterLabels };

/** `hint` says what is left to do. */
type Told = { kind: 'wrong' | 'refused'; said: Said } | { kind: 'done'; said: Said; hint: string };

/**
 * Takes an address for the newsletter. Only script can send it on, so without script the form is not there.
 * Source: N27, V1, V3, M1, M2, C67, A62.
 */
export function Newsletter({ locale, labels }: NewsletterProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const onItsWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);

  async function send() {
    if (onItsWay.current) return;
    const email = toEmail(box.current?.value ?? '');
    if (email === null) {
      setTold({ kind: 'wrong', said: badAddress(locale) });
      box.current?.focus();
      return;
    }
    onItsWay.current = true;
    setBusy(true);
    setTold(null);
    const { kind, said } = toOutcome(await ask('subscribe', { body: { email } }), locale, labels);
    onItsWay.current = false;
    setBusy(false);
    if (kind === 'refused') return setTold({ kind, said });
    setTold({ kind, said, hint: labels.mailed.replace('{email}', () => email) });
    if (box.current) box.current.value = '';
  }

  return (
    <form
      className={`${styles.form} needs-script`}
      data-block="newsletter"
      noValidate
      // Sent by the browser when the script never comes, it puts the address into no URL.
      method="post"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {labels.label}
      </label>
      <div className={styles.line}>
        <input
          ref={box}
          className={styles.box}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          enterKeyHint="send"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={told?.kind === 'wrong' ? true : undefined}
          aria-describedby={told ? `${id}-told` : undefined}
        />
        {/* A press of it, or of Enter, that comes before the script is kept (decision 024). */}
        <button
          className={styles.submit}
          type="submit"
          data-action="subscribe"
          data-waits=""
          aria-busy={isBusy}
        >
          {labels.submit}
        </button>
      </div>
      {told?.kind === 'done' && (
        <div id={`${id}-told`} className={styles.done} role="status" data-done>
          <p data-message={told.said.literal}>
            <MessageWords {...told.said} />
          </p>
          <p className={styles.hint}>{told.hint}</p>
        </div>
      )}
      {told && told.kind !== 'done' && <Alert id={`${id}-told`} className={styles.fault} {...told.said} />}
    </form>
  );
}
