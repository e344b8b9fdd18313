'use client';

import { useEffect, useRef, useState } from 'react';

import type { FormMessage } from '@/components/forms/form-message';
import { openLogin, settleSession, useLoginMode, useSession } from '@/components/session/session';
import { Alert, MessageWords } from '@/components/ui/alert';
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

/** So long a message stands over the page. */
const SHOWN_MS = 4000;
const FAULT_SHOWN_MS = 10_000;

/**
 * What the favourite button of a card or an article opens. A visitor who is not logged in gets the login first. Then
 * the collections open, or the Saved dialog for an article that is saved already. When the dialog is closed before the
 * CMS has answered, the answer is shown over the page. Source: N38, N40, S26-S29, V16, M20, M21.
 */
export function Favourite({ button, locale, onClose }: FavouriteProps) {
  const post = Number(button.dataset.post);
  const { auth, user } = useSession();
  const loginMode = useLoginMode();
  const hasAsked = useRef(false);
  const [end, setEnd] = useState<{ message: FormMessage; isFault: boolean } | null>(null);
  const [isHidden, setHidden] = useState(false);
  // What the article was when the dialog opened: the mark of the button changes while it is open.
  const [wasSaved, setWasSaved] = useState<boolean | null>(null);
  if (user && wasSaved === null) setWasSaved(user.favorites.includes(post));
  if (auth === 'false' && wasSaved !== null) {
    // The login is over. Whoever comes next may have saved other articles.
    setWasSaved(null);
    setHidden(false);
  }

  useEffect(() => void settleSession(), []);
  useEffect(() => {
    if (auth !== 'false') {
      hasAsked.current = false;
    } else if (!hasAsked.current) {
      hasAsked.current = true;
      openLogin('login', favouriteMessage('logInFirst', locale));
    } else if (loginMode === null) onClose();
  }, [auth, loginMode, locale, onClose]);
  useEffect(() => {
    if (!end) return;
    const timer = setTimeout(onClose, end.isFault ? FAULT_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [end, onClose]);

  // An account without a phone number has to bind one first (P11).
  const isOpen = user && user.userMobile !== '' && wasSaved !== null && !isHidden && !end;
  return (
    <>
      <div role="status">
        {end && !end.isFault && (
          <p className={styles.toast} data-message={end.message.literal}>
            <MessageWords {...end.message} />
          </p>
        )}
      </div>
      {end?.isFault && <Alert className={styles.toast} {...end.message} />}
      {isOpen && wasSaved && <SavedDialog post={post} locale={locale} onClose={onClose} />}
      {isOpen && !wasSaved && (
        <CollectionDialog
          post={post}
          locale={locale}
          onEnd={(message, isFault = false) => setEnd({ message, isFault })}
          onClose={(isPending) => (isPending ? setHidden(true) : onClose())}
        />
      )}
    </>
  );
}
