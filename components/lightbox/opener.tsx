import { useTranslations } from 'next-intl';

import { Lightbox } from './lightbox.island';

/** The lightbox of a page with pictures, with its words. Once a page. */
export function PictureOpener() {
  const t = useTranslations('lightbox');
  return (
    <Lightbox
      labels={{
        title: t('title'),
        save: t('save'),
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        enlarge: t('enlarge'),
        reduce: t('reduce'),
        whole: t('whole'),
        hint: t('hint'),
      }}
    />
  );
}
