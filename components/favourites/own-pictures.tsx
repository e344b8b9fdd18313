import { useId, useState } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import { TryAgain } from '@/components/forms/try-again.island';
import { PictureBox } from '@/components/media/picture';
import styles from '@/components/people/own-page.module.css';
import { OWN_PER_PAGE } from '@/components/people/own-lists';
import { useRead } from '@/lib/api/use-read';
import { inLanguage } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import { CollectionOptions } from './collection-options';
import type { Collection } from './favourite-calls';
import { favouriteWords } from './favourite-words';
import controls from './own-favourites.module.css';
import { movePicture, picturesOf, removePicture, toOwnPicture, type OwnPicture } from './picture-calls';
import pictures from './saved-pictures.module.css';
import { SavedPictureFigure } from './saved-picture';
import type { Shown } from './shown';
import { useChange } from './use-change';

type OwnPicturesProps = {
  /** Whose pictures they are. */
  id: number;
  shown: Shown;
  collections: readonly Collection[];
  locale: Locale;
};

const keyOf = ({ postId, pictureId }: OwnPicture) => `${postId} ${pictureId}`;

/** The saved pictures on their owner's page, with credit, licence and the way back; each can be moved or removed. */
export function OwnPictures({ id, shown, collections, locale }: OwnPicturesProps) {
  const words = favouriteWords(locale);
  const heading = useId();
  const [page, setPage] = useState(1);
  const { fault, done, isBusy, change, placeOf } = useChange(locale);
  const { outcome, isAsking, again } = useRead(picturesOf(id, shown, page, OWN_PER_PAGE), {
    keepsLast: true,
    isAlwaysAsked: true,
  });
  const found = outcome?.kind === 'done' ? outcome : null;
  const rows = found?.value.flatMap((row) => toOwnPicture(row) ?? []) ?? [];
  const total = found?.totals?.total ?? rows.length;
  const totalPages = found?.totals?.totalPages ?? 1;

  async function afterChange(leaves: boolean) {
    // What has the focus goes with its picture.
    if (leaves) document.getElementById(heading)?.focus();
    if (leaves && rows.length === 1 && page > 1) setPage(page - 1);
    await again();
  }

  const move = (row: OwnPicture, to: string) =>
    change({
      moving: { key: keyOf(row), to },
      work: () => movePicture(row, to === 'none' ? null : Number(to)),
      message: words.moved,
      failed: 'moveFailed',
      onDone: () => afterChange(shown !== 'all'),
    });

  const remove = (row: OwnPicture) =>
    change({
      work: () => removePicture(row),
      message: words.removed,
      failed: 'removeFailed',
      onDone: () => afterChange(true),
    });

  return (
    <section
      className={styles.list}
      aria-labelledby={heading}
      aria-busy={isAsking || isBusy}
      data-list="favorite-pictures"
      data-page={page}
    >
      <h3 className={styles.title} id={heading} tabIndex={-1}>
        {words.ownPictures}
        {found && <span className={styles.total}>{words.total.replace('{total}', String(total))}</span>}
      </h3>
      <ChangeStatus fault={fault} done={done} />
      {outcome && !found && (
        <TryAgain message={ownMessage(words.ownFailed)} label={words.again} onAgain={again} />
      )}
      {found && rows.length === 0 && <p className={styles.none}>{words.picturesNone}</p>}
      {rows.length > 0 && (
        <ul className={pictures.pictures} role="list">
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <OwnPictureFigure
                row={row}
                place={placeOf(keyOf(row), row.collection)}
                collections={collections}
                locale={locale}
                onMove={(to) => void move(row, to)}
                onRemove={() => void remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <div className={styles.pages}>
          <button type="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.previous}
          </button>
          <span role="status">
            {words.pageOf.replace('{page}', String(page)).replace('{total}', String(totalPages))}
          </span>
          <button type="button" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            {words.next}
          </button>
        </div>
      )}
    </section>
  );
}

type OwnPictureFigureProps = {
  row: OwnPicture;
  /** The collection it is in, or `none`. */
  place: number | string;
  collections: readonly Collection[];
  locale: Locale;
  onMove: (to: string) => void;
  onRemove: () => void;
};

function OwnPictureFigure({ row, place, collections, locale, onMove, onRemove }: OwnPictureFigureProps) {
  const words = favouriteWords(locale);
  const { picture, licence, post } = inLanguage(
    { picture: row.picture, licence: row.licence, post: row.post },
    locale,
  );
  return (
    <SavedPictureFigure
      image={<PictureBox picture={picture} slot="whole" sizes="(min-width: 900px) 240px, 90vw" />}
      caption={picture.caption}
      credit={picture.credit}
      licence={licence}
      from={{ href: localPath(locale, post.path), title: post.title }}
      words={words}
    >
      <div className={controls.row}>
        <select
          name="move"
          aria-label={words.movePicture.replace('{title}', () => post.title.text)}
          value={place}
          onChange={({ target }) => onMove(target.value)}
        >
          <option value="none">{words.unsorted}</option>
          <CollectionOptions collections={collections} locale={locale} />
        </select>
        <button
          type="button"
          data-action="remove"
          aria-label={words.removePicture.replace('{title}', () => post.title.text)}
          onClick={onRemove}
        >
          {words.remove}
        </button>
      </div>
    </SavedPictureFigure>
  );
}
