import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { Phrase } from '@/lib/cms/models';

import styles from './figure-caption.module.css';

/** What a picture shows and who made it; nothing when neither is known. */
export function FigureCaption({ caption, credit }: { caption: Phrase; credit: string }) {
  const t = useTranslations('media');
  if (caption.text === '' && credit === '') return null;
  return (
    <figcaption className={styles.caption}>
      {caption.text !== '' && <PhraseText phrase={caption} />}
      {credit !== '' && <span className={styles.credit}>{t('credit', { credit })}</span>}
    </figcaption>
  );
}
