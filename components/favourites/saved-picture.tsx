import type { ReactNode } from 'react';

import { PhraseText } from '@/components/ui/phrase';
import type { Phrase } from '@/lib/cms/models';

import styles from './saved-pictures.module.css';
import type { FavouriteWords } from './favourite-words';

type SavedPictureFigureProps = {
  /** The picture itself, in a box of its size. */
  image: ReactNode;
  caption: Phrase;
  credit: Phrase;
  licence: Phrase;
  /** The article it was saved from. */
  from: { href: string; title: Phrase };
  words: FavouriteWords;
  /** What its owner can do with it. */
  children?: ReactNode;
};

/** A saved picture with what it must never be shown without: who made it, on what terms, and where it comes from. */
export function SavedPictureFigure(props: SavedPictureFigureProps) {
  const { image, caption, credit, licence, from, words, children } = props;
  return (
    <figure className={styles.figure}>
      <div className={styles.image}>{image}</div>
      <figcaption className={styles.words}>
        {caption.text !== '' && <PhraseText phrase={caption} />}
        {credit.text !== '' && (
          <span className={styles.credit} lang={credit.lang ?? undefined} data-part="credit">
            {words.credit.replace('{credit}', () => credit.text)}
          </span>
        )}
        {licence.text !== '' && (
          <span className={styles.credit} lang={licence.lang ?? undefined} data-part="licence">
            {words.licence.replace('{licence}', () => licence.text)}
          </span>
        )}
        <span className={styles.from}>
          {words.pictureFrom}{' '}
          <a href={from.href} lang={from.title.lang ?? undefined}>
            {from.title.text}
          </a>
        </span>
      </figcaption>
      {children}
    </figure>
  );
}
