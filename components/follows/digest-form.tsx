import { useEffect, useRef, useState } from 'react';

import { ChangeStatus, Fault, type Status } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { failureMessage, ownMessage } from '@/components/forms/form-message';
import { toFormResult } from '@/components/forms/form-result';
import form from '@/components/forms/form.module.css';
import { SelectField } from '@/components/forms/select-field';
import { useForm } from '@/components/forms/use-form';
import { refreshSession } from '@/components/session/session';
import type { Outcome } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';
import { isEmail } from '@/lib/newsletter/is-email';
import { draftOf, keepDraft } from '@/lib/session/drafts';

import { followWords } from './follow-words';
import { startDigest, stopDigest, type FollowSettings } from './own-follows';

/** Where an address is kept whose sending found that the session had ended. */
const DRAFT = 'digest';

type DigestFormProps = {
  locale: Locale;
  visitor: number;
  settings: FollowSettings;
  onChange: (changed: Pick<FollowSettings, 'digest'>) => void;
};

/**
 * The weekly digest: on, off, or waiting for the link of a mail. Only an address that was confirmed is written to: while
 * another one waits, the digest goes on to the first.
 */
export function DigestForm({ locale, visitor, settings, onChange }: DigestFormProps) {
  const words = followWords(locale);
  const [stopped, setStopped] = useState<Status>({});
  const [pressed, setPressed] = useState<'keep' | 'stop' | null>(null);
  const { state, email, pending, language } = settings.digest;
  const asked = pending ?? email;
  const [kept, setKept] = useState(() => draftOf(visitor, DRAFT));
  const isRunning = state === 'on' || state === 'waiting';
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (stopped.done && document.activeElement === document.body) start.current?.focus();
  }, [stopped]);
  const handle = useForm<'email' | 'language'>({
    given: { email: kept || asked },
    clean: (values) => ({ ...values, email: (values.email ?? '').trim() }),
    check: (values): { email?: ReturnType<typeof ownMessage> } =>
      isEmail(values.email ?? '') ? {} : { email: ownMessage(words.emailBad) },
    send: async (values) => {
      setStopped({});
      const outcome = await startDigest(values.email ?? '', values.language ?? locale);
      if (outcome.kind === 'done') {
        keepDraft(visitor, DRAFT, '');
        setKept('');
        onChange({ digest: outcome.value.digest });
      }
      if (outcome.kind === 'logged-out') {
        // The login leads back to this form.
        keepDraft(visitor, DRAFT, values.email ?? '');
        void refreshSession();
      }
      return toFormResult(outcome, { locale, failed: ownMessage(words.failed), done: words.saved });
    },
  });

  async function change(button: 'keep' | 'stop', call: () => Promise<Outcome<FollowSettings>>, done: string) {
    if (pressed) return;
    setPressed(button);
    setStopped({});
    // What was said of the address is over.
    handle.setFaults({});
    const outcome = await call();
    setPressed(null);
    if (outcome.kind === 'done') {
      onChange({ digest: outcome.value.digest });
      return setStopped({ done });
    }
    if (outcome.kind === 'logged-out') return void refreshSession();
    setStopped({ fault: failureMessage(outcome, locale) ?? ownMessage(words.failed) });
  }

  const stop = () => change('stop', stopDigest, words.digestStopped);
  /** The address that waits is given up by naming the one that is confirmed. */
  const keep = () => change('keep', () => startDigest(email, language ?? locale), words.saved);

  const withEmail = (text: string, address = email) => text.replace('{email}', () => address);
  const submit = {
    on: pending === null ? words.digestChange : words.digestAgain,
    waiting: words.digestAgain,
  };
  return (
    <div className={form.form} data-block="digest" data-state={state}>
      {state === 'on' && <p>{withEmail(words.digestOn)}</p>}
      {state === 'waiting' && <p>{withEmail(words.digestWaiting)}</p>}
      {pending !== null && <p data-pending="">{withEmail(words.digestPending, pending)}</p>}
      {state === 'refused' && <Fault {...ownMessage(withEmail(words.digestRefused))} />}
      {(state === 'bounced' || state === 'complained') && (
        <Fault {...ownMessage(withEmail(words.digestBlocked))} />
      )}
      <Form form={handle} data-form="digest">
        <Field
          // What was typed gives way when another address is the one that counts.
          key={asked}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={200}
          {...handle.field('email')}
        />
        <SelectField
          label={words.language}
          name="language"
          defaultValue={language ?? locale}
          options={[
            { value: 'zh', words: words.zh },
            { value: 'en', words: words.en },
          ]}
        />
        <ChangeStatus fault={handle.faults.form ?? stopped.fault} done={stopped.done ?? handle.done} />
        <div className={form.row}>
          <SubmitButton ref={start} form={handle} data-action="digest-start">
            {isRunning ? submit[state] : words.digestStart}
          </SubmitButton>
          {state === 'on' && pending !== null && (
            <button
              type="button"
              className={form.plain}
              data-action="digest-keep"
              aria-busy={pressed === 'keep'}
              onClick={() => void keep()}
            >
              {words.digestKeep}
            </button>
          )}
          {(isRunning || pending !== null) && (
            <button
              type="button"
              className={form.plain}
              data-action="digest-stop"
              aria-busy={pressed === 'stop'}
              onClick={() => void stop()}
            >
              {words.digestStop}
            </button>
          )}
        </div>
      </Form>
    </div>
  );
}
