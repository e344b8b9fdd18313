import { useRef, useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import forms from '@/components/forms/form.module.css';
import { failureMessage, type FormMessage } from '@/components/forms/form-message';
import { openLogin, setFavorites } from '@/components/session/session';
import { Dialog } from '@/components/ui/dialog.island';
import type { Failure } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';

import { CollectionInput } from './collection-input';
import { deleteCollection, saveFavourite } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteMessage, favouriteWords } from './favourite-words';
import { PostSummary } from './post-summary';
import { useCollections } from './use-collections';

type CollectionDialogProps = {
  post: number;
  favorites: readonly number[];
  locale: Locale;
  /** `saved`: the message that the article is saved. */
  onClose: (saved?: FormMessage) => void;
};

/** A request that is refused because the article is saved already says so in these words (A59, M19). */
const isSavedAlready = (failure: Failure, locale: Locale) =>
  'message' in failure && failure.message === favouriteMessage('alreadySaved', locale).literal;

/**
 * Saves an article, in one of the visitor's collections or in none; collections are made, renamed and deleted here.
 * The article is marked as saved at once, and the mark is taken back when the CMS refuses.
 * Source: N35-N37, S28, S30, S31, V14-V16, C59-C64, M19-M23, M43.
 */
export function CollectionDialog({ post, favorites, locale, onClose }: CollectionDialogProps) {
  const words = favouriteWords(locale);
  const { list, reload } = useCollections();
  const [chosen, setChosen] = useState<number | null>(null);
  const [named, setNamed] = useState<'new' | 'edit' | null>(null);
  const [fault, setFault] = useState<FormMessage | null>(null);
  const [done, setDone] = useState<FormMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const onItsWay = useRef(false);
  const collections = Array.isArray(list) ? list : [];
  const edited = collections.find(({ id }) => id === chosen) ?? null;

  function show(failed: FormMessage | null, succeeded: FormMessage | null = null) {
    setFault(failed);
    setDone(succeeded);
  }

  /** One request at a time; a login that is over leads to the login. */
  async function inTurn(work: () => Promise<Failure | null>, failed: 'saveFailed' | 'collectionFailed') {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    show(null);
    const failure = await work();
    onItsWay.current = false;
    setBusy(false);
    if (failure?.kind === 'logged-out') {
      onClose();
      openLogin('login', favouriteMessage('logInFirst', locale));
    } else if (failure) show(failureMessage(failure, locale) ?? favouriteMessage(failed, locale));
  }

  const save = () =>
    inTurn(async () => {
      setFavorites([post, ...favorites]);
      const outcome = await saveFavourite(post, chosen);
      if (outcome.kind === 'done') {
        setFavorites(outcome.value);
        onClose(favouriteMessage('done', locale));
        return null;
      }
      if (isSavedAlready(outcome, locale)) {
        // S27: the page was older than the other tab. It stays marked.
        show(favouriteMessage('alreadySaved', locale));
        return null;
      }
      setFavorites([...favorites]);
      return outcome;
    }, 'saveFailed');

  const remove = () =>
    inTurn(async () => {
      if (chosen === null) {
        show(favouriteMessage('chooseFirst', locale));
        return null;
      }
      const outcome = await deleteCollection(chosen);
      if (outcome.kind !== 'done') return outcome;
      setChosen(null);
      setNamed(null);
      show(null, favouriteMessage('deleted', locale));
      await reload();
      return null;
    }, 'collectionFailed');

  function openInput(wanted: 'new' | 'edit') {
    if (wanted === 'edit' && edited === null) return show(favouriteMessage('chooseFirst', locale));
    show(null);
    setNamed(wanted);
  }

  async function finishInput(id: number) {
    if (named === 'new') show(null, favouriteMessage('made', locale));
    await reload();
    setNamed(null);
    setChosen(id);
  }

  // Leaving the field sends a name: the buttons that give it up must not take the focus first.
  const keepsFocus = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <Dialog label={words.title} onClose={() => onClose()} className={styles.dialog} block="collection-modal">
      <h2 className={styles.title}>{words.title}</h2>
      <PostSummary post={post} locale={locale} />
      <fieldset className={styles.collections} aria-busy={list === null}>
        <legend>{words.collections}</legend>
        {list === 'failed' && <p className={styles.note}>{words.collectionsFailed}</p>}
        {list !== null && list !== 'failed' && list.length === 0 && (
          <p className={styles.note}>{words.none}</p>
        )}
        {collections.map(({ id, name }) => (
          <label key={id} className={styles.collection}>
            <input
              type="radio"
              name="type_id"
              value={id}
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {named && (
        <CollectionInput
          key={`${named} ${chosen}`}
          edited={named === 'edit' ? edited : null}
          locale={locale}
          onDone={finishInput}
        />
      )}
      <div className={styles.small}>
        <button
          type="button"
          className={forms.plain}
          data-action="new-collection"
          onClick={() => openInput('new')}
        >
          {words.newCollection}
        </button>
        <button type="button" className={forms.plain} data-action="edit" onClick={() => openInput('edit')}>
          {words.edit}
        </button>
        <button type="button" className={forms.plain} data-action="delete" onClick={() => void remove()}>
          {words.delete}
        </button>
      </div>
      <div role="status" className={styles.done}>
        {done && <span data-message={done.literal}>{done.words}</span>}
      </div>
      {fault && <Fault {...fault} />}
      <div className={styles.buttons}>
        <button
          type="button"
          className={forms.submit}
          aria-busy={isBusy}
          data-action="favourite"
          onClick={() => void save()}
        >
          {words.save}
        </button>
        <button
          type="button"
          className={forms.plain}
          data-action="cancel"
          {...keepsFocus}
          onClick={() => onClose()}
        >
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
