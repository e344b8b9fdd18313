import { getTranslations } from 'next-intl/server';

import type { PlacedAd } from '@/lib/ads/placement';
import { AD_BOXES, AD_PLACES } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import { adAttributes } from './ad-attributes';
import { AdLink } from './ad-link';
import { AdPicture } from './ad-picture';
import { AdSaid } from './ad-said';
import type { ShownAd } from './ad-props';
import { FloatingAd } from './floating-ad.island';
import styles from './floating-ad.module.css';
import { AdText } from './plain-ads';

const BOXES = AD_BOXES[AD_PLACES.home_floating.box].whole;

type HomeFloatingAdProps = {
  /** The first one that may be is shown. */
  ads: readonly PlacedAd<'home_floating'>[];
  /** The test layout shows it to who has closed it, too (T5, S38). */
  ignoresCookie: boolean;
  locale: Locale;
};

/**
 * The floating ad of the home screen: a picture, a sentence and where they lead. An ad of another type looks the same
 * here, unless it is HTML; one of a type nobody has heard of is left out. The server draws it hidden.
 * Source: E17, E19, T4, T5.
 */
export async function HomeFloatingAd({ ads, ignoresCookie, locale }: HomeFloatingAdProps) {
  const [first] = ads;
  if (!first) return null;
  const t = await getTranslations({ locale, namespace: 'ads' });
  return (
    <FloatingAd
      position={first.articlePosition}
      ignoresCookie={ignoresCookie}
      labels={{ ad: t('label'), close: t('close'), seconds: t.raw('seconds') }}
    >
      {ads.map((ad) => (
        <div key={ad.id} {...adAttributes(ad, 'home_floating')} hidden={ad !== first}>
          {ad.kind === 'text' ? (
            <div className={styles.html}>
              <AdText ad={ad} locale={locale} box="floating" more="" />
            </div>
          ) : (
            <AdFloating ad={ad} locale={locale} />
          )}
        </div>
      ))}
    </FloatingAd>
  );
}

function AdFloating({ ad, locale }: { ad: ShownAd; locale: Locale }) {
  return (
    <AdLink href={ad.href} locale={locale} className={styles.link}>
      <AdPicture picture={ad.picture} src={ad.image} alt="" boxes={BOXES} />
      <span className={styles.words}>
        <AdSaid ad={ad} className={styles.title} />
      </span>
    </AdLink>
  );
}
