import { useState } from 'react';

import { failureMessage, type FormMessage } from '@/components/forms/form-message';
import { openLogin, refreshSession } from '@/components/session/session';
import type { Outcome } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';

import { isNotSaved, logNotRemoved } from './favourite-calls';
import { favouriteMessage, favouriteWords } from './favourite-words';

/** The collection that was chosen for a line of the list. */
type Moving = { key: string; to: string };

type Change = {
  /** What the list shows until the CMS has answered. */
  moving?: Moving;
  work: () => Promise<Outcome<unknown>>;
  /** Said once it is done and the list has been read again. */
  message: string;
  failed: 'moveFailed' | 'removeFailed';
  /** Runs once the CMS has done it, with the list as it was. */
  onDone: () => Promise<void>;
};

/** The changes of a list of favourites on its owner's page, one at a time, and what becomes of the last one. */
export function useChange(locale: Locale) {
  const [status, setStatus] = useState<{ fault: FormMessage | null; done: string | null }>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [moving, setMoving] = useState<Moving | null>(null);

  async function change({ moving: chosen, work, message, failed, onDone }: Change) {
    if (isBusy) return;
    setBusy(true);
    setMoving(chosen ?? null);
    setStatus({ fault: null, done: favouriteWords(locale).changing });
    const outcome = await work();
    // What was removed elsewhere meanwhile is not in the list any more either.
    if (outcome.kind === 'done' || isNotSaved(outcome)) {
      await onDone();
      setStatus({ fault: null, done: message });
    } else {
      if (failed === 'removeFailed') logNotRemoved(outcome);
      // The page is the visitor's own: without a login there is none.
      if (outcome.kind === 'logged-out' && (await refreshSession()).auth === 'false') {
        setStatus(NOTHING);
        openLogin('login', favouriteMessage('logInFirst', locale));
      } else
        setStatus({
          fault: failureMessage(outcome, locale) ?? favouriteMessage(failed, locale),
          done: null,
        });
    }
    setMoving(null);
    setBusy(false);
  }

  /** The collection a line is in, or is on its way to. */
  const placeOf = (key: Moving['key'], collection: number | null) =>
    moving?.key === key ? moving.to : (collection ?? 'none');

  return { ...status, isBusy, change, placeOf, forget: () => setStatus(NOTHING) };
}

const NOTHING = { fault: null, done: null };
