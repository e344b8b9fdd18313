import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import { AD_PLACES, shownIn, type DrawnKind, type PlaceIn } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import { AdFramed } from './ad-framed';
import type { AdProps, ShownAd } from './ad-props';
import { byPermit } from './by-permit';
import { AdButton, AdImage, AdStrip, AdText, AdWords } from './plain-ads';
import { AdRecommended, AdRecommendedShuffled, AdTiles } from './tile-ads';
import styles from './ads.module.css';

/** One rendering per kind (E17); {@link shownIn} says which kinds a place shows. */
const RENDERINGS: Record<DrawnKind, (props: AdProps) => ReactNode> = {
  text: AdText,
  image: AdImage,
  imageButton: AdButton,
  wordLink: AdWords,
  brandTiles: AdTiles,
  projectTiles: AdTiles,
  recommended: AdRecommended,
  recommendedShuffled: AdRecommendedShuffled,
  topping: AdStrip,
  code: AdFramed,
};

/**
 * The ads of one place, one after the other, each named as an advertisement in the language of the page: a
 * reader never has to wonder what is paid. Nothing at all when there is none. Source: E16-E18, design "Advertising".
 */
export async function Ads({
  ads,
  locale,
  place,
}: {
  ads: readonly ShownAd[];
  locale: Locale;
  place: PlaceIn<'column' | 'sidebar'>;
}) {
  const shown = shownIn(place, ads);
  if (shown.length === 0) return null;
  const { box } = AD_PLACES[place];
  const t = await getTranslations({ locale, namespace: 'ads' });
  return shown.map((ad) => {
    const Rendering = RENDERINGS[ad.kind];
    return (
      <div
        key={ad.id}
        className={`${styles.ad} ${styles[box]}`}
        data-ad-id={ad.id}
        data-ad-kind={ad.kind}
        data-ad-place={place}
        {...byPermit(ad)}
        role="group"
        aria-label={t('label')}
      >
        <p className={styles.label} aria-hidden="true">
          {t('label')}
        </p>
        <Rendering
          ad={ad}
          locale={locale}
          box={box}
          more={t('more', { name: ad.name.text || ad.title.text })}
          motion={{ stop: t('stop'), start: t('start') }}
        />
      </div>
    );
  });
}
