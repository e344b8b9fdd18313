import { useEffect, useRef, useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import type { FormMessage } from '@/components/forms/form-message';
import { failureMessage } from '@/components/forms/form-message';
import { refreshSession } from '@/components/session/session';
import { MessageWords } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';

import { addCollection, renameCollection, type Collection } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteMessage, favouriteWords } from './favourite-words';

type CollectionInputProps = {
  /** The collection whose name is changed; null for a new one. */
  edited: Collection | null;
  locale: Locale;
  /** The id of the collection once the CMS has done it; null when it has not. */
  onSent: (id: Promise<number | null>) => void;
};

/** The length of a name (favourites of the CMS). */
const LONGEST = 50;

/**
 * The name of a new collection, or of one that is changed. Enter or leaving the field sends it once; an empty name sends
 * nothing. Source: S30, S31, V14, C60-C62, M22, M23.
 */
export function CollectionInput({ edited, locale, onSent }: CollectionInputProps) {
  const words = favouriteWords(locale);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormMessage | null>(null);
  // A state is known only after the next rendering: Enter takes the focus away, which is a second reason to send.
  const sent = useRef<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.select(), []);

  async function submit(typed: string) {
    const name = typed.trim();
    if (name === '' || sent.current === name) return;
    sent.current = name;
    setBusy(true);
    setFault(null);
    const asked = edited ? renameCollection(edited.id, name) : addCollection(name);
    onSent(asked.then((outcome) => (outcome.kind === 'done' ? outcome.value : null)));
    const outcome = await asked;
    if (outcome.kind === 'done') return;
    setBusy(false);
    if (outcome.kind === 'logged-out') return void refreshSession();
    setFault(failureMessage(outcome, locale) ?? favouriteMessage('collectionFailed', locale));
  }

  const busyMessage = favouriteMessage(edited ? 'changing' : 'making', locale);
  return (
    <div ref={box} className={styles.input}>
      <Field
        label={words.name}
        name="type_name"
        maxLength={LONGEST}
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={edited?.name}
        readOnly={isBusy}
        aria-busy={isBusy}
        error={fault}
        onKeyDown={(event) => {
          // While an input method composes, Enter chooses a word.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // What was refused may be sent again, but not by leaving the field.
          if (!isBusy) sent.current = null;
          void submit(event.currentTarget.value);
        }}
        onBlur={(event) => void submit(event.currentTarget.value)}
      />
      <ChangeStatus
        done={
          isBusy && (
            <span data-message={busyMessage.literal}>
              <MessageWords {...busyMessage} />
            </span>
          )
        }
      />
    </div>
  );
}
