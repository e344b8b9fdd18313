import { useTranslations } from 'next-intl';

import type { PlateIds } from '@/components/article/plates-of';
import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage, Phrase, Picture } from '@/lib/cms/models';

import styles from './figure-caption.module.css';

type FigureCaptionProps = {
  caption: Phrase;
  credit: Phrase | null;
  /** The pictures it is about, where links to them are offered. */
  pictures?: readonly InLanguage<Picture>[];
  /** The ids of all pictures of the page, in their order. */
  ids?: PlateIds;
};

const NO_IDS: PlateIds = new Map();

/**
 * What a picture shows and who made it, and links to it; nothing when there is none of them. A link is named by the caption,
 * else by what the picture shows, else by its number on the page.
 */
export function FigureCaption({ caption, credit, pictures = [], ids = NO_IDS }: FigureCaptionProps) {
  const t = useTranslations('media');
  const maker = credit?.text ?? '';
  const links = pictures.flatMap((picture) => {
    const id = ids.get(picture);
    return id === undefined ? [] : [{ id, picture }];
  });
  const nameOf = (picture: InLanguage<Picture>, at: number): string => {
    const about = caption.text || picture.alt.text;
    if (about !== '') return t('link', { caption: about, number: links.length > 1 ? at + 1 : 0 });
    return t('linkNumber', { number: [...ids.keys()].indexOf(picture) + 1 });
  };
  if (caption.text === '' && maker === '' && links.length === 0) return null;
  return (
    <figcaption className={styles.caption}>
      {caption.text !== '' && <PhraseText phrase={caption} />}
      {maker !== '' && (
        <span className={styles.credit} lang={credit?.lang ?? undefined}>
          {t('credit', { credit: maker })}
        </span>
      )}
      {links.map(({ id, picture }, at) => (
        <a
          key={id}
          className={`${styles.link} no-print`}
          href={`#${encodeURIComponent(id)}`}
          aria-label={nameOf(picture, at)}
          title={t('linkTitle')}
        />
      ))}
    </figcaption>
  );
}
