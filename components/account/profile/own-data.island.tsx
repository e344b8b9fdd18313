'use client';

import { useState } from 'react';

import { Field } from '@/components/forms/field';
import { missing, toOutcome } from '@/components/forms/form-values';
import form from '@/components/forms/form.module.css';
import { toMessages } from '@/components/forms/form-messages';
import { PostedForm } from '@/components/account/posted-form.island';
import type { Said } from '@/components/forms/form-message';
import { Told } from '@/components/forms/change-status';
import { refreshSession } from '@/components/session/session';
import { Dialog } from '@/components/ui/dialog.island';
import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type OwnDataProps = { locale: Locale; labels: ProfileLabels };

/** Everything of an account as a file, and its end (A96, A97). */
export function OwnData({ locale, labels }: OwnDataProps) {
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<Said | 'done' | null>(null);
  const say = toMessages(labels);

  async function download() {
    setSaid(null);
    const answer = await ask('user/export');
    const outcome = toOutcome(answer, locale);
    if (outcome.kind === 'logged-out') return void refreshSession();
    if (outcome.kind === 'refused') return setSaid(outcome.said ?? say.failed);
    save(JSON.stringify(answer?.body, null, 2), 'pilotis.json');
    setSaid('done');
  }

  return (
    <>
      <p className={styles.hint}>{labels.exportHint}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={form.plain}
          data-action="export"
          onClick={(event) => {
            event.currentTarget.focus();
            void download();
          }}
        >
          {labels.export}
        </button>
      </div>
      <Told said={said} done={labels.exportDone} />
      <p className={styles.hint}>{labels.deleteHint}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={form.plain}
          data-action="delete"
          aria-haspopup="dialog"
          onClick={(event) => {
            // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
            event.currentTarget.focus();
            setAsking(true);
          }}
        >
          {labels.delete}
        </button>
      </div>
      {isAsking && (
        <Dialog
          label={labels.deleteAsk}
          className={styles.dialog}
          block="delete-account"
          onClose={() => setAsking(false)}
        >
          <h2>{labels.deleteAsk}</h2>
          <p>{labels.deleteHint}</p>
          <PostedForm
            path="user/delete"
            locale={locale}
            block="delete"
            submit={labels.deleteConfirm}
            failed={say.failed}
            done={null}
            check={(values) => missing(values, ['user_pass'], say.required)}
            onDone={() => void refreshSession()}
            onLoggedOut={() => void refreshSession()}
          >
            {(wrong) => (
              <Field
                label={labels.deletePassword}
                name="user_pass"
                type="password"
                autoComplete="current-password"
                data-autofocus
                error={wrong.user_pass}
              />
            )}
          </PostedForm>
          <button type="button" className={form.plain} onClick={() => setAsking(false)}>
            {labels.cancel}
          </button>
        </Dialog>
      )}
    </>
  );
}

/** Hands a text to the browser's downloads. */
function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
