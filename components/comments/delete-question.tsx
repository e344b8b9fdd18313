import { useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import forms from '@/components/forms/form.module.css';
import type { FormMessage } from '@/components/forms/form-message';
import type { Locale } from '@/lib/i18n/locales';

import { askToLogIn } from './ask-to-log-in';
import { deleteComment } from './comment-calls';
import { commentWords, failedMessage } from './comment-words';
import styles from './discussion-panel.module.css';

type DeleteQuestionProps = {
  id: number;
  /** Of the comment as it is shown. */
  revision: string;
  locale: Locale;
  onDeleted: () => void;
  /** It is not as it is shown any more. */
  onChanged: () => void;
  onCancel: () => void;
};

/** Asks once more before a comment of the visitor is deleted. */
export function DeleteQuestion({
  id,
  revision,
  locale,
  onDeleted,
  onChanged,
  onCancel,
}: DeleteQuestionProps) {
  const words = commentWords(locale);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormMessage | null>(null);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const outcome = await deleteComment(id, revision);
    // What is not there any more is as good as deleted.
    if (outcome.kind === 'done' || outcome.kind === 'absent') return onDeleted();
    setBusy(false);
    setFault(failedMessage(outcome, locale));
    if (outcome.kind === 'refused' && outcome.status === 409) onChanged();
    if (outcome.kind === 'logged-out') await askToLogIn(locale);
  }

  return (
    <div
      role="group"
      aria-label={words.deleteAsk}
      className={styles.question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <p>{words.deleteAsk}</p>
      {fault && <Fault {...fault} />}
      <div className={styles.buttons}>
        <button
          type="button"
          className={forms.submit}
          data-action="confirm-delete"
          aria-busy={isBusy}
          onClick={() => void remove()}
        >
          {words.deleteYes}
        </button>
        <button type="button" className={forms.plain} data-action="cancel" autoFocus onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </div>
  );
}
