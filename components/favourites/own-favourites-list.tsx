import { useId, useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import { TryAgain } from '@/components/forms/try-again.island';
import { KeepFavourites } from '@/components/offline/keep-favourites';
import styles from '@/components/people/own-page.module.css';
import { toOwnPage, type OwnLine } from '@/components/people/own-lists';
import { useRead } from '@/lib/api/use-read';
import { readPublicEnv } from '@/lib/env.public';
import { langOfHtml } from '@/lib/html/script-of';
import type { Locale } from '@/lib/i18n/locales';
import { postPath } from '@/lib/routes';

import { CollectionOptions } from './collection-options';
import { moveFavourites, removeFavourite } from './favourite-calls';
import { ExportControls } from './export-controls';
import { favouriteWords } from './favourite-words';
import { favouritesOf, type Order, loadAll } from './own-favourites';
import controls from './own-favourites.module.css';
import { OwnPictures } from './own-pictures';
import { ShareCollection } from './share-collection';
import { toShown, type Shown } from './shown';
import { useChange } from './use-change';
import { useCollections } from './use-collections';

const ORDERS: readonly Order[] = ['newest', 'oldest', 'title'];
const ORDER_WORDS = { newest: 'newest', oldest: 'oldest', title: 'byTitle' } as const;

/**
 * The favourites on their owner's page: all, or those of one collection, in three orders; each can be moved or removed,
 * and what is looked at can be exported. Source: J44, C48, C66, A39, K10, R38.
 */
export function OwnFavouritesList({ id, locale }: { id: number; locale: Locale }) {
  const words = favouriteWords(locale);
  const heading = useId();
  const { list, reload } = useCollections();
  const [view, setView] = useState<{ shown: Shown; order: Order; page: number }>({
    shown: 'all',
    order: 'newest',
    page: 1,
  });
  const { fault, done, isBusy, change, placeOf, forget } = useChange(locale);
  const { outcome, isAsking, again } = useRead(favouritesOf(id, view, locale), {
    keepsLast: true,
    isAlwaysAsked: true,
  });
  const { timeZone } = readPublicEnv(document.documentElement);
  const found = outcome?.kind === 'done' ? toOwnPage(outcome.value, outcome.totals, locale, timeZone) : null;
  const collections = Array.isArray(list) ? list : [];
  const chosen = collections.find((one) => one.id === view.shown) ?? null;
  const collectionOptions = <CollectionOptions collections={collections} locale={locale} />;

  function look(chosen: Partial<typeof view>) {
    forget();
    setView({ ...view, page: 1, ...chosen });
  }

  async function afterChange(leaves: boolean) {
    // What has the focus goes with its line.
    if (leaves) document.getElementById(heading)?.focus();
    // The last one of a page leaves an empty page behind.
    if (leaves && found?.lines.length === 1 && view.page > 1) setView({ ...view, page: view.page - 1 });
    await again();
  }

  const move = (line: OwnLine, to: string) =>
    change({
      moving: { key: line.key, to },
      work: () => moveFavourites([line.post], to === 'none' ? null : Number(to)),
      message: words.moved,
      failed: 'moveFailed',
      // It leaves the collection that is looked at.
      onDone: () => afterChange(view.shown !== 'all'),
    });

  const remove = (line: OwnLine) =>
    change({
      work: () => removeFavourite(line.post),
      message: words.removed,
      failed: 'removeFailed',
      onDone: () => afterChange(true),
    });

  return (
    <div className={controls.both}>
      <section
        className={styles.list}
        id="favourites"
        aria-labelledby={heading}
        aria-busy={isAsking || isBusy}
        data-list="favorites"
        data-page={view.page}
      >
        <h3 className={styles.title} id={heading} tabIndex={-1}>
          {words.ownTitle}
          {found && (
            <span className={styles.total}>{words.total.replace('{total}', String(found.total))}</span>
          )}
        </h3>
        <div className={controls.controls}>
          <label className={controls.choice}>
            <span>{words.which}</span>
            <select
              name="collection"
              value={view.shown}
              onChange={(event) => look({ shown: toShown(event.target.value) })}
            >
              <option value="all">{words.everything}</option>
              <option value="none">{words.unsorted}</option>
              {collectionOptions}
            </select>
          </label>
          <label className={controls.choice}>
            <span>{words.order}</span>
            <select
              name="order"
              value={view.order}
              onChange={(event) =>
                look({ order: ORDERS.find((one) => one === event.target.value) ?? 'newest' })
              }
            >
              {ORDERS.map((order) => (
                <option key={order} value={order}>
                  {words[ORDER_WORDS[order]]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {chosen && <ShareCollection key={chosen.id} collection={chosen} locale={locale} onChange={reload} />}
        <ExportControls id={id} view={view} collections={collections} locale={locale} />
        {found && (
          <KeepFavourites
            locale={locale}
            hasAny={found.total > 0}
            load={() => loadAll(id, view, locale, timeZone)}
          />
        )}
        <ChangeStatus fault={fault} done={done} />
        {outcome && !found && (
          <TryAgain message={ownMessage(words.ownFailed)} label={words.again} onAgain={again} />
        )}
        {found?.lines.length === 0 && (
          <p className={styles.none}>{view.shown === 'all' ? words.ownNone : words.hereNone}</p>
        )}
        {found && found.lines.length > 0 && (
          <ol className={styles.lines} role="list">
            {found.lines.map((line) => (
              <li key={line.key} className={styles.line}>
                <a href={postPath(locale, line.slug)} lang={langOfHtml(line.title, locale)}>
                  {line.title}
                </a>
                <time dateTime={line.day}>{line.day}</time>
                <div className={controls.row}>
                  <select
                    name="move"
                    aria-label={`${words.moveTo} ${line.title}`}
                    value={placeOf(line.key, line.collection)}
                    onChange={(event) => void move(line, event.target.value)}
                  >
                    <option value="none">{words.unsorted}</option>
                    {collectionOptions}
                  </select>
                  <button
                    type="button"
                    data-action="remove"
                    aria-label={words.removeOne.replace('{title}', () => line.title)}
                    onClick={() => void remove(line)}
                  >
                    {words.remove}
                  </button>
                </div>
              </li>
            ))}
          </ol>
        )}
        {found && found.totalPages > 1 && (
          <div className={styles.pages}>
            <button
              type="button"
              disabled={view.page <= 1}
              onClick={() => setView({ ...view, page: view.page - 1 })}
            >
              {words.previous}
            </button>
            <span role="status">
              {words.pageOf.replace('{page}', String(view.page)).replace('{total}', String(found.totalPages))}
            </span>
            <button
              type="button"
              disabled={view.page >= found.totalPages}
              onClick={() => setView({ ...view, page: view.page + 1 })}
            >
              {words.next}
            </button>
          </div>
        )}
      </section>
      <OwnPictures key={view.shown} id={id} shown={view.shown} collections={collections} locale={locale} />
    </div>
  );
}
