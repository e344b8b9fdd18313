import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import type { PlacedAd } from '@/lib/ads/placement';
import { AD_PLACES, type DrawnKind, type PlaceIn } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import { AdFramed } from './ad-framed';
import { adAttributes } from './ad-attributes';
import type { AdProps } from './ad-props';
import { AdButton, AdImage, AdStrip, AdText, AdWords } from './plain-ads';
import { AdRecommended, AdRecommendedShuffled, AdTiles } from './tile-ads';
import styles from './ads.module.css';

/** One rendering per kind (E17). */
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

type PlaceInPage = PlaceIn<'column' | 'sidebar'>;

/**
 * The ads of one place, one after the other, each named as an advertisement in the language of the page: a
 * reader never has to wonder what is paid. Nothing at all when there is none. Source: E16-E18, design "Advertising".
 */
export async function Ads({
  ads,
  locale,
  place,
}: {
  ads: readonly PlacedAd<PlaceInPage>[];
  locale: Locale;
  place: PlaceInPage;
}) {
  if (ads.length === 0) return null;
  const { box } = AD_PLACES[place];
  const t = await getTranslations({ locale, namespace: 'ads' });
  return ads.map((ad) => {
    const Rendering = RENDERINGS[ad.kind];
    return (
      <div
        key={ad.id}
        className={`${styles.ad} ${styles[box]}`}
        {...adAttributes(ad, place)}
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
