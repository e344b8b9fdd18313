'use client';

import { useEffect, useState } from 'react';

import type { CardActionProps } from '@/components/card/card-actions.island';
import { failureMessage } from '@/components/forms/form-message';
import { PictureBox } from '@/components/media/picture';
import { refreshSession, useSession } from '@/components/session/session';
import type { Outcome } from '@/lib/api/outcome';
import { inLanguage } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';

import { FavouriteFlow } from './favourite-flow';
import styles from './favourites.module.css';
import { favouriteMessage, favouriteWords } from './favourite-words';
import { askPicture, removePicture, savePicture, type AskedPicture, type OwnPicture } from './picture-calls';

/**
 * What the button of a picture opens; its `data-post` is the id of the article, `data-src` the address of the file.
 * Nothing marks the pictures of a page: whether one is saved is asked when its button is clicked.
 */
export function PictureFavourite({ button, locale, onClose }: CardActionProps) {
  const { post = '', src = '' } = button.dataset;
  const id = useSession().user?.id ?? null;
  const [outcome, setOutcome] = useState<Outcome<AskedPicture> | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    void askPicture(post, src).then((answer) => {
      if (!isWanted) return;
      // The login is over: the flow asks for another one (M21).
      if (answer.kind === 'logged-out') void refreshSession();
      else setOutcome(answer);
    });
    return () => {
      isWanted = false;
      // The next visitor may have saved other pictures.
      setOutcome(null);
    };
  }, [id, post, src]);

  const words = favouriteWords(locale);
  const failed = favouriteMessage('pictureFailed', locale);
  const row = outcome?.kind === 'done' ? outcome.value.row : null;
  const problem =
    outcome && !row ? (outcome.kind !== 'done' && failureMessage(outcome, locale)) || failed : null;
  return (
    <FavouriteFlow
      button={button}
      locale={locale}
      isSaved={outcome?.kind === 'done' ? outcome.value.saved : null}
      problem={problem}
      thing={
        row && {
          title: words.pictureTitle,
          savedWords: words.pictureSaved,
          summary: <PictureSummary row={row} locale={locale} />,
          save: (collection) => savePicture(row, collection),
          remove: () => removePicture(row),
          notSaved: favouriteMessage('pictureNotSaved', locale),
        }
      }
      onClose={onClose}
    />
  );
}

/** The picture that is saved, who made it and where it is from. */
function PictureSummary({ row, locale }: { row: OwnPicture; locale: Locale }) {
  const { picture, post } = inLanguage({ picture: row.picture, post: row.post }, locale);
  const words = favouriteWords(locale);
  return (
    <div className={styles.post} data-block="saved-post">
      <span className={styles.cover}>
        <PictureBox picture={picture} slot="contain" ratio={118 / 76} boxWidth={118} />
      </span>
      <div>
        {picture.caption.text !== '' && (
          <p className={styles.name} lang={picture.caption.lang ?? undefined}>
            {picture.caption.text}
          </p>
        )}
        {picture.credit.text !== '' && (
          <p className={styles.note} lang={picture.credit.lang ?? undefined}>
            {words.credit.replace('{credit}', () => picture.credit.text)}
          </p>
        )}
        <p className={styles.note}>
          {words.pictureFrom} <span lang={post.title.lang ?? undefined}>{post.title.text}</span>
        </p>
      </div>
    </div>
  );
}
