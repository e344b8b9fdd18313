import { getTranslations } from 'next-intl/server';

import { adAttributes } from '@/components/ads/ad-attributes';
import { AdLink } from '@/components/ads/ad-link';
import { AdPicture } from '@/components/ads/ad-picture';
import { CarouselControls } from '@/components/ui/carousel-controls.island';
import carousel from '@/components/ui/carousel.module.css';
import { PhraseText } from '@/components/ui/phrase';
import type { PlacedAd } from '@/lib/ads/placement';
import { AD_BOXES, AD_PLACES } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import styles from './banner.module.css';

const ID = 'home-banner';
/** H8, K36: how long a slide stays. */
const STAY_MS = 10_000;
const BOXES = AD_BOXES[AD_PLACES.home_banners.box].whole;

type BannerProps = {
  /** One that waits for a permit does not stand first, where it would be an empty box until then. */
  ads: readonly PlacedAd<'home_banners'>[];
  /** True where no cover with a picture stands above: its first picture is then the largest of the screen. */
  isFirst: boolean;
  locale: Locale;
};

/**
 * The ads of `home_banners`, one at a time. Every slide is in the HTML; without script the row scrolls
 * sideways and snaps, so all of them can be reached. Nothing when there are no such ads. Source: H6-H8, K36.
 */
export async function Banner({ ads, isFirst, locale }: BannerProps) {
  if (ads.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  const label = await getTranslations({ locale, namespace: 'ads' });
  return (
    <section
      className={`${styles.banner} frame`}
      data-block="banner"
      aria-roledescription={t('carousel')}
      aria-label={t('banner')}
    >
      <div className={`${carousel.viewport} ${styles.viewport}`} id={ID}>
        <ul className={carousel.track} role="list">
          {ads.map((ad, at) => (
            <li
              key={ad.id}
              className={carousel.slide}
              {...adAttributes(ad, 'home_banners')}
              data-active={at === 0 ? 'true' : 'false'}
              aria-label={t('slide', { n: at + 1, total: ads.length })}
            >
              <AdLink href={ad.href} locale={locale} className={styles.link}>
                <AdPicture
                  picture={ad.picture}
                  src={ad.image}
                  alt=""
                  boxes={BOXES}
                  priority={isFirst && at === 0 && !ad.byPermit}
                />
                <span className={styles.words}>
                  <span className={styles.label}>{label('label')}</span>
                  <strong className={`${styles.title} display`}>
                    <PhraseText phrase={ad.title.text !== '' ? ad.title : ad.name} />
                  </strong>
                  {ad.subname.text !== '' && (
                    <span className={styles.sub}>
                      <PhraseText phrase={ad.subname} />
                    </span>
                  )}
                </span>
              </AdLink>
            </li>
          ))}
        </ul>
      </div>
      {ads.length > 1 && (
        <CarouselControls
          className={styles.controls}
          viewportId={ID}
          total={ads.length}
          stayMs={STAY_MS}
          labels={{
            ...{ previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') },
            slide: t.raw('slide'),
          }}
        />
      )}
    </section>
  );
}
