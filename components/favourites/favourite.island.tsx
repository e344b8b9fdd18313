'use client';

import { useEffect, useRef, useState } from 'react';

import type { FormMessage } from '@/components/forms/form-message';
import { openLogin, settleSession, useLoginMode, useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import { CollectionDialog } from './collection-dialog';
import styles from './favourites.module.css';
import { favouriteMessage } from './favourite-words';
import { SavedDialog } from './saved-dialog';

type FavouriteProps = {
  /** The button that was clicked; its `data-post` is the id of the article. */
  button: HTMLElement;
  locale: Locale;
  onClose: () => void;
};

/** So long the message that an article is saved stands over the page. */
const SHOWN_MS = 4000;

/**
 * What the favourite button of a card or an article opens. A visitor who is not logged in gets the login first. Then
 * the collections open, or the Saved dialog for an article that is saved already. Source: N38, N40, S26-S29, V16, M20, M21.
 */
export function Favourite({ button, locale, onClose }: FavouriteProps) {
  const post = Number(button.dataset.post);
  const { auth, user } = useSession();
  const loginMode = useLoginMode();
  const hasAsked = useRef(false);
  const [saved, setSaved] = useState<FormMessage | null>(null);
  // What the article was when the dialog opened: the mark of the button changes while it is open.
  const [wasSaved, setWasSaved] = useState<boolean | null>(null);
  if (user && wasSaved === null) setWasSaved(user.favorites.includes(post));

  useEffect(() => void settleSession(), []);
  useEffect(() => {
    if (auth !== 'false') return;
    if (!hasAsked.current) {
      hasAsked.current = true;
      openLogin('login', favouriteMessage('logInFirst', locale));
    } else if (loginMode === null) onClose();
  }, [auth, loginMode, locale, onClose]);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved, onClose]);

  if (saved) {
    return (
      <p role="status" className={styles.toast} data-message={saved.literal}>
        {saved.words}
      </p>
    );
  }
  // An account without a phone number has to bind one first (P11).
  if (!user || wasSaved === null || user.userMobile === '') return null;
  const props = { post, favorites: user.favorites, locale };
  return wasSaved ? (
    <SavedDialog {...props} onClose={onClose} />
  ) : (
    <CollectionDialog {...props} onClose={(message) => (message ? setSaved(message) : onClose())} />
  );
}
