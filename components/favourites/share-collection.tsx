import { useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { failureMessage, ownMessage, type FormMessage } from '@/components/forms/form-message';
import { copyText } from '@/components/share/copy-text';
import type { Locale } from '@/lib/i18n/locales';
import { collectionPath } from '@/lib/routes';

import { shareCollection, type Collection } from './favourite-calls';
import { favouriteWords } from './favourite-words';
import styles from './own-favourites.module.css';

type ShareCollectionProps = {
  collection: Collection;
  locale: Locale;
  /** The collections have to be read again. */
  onChange: () => Promise<void>;
};

/** Gives a collection a read-only link, shows it, and takes it away again. */
export function ShareCollection({ collection, locale, onChange }: ShareCollectionProps) {
  const words = favouriteWords(locale);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormMessage | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { id, shareKey } = collection;
  const link = shareKey && new URL(collectionPath(locale, shareKey), location.origin).href;

  async function share(isShared: boolean) {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setDone(null);
    const outcome = await shareCollection(id, isShared);
    if (outcome.kind === 'done') {
      await onChange();
      setDone(isShared ? words.sharedNote : words.unshared);
    } else setFault(failureMessage(outcome, locale) ?? ownMessage(words.shareFailed));
    setBusy(false);
  }

  async function copy(field: HTMLInputElement | null) {
    setFault(null);
    setDone(null);
    if (await copyText(link)) return setDone(words.copied);
    setFault(ownMessage(words.copyByHand));
    field?.focus();
    field?.select();
  }

  return (
    <div className={styles.share} data-block="share-collection" aria-busy={isBusy}>
      {link && (
        <label className={styles.choice}>
          <span>{words.shareLink}</span>
          <input name="share_link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <div className={styles.export}>
        {link && (
          <button
            type="button"
            data-action="copy-link"
            onClick={(event) => {
              const block = event.currentTarget.closest('[data-block]');
              void copy(block?.querySelector('input') ?? null);
            }}
          >
            {words.copy}
          </button>
        )}
        <button type="button" data-action={link ? 'unshare' : 'share'} onClick={() => void share(!link)}>
          {link ? words.unshare : words.share}
        </button>
      </div>
      <ChangeStatus fault={fault} done={done} />
    </div>
  );
}
