import { getTranslations } from 'next-intl/server';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import type { Cover as CoverEntry } from './composition';
import styles from './front-cover.module.css';

/** How wide the style sheet draws the picture. Up to 768 px it is 100vw; 98 lets 720 device pixels take the file of 708. */
const SIZES = '(width <= 768px) 98vw, (width <= 1024px) 94vw, (width <= 1344px) 62vw, 800px';

/**
 * What leads the front page: the article editors have chosen, large, with what it is about. One that is paid for says
 * so in the words every advertisement has. The title is the only link, stretched over the whole. Source: decision 074.
 */
export async function Cover({ cover, locale }: { cover: CoverEntry; locale: Locale }) {
  const { card, kind } = cover;
  const t = await getTranslations({ locale, namespace: 'home' });
  const ads = await getTranslations({ locale, namespace: 'ads' });
  const label = { pick: t('pick'), paid: ads('label'), newest: t('latest') }[kind];
  return (
    <article className={styles.cover} data-block="cover" data-cover={kind} data-cover-id={card.id}>
      {card.picture && (
        <div className={styles.picture}>
          <PictureBox picture={card.picture} slot="card" sizes={SIZES} priority />
        </div>
      )}
      <div className={card.picture ? styles.words : `${styles.words} ${styles.alone}`}>
        <p className={styles.label}>{label}</p>
        <h2 className={`${styles.title} display`}>
          <SiteLink href={localPath(locale, card.path)} className={`${styles.link} covering`}>
            <PhraseText phrase={card.title} />
          </SiteLink>
        </h2>
        {card.describe.text !== '' && (
          <p className={styles.describe} lang={card.describe.lang ?? undefined}>
            {card.describe.text}
          </p>
        )}
      </div>
    </article>
  );
}
