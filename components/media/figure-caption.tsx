import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { Phrase } from '@/lib/cms/models';

import styles from './figure-caption.module.css';

type FigureCaptionProps = {
  caption: Phrase;
  credit: Phrase | null;
  /** The ids of the pictures it is about, where links to them are offered. */
  ids?: readonly (string | undefined)[];
};

/** What a picture shows and who made it, and links to it; nothing when there is none of them. */
export function FigureCaption({ caption, credit, ids = [] }: FigureCaptionProps) {
  const t = useTranslations('media');
  const maker = credit?.text ?? '';
  const named = ids.filter((id) => id !== undefined);
  if (caption.text === '' && maker === '' && named.length === 0) return null;
  return (
    <figcaption className={styles.caption}>
      {caption.text !== '' && <PhraseText phrase={caption} />}
      {maker !== '' && (
        <span className={styles.credit} lang={credit?.lang ?? undefined}>
          {t('credit', { credit: maker })}
        </span>
      )}
      {named.map((id, at) => (
        <a
          key={id}
          className={`${styles.link} no-print`}
          href={`#${encodeURIComponent(id)}`}
          aria-label={t('link', { caption: caption.text, number: named.length > 1 ? at + 1 : 0 })}
          title={t('linkTitle')}
        />
      ))}
    </figcaption>
  );
}
