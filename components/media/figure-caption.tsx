import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { Phrase } from '@/lib/cms/models';

import styles from './figure-caption.module.css';

/** What a picture shows and who made it; nothing when neither is known. */
export function FigureCaption({ caption, credit }: { caption: Phrase; credit: Phrase | null }) {
  const t = useTranslations('media');
  const maker = credit?.text ?? '';
  if (caption.text === '' && maker === '') return null;
  return (
    <figcaption className={styles.caption}>
      {caption.text !== '' && <PhraseText phrase={caption} />}
      {maker !== '' && (
        <span className={styles.credit} lang={credit?.lang ?? undefined}>
          {t('credit', { credit: maker })}
        </span>
      )}
    </figcaption>
  );
}
