import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { FormMessage } from '@/components/forms/form-message';
import { openLogin, settleSession, useLoginMode, useSession } from '@/components/session/session';
import { Alert, MessageWords } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';

import { CollectionDialog } from './collection-dialog';
import styles from './favourites.module.css';
import { favouriteMessage } from './favourite-words';
import { SavedDialog } from './saved-dialog';
import type { Thing } from './thing';

type FavouriteFlowProps = {
  /** The button that was clicked. Messages stand over the dialog it is in, as in the lightbox. */
  button: HTMLElement;
  locale: Locale;
  /** Null while nothing is known of it. */
  thing: Thing | null;
  /** Whether it is saved; null while that is not known. */
  isSaved: boolean | null;
  /** Why it cannot be saved at all. */
  problem?: FormMessage | null;
  onClose: () => void;
};

/** So long a message stands over the page. */
const SHOWN_MS = 4000;
const FAULT_SHOWN_MS = 10_000;

/**
 * From the click on a favourite button to its end. A visitor who is not logged in gets the login first. Then the
 * collections open, or the Saved dialog for what is saved already. When the dialog is closed before the CMS has
 * answered, the answer is shown over the page. Source: N38, N40, S26-S29, V16, M20, M21.
 */
export function FavouriteFlow(props: FavouriteFlowProps) {
  const { button, locale, thing, isSaved, problem = null, onClose } = props;
  const { auth, user } = useSession();
  const loginMode = useLoginMode();
  const hasAsked = useRef(false);
  const [ended, setEnded] = useState<{ message: FormMessage; isFault: boolean } | null>(null);
  const [isHidden, setHidden] = useState(false);
  // What it was when the dialog opened: the mark of the button changes while it is open.
  const [wasSaved, setWasSaved] = useState<boolean | null>(null);
  if (user && wasSaved === null && isSaved !== null) setWasSaved(isSaved);
  if (auth === 'false' && wasSaved !== null) {
    // The login is over. The next visitor may have saved other articles or pictures.
    setWasSaved(null);
    setHidden(false);
  }
  const end = ended ?? (problem && { message: problem, isFault: true });

  useEffect(() => void settleSession(), []);
  useEffect(() => {
    if (auth !== 'false') {
      hasAsked.current = false;
    } else if (!hasAsked.current) {
      hasAsked.current = true;
      openLogin('login', favouriteMessage('logInFirst', locale));
    } else if (loginMode === null) onClose();
  }, [auth, loginMode, locale, onClose]);
  const wait = end && (end.isFault ? FAULT_SHOWN_MS : SHOWN_MS);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(onClose, wait);
    return () => clearTimeout(timer);
  }, [wait, onClose]);

  // An account without a phone number has to bind one first (P11).
  const isOpen = user && user.userMobile !== '' && thing && wasSaved !== null && !isHidden && !end;
  const messages = (
    <>
      <div role="status">
        {end && !end.isFault && (
          <p className={styles.toast} data-message={end.message.literal}>
            <MessageWords {...end.message} />
          </p>
        )}
      </div>
      {end?.isFault && <Alert className={styles.toast} {...end.message} />}
    </>
  );
  const host = button.closest('dialog');
  return (
    <>
      {host ? createPortal(messages, host) : messages}
      {isOpen && wasSaved && <SavedDialog thing={thing} locale={locale} onClose={onClose} />}
      {isOpen && !wasSaved && (
        <CollectionDialog
          thing={thing}
          locale={locale}
          onEnd={(message, isFault = false) => setEnded({ message, isFault })}
          onClose={(isPending) => (isPending ? setHidden(true) : onClose())}
        />
      )}
    </>
  );
}
