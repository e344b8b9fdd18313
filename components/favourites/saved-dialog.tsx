import { useState } from 'react';

import forms from '@/components/forms/form.module.css';
import { refreshSession } from '@/components/session/session';
import { Dialog } from '@/components/ui/dialog.island';
import type { Locale } from '@/lib/i18n/locales';

import { isNotSaved, logNotRemoved } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteWords } from './favourite-words';
import type { Thing } from './thing';

type SavedDialogProps = {
  thing: Thing;
  locale: Locale;
  onClose: () => void;
};

/** What the favourite button of a saved article or picture opens: it says so, and removes it (N40, S29). */
export function SavedDialog({ thing, locale, onClose }: SavedDialogProps) {
  const words = favouriteWords(locale);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    const outcome = await thing.remove();
    if (outcome.kind === 'done' || isNotSaved(outcome)) return onClose();
    setBusy(false);
    // A login that is over is asked for again (M21, V16).
    if (outcome.kind === 'logged-out' && (await refreshSession()).auth === 'false') return;
    logNotRemoved(outcome);
  }

  return (
    <Dialog label={words.savedTitle} onClose={onClose} className={styles.dialog} block="saved-dialog">
      <h2 className={styles.title}>{words.savedTitle}</h2>
      <p>{thing.savedWords}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={forms.submit}
          aria-busy={isBusy}
          data-action="remove"
          data-autofocus
          onClick={() => void remove()}
        >
          {words.remove}
        </button>
        <button type="button" className={forms.plain} data-action="cancel" data-closes>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
