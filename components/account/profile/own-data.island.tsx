'use client';

import { useState } from 'react';

import { ChangeStatus, type Status } from '@/components/forms/change-status';
import { failureMessage } from '@/components/forms/form-message';
import { toMessages } from '@/components/forms/form-messages';
import form from '@/components/forms/form.module.css';
import { refreshSession } from '@/components/session/session';
import { Dialog } from '@/components/ui/dialog.island';
import { anyReply } from '@/lib/api/outcome';
import { read } from '@/lib/api/read';
import type { Locale } from '@/lib/i18n/locales';

import { DeleteForm } from './delete-form.island';
import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type OwnDataProps = { locale: Locale; labels: ProfileLabels };

/** Everything of an account as a file, and its end (A96, A97). */
export function OwnData({ locale, labels }: OwnDataProps) {
  const [isAsking, setAsking] = useState(false);
  const [status, setStatus] = useState<Status>({});

  async function download() {
    setStatus({});
    const outcome = await read({ path: 'user/export', schema: anyReply });
    if (outcome.kind === 'logged-out') return void refreshSession();
    if (outcome.kind !== 'done') {
      return setStatus({ fault: failureMessage(outcome, locale) ?? toMessages(labels).failed });
    }
    save(JSON.stringify(outcome.value, null, 2), 'pilotis.json');
    setStatus({ done: labels.exportDone });
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
      <ChangeStatus {...status} />
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
          <DeleteForm locale={locale} labels={labels} />
          <button type="button" className={form.plain} data-closes>
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
