import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import type { AdKind } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import type { AdPlace, AdProps, ShownAd } from './ad-props';
import { AdButton, AdImage, AdStrip, AdText, AdWords } from './plain-ads';
import { AdRecommended, AdRecommendedShuffled, AdTiles } from './tile-ads';
import styles from './ads.module.css';

/**
 * One rendering per kind (E17). `null`: not drawn in a position by the server; the floating ad has its own block,
 * and a kind this site has never heard of shows nothing.
 */
const RENDERINGS: Record<AdKind, ((props: AdProps) => ReactNode) | null> = {
  text: AdText,
  image: AdImage,
  imageButton: AdButton,
  wordLink: AdWords,
  brandTiles: AdTiles,
  projectTiles: AdTiles,
  recommended: AdRecommended,
  recommendedShuffled: AdRecommendedShuffled,
  topping: AdStrip,
  floating: null,
  unknown: null,
};

/** Ads that a position can show. */
export function drawableAds(ads: readonly ShownAd[]): ShownAd[] {
  return ads.filter((ad) => RENDERINGS[ad.kind] !== null);
}

/**
 * The ads of one position, one after the other, each named as an advertisement in the language of the page: a
 * reader never has to wonder what is paid. Nothing at all when there is none. Source: E16-E18, design "Advertising".
 */
export async function Ads({
  ads,
  locale,
  place = 'column',
}: {
  ads: readonly ShownAd[];
  locale: Locale;
  place?: AdPlace;
}) {
  const shown = drawableAds(ads);
  if (shown.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'ads' });
  return shown.map((ad) => {
    const Rendering = RENDERINGS[ad.kind];
    return (
      <div
        key={ad.id}
        className={`${styles.ad} ${styles[place]}`}
        data-ad-id={ad.id}
        data-ad-kind={ad.kind}
        role="group"
        aria-label={t('label')}
      >
        <p className={styles.label} aria-hidden="true">
          {t('label')}
        </p>
        {Rendering !== null && (
          <Rendering
            ad={ad}
            locale={locale}
            place={place}
            more={t('more', { name: ad.name.text || ad.title.text })}
          />
        )}
      </div>
    );
  });
}
