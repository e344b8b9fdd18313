import { useEffect, useRef, useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import forms from '@/components/forms/form.module.css';
import { failureMessage, type FormMessage } from '@/components/forms/form-message';
import { refreshSession } from '@/components/session/session';
import { MessageWords } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog.island';
import type { Failure } from '@/lib/api/outcome';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';

import { CollectionInput } from './collection-input';
import { deleteCollection, isSavedAlready } from './favourite-calls';
import styles from './favourites.module.css';
import { favouriteMessage, favouriteWords } from './favourite-words';
import type { Thing } from './thing';
import { useCollections } from './use-collections';

type CollectionDialogProps = {
  thing: Thing;
  locale: Locale;
  /** The CMS has answered: it is saved, or not and why when the dialog is closed already. */
  onEnd: (message: FormMessage, isFault?: boolean) => void;
  /** The visitor closes it. `isPending`: an answer is on its way, and {@link onEnd} follows. */
  onClose: (isPending: boolean) => void;
};

/**
 * Saves an article or a picture, in one of the visitor's collections or in none; collections are made, renamed and deleted here.
 * An article is marked as saved at once, and the mark is taken back when the CMS does not save it.
 * Source: N35-N37, S27, S28, S30, S31, V14-V16, C59-C65, M19-M23, M43.
 */
export function CollectionDialog({ thing, locale, onEnd, onClose }: CollectionDialogProps) {
  const words = favouriteWords(locale);
  const { list, reload } = useCollections();
  const [chosen, setChosen] = useState<number | null>(null);
  const [named, setNamed] = useState<'new' | 'edit' | null>(null);
  const [fault, setFault] = useState<FormMessage | null>(null);
  const [done, setDone] = useState<FormMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSavedElsewhere, setSavedElsewhere] = useState(false);
  const onItsWay = useRef(false);
  const isSaving = useRef(false);
  /** Since the press that closes it. */
  const isClosed = useRef(false);
  /** Whether the CMS was to answer at that press. */
  const wasSaving = useRef(false);
  // A name that is being sent. What is saved meanwhile goes into its collection.
  const naming = useRef<Promise<number | null> | null>(null);
  const collections = Array.isArray(list) ? list : [];
  const edited = collections.find(({ id }) => id === chosen) ?? null;

  const { check } = thing;
  useEffect(() => {
    const asking = new AbortController();
    void check?.(asking.signal).then(setSavedElsewhere);
    return () => asking.abort();
  }, [check]);
  // S27: the page is older than what another tab has saved. What is being done here has an answer of its own.
  const shownFault = fault ?? (isSavedElsewhere && !isBusy && !done ? thing.savedAlready : null);

  function show(failed: FormMessage | null, succeeded: FormMessage | null = null) {
    setFault(failed);
    setDone(succeeded);
    if (failed && isClosed.current) onEnd(failed, true);
  }

  /** One request at a time. A login that is over is asked for again, and the dialog goes on after it (M21, V16). */
  async function inTurn(work: () => Promise<Failure | null>, failed: FormMessage) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    show(null);
    const failure = await work();
    onItsWay.current = false;
    setBusy(false);
    if (failure?.kind === 'logged-out' && (await refreshSession()).auth === 'false') return;
    if (failure) show(failureMessage(failure, locale) ?? failed);
  }

  function noteLeft() {
    isClosed.current = true;
    wasSaving.current = isSaving.current;
  }

  const save = () =>
    inTurn(async () => {
      isSaving.current = true;
      const sent = naming.current;
      const made = sent ? await sent : chosen;
      if (sent && made === null) {
        isSaving.current = false;
        // The name was refused, which its field says as long as it is there.
        if (isClosed.current) show(thing.notSaved);
        return null;
      }
      const outcome = await thing.save(made);
      isSaving.current = false;
      if (outcome.kind === 'done') onEnd(favouriteMessage('done', locale));
      // S27: the page was older than the other tab. It stays marked.
      else if (thing.savedAlready && isSavedAlready(outcome)) show(thing.savedAlready);
      else return outcome;
      return null;
    }, thing.notSaved);

  const remove = () =>
    inTurn(
      async () => {
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
      },
      favouriteMessage('collectionFailed', locale),
    );

  function openInput(wanted: 'new' | 'edit') {
    if (wanted === 'edit' && edited === null) return show(favouriteMessage('chooseFirst', locale));
    show(null);
    setNamed(wanted);
  }

  async function afterNaming(wanted: 'new' | 'edit', sent: Promise<number | null>) {
    naming.current = sent;
    const id = await sent;
    if (id !== null) {
      if (wanted === 'new') show(null, favouriteMessage('made', locale));
      await reload();
      setNamed((now) => (now === wanted ? null : now));
      setChosen(id);
    }
    if (naming.current === sent) naming.current = null;
  }

  // Leaving the field sends a name: the buttons that give it up must not take the focus first.
  const keepsFocus = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };
  return (
    <Dialog
      label={thing.title}
      onLeave={noteLeft}
      onClose={() => onClose(wasSaving.current)}
      className={styles.dialog}
      block="collection-modal"
    >
      <h2 className={styles.title}>{thing.title}</h2>
      {thing.summary}
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
            <bdi lang={langOfHtml(name, locale)}>{name}</bdi>
          </label>
        ))}
      </fieldset>
      {named && (
        <CollectionInput
          key={`${named} ${chosen}`}
          edited={named === 'edit' ? edited : null}
          locale={locale}
          onSent={(sent) => void afterNaming(named, sent)}
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
        {done && (
          <span data-message={done.literal}>
            <MessageWords {...done} />
          </span>
        )}
      </div>
      {shownFault && <Fault {...shownFault} />}
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
        <button type="button" className={forms.plain} data-action="cancel" data-closes {...keepsFocus}>
          {words.cancel}
        </button>
      </div>
    </Dialog>
  );
}
