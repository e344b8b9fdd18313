import { useState } from 'react';

import forms from '@/components/forms/form.module.css';
import { setFavorites } from '@/components/session/session';
import { Dialog } from '@/components/ui/dialog.island';
import type { Locale } from '@/lib/i18n/locales';

import { removeFavourite } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteWords } from './favourite-words';

type SavedDialogProps = {
  post: number;
  favorites: readonly number[];
  locale: Locale;
  onClose: () => void;
};

/** What the favourite button of a saved article opens: it says so, and removes it (N40, S29). */
export function SavedDialog({ post, favorites, locale, onClose }: SavedDialogProps) {
  const words = favouriteWords(locale);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    setFavorites(favorites.filter((id) => id !== post));
    const outcome = await removeFavourite(post);
    if (outcome.kind === 'done') {
      setFavorites(outcome.value);
      return onClose();
    }
    setBusy(false);
    setFavorites([...favorites]);
    // M24: logged only, and the article stays marked as saved.
    console.error(`取消收藏失败: ${outcome.kind}`); // eslint-disable-line no-console -- the row asks for it
  }

  return (
    <Dialog label={words.savedTitle} onClose={onClose} className={styles.dialog} block="saved-dialog">
      <h2 className={styles.title}>{words.savedTitle}</h2>
      <p>{words.saved}</p>
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
        <button type="button" className={forms.plain} data-action="cancel" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
