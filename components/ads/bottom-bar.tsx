import { getTranslations } from 'next-intl/server';

import carousel from '@/components/ui/carousel.module.css';
import type { PlacedAd } from '@/lib/ads/placement';
import { AD_BOXES, AD_PLACES } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import { adAttributes } from './ad-attributes';
import { AdLink } from './ad-link';
import { AdPicture } from './ad-picture';
import type { ShownAd } from './ad-props';
import { AdSaid } from './ad-said';
import { BottomBarFrame } from './bottom-bar-frame.island';
import styles from './bottom-bar.module.css';
import { AdText } from './plain-ads';

type BottomBarProps = { ads: readonly PlacedAd<'bottom_bar'>[]; locale: Locale };

const ID = 'bottom-bar';
const BOXES = AD_BOXES[AD_PLACES.bottom_bar.box].whole;

/**
 * The ads of `bottom_bar` at the lower edge of the window: one stands still, several are slides that the visitor
 * changes. Without any there is no bar. Source: H23-H28, S40.
 */
export async function BottomBar({ ads, locale }: BottomBarProps) {
  if (ads.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'ads' });
  const home = await getTranslations({ locale, namespace: 'home' });
  return (
    <BottomBarFrame
      viewportId={ID}
      total={ads.length}
      labels={{
        ...{ ad: t('label'), bar: t('bar'), size: t('size'), shrink: t('shrink'), expand: t('expand') },
        ...{ previous: home('previous'), next: home('next'), pause: home('pause'), play: home('play') },
        slide: home.raw('slide'),
      }}
    >
      <div className={`${carousel.viewport} ${styles.viewport}`} id={ID}>
        <ul className={carousel.track} role="list">
          {ads.map((ad, at) => (
            <li
              key={ad.id}
              className={carousel.slide}
              {...adAttributes(ad, 'bottom_bar')}
              data-active={at === 0 ? 'true' : 'false'}
              aria-label={ads.length > 1 ? home('slide', { n: at + 1, total: ads.length }) : undefined}
            >
              {ad.kind === 'text' ? (
                <BarText ad={ad} locale={locale} />
              ) : (
                <BarImage ad={ad} locale={locale} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </BottomBarFrame>
  );
}

/** H27: opens beside the page, as an address of the site does here too, so that the visitor keeps the place. */
function BarImage({ ad, locale }: { ad: ShownAd; locale: Locale }) {
  return (
    <AdLink href={ad.href} locale={locale} className={styles.link} opens="beside">
      <AdPicture picture={ad.picture} src={ad.image} alt="" boxes={BOXES} />
      <span className={styles.words}>
        <AdSaid ad={ad} className={styles.title} />
      </span>
    </AdLink>
  );
}

/** H28. A long text scrolls in the bar, so that it can be reached with the keyboard. */
function BarText({ ad, locale }: { ad: ShownAd; locale: Locale }) {
  const name = ad.title.text !== '' ? ad.title.text : ad.name.text;
  return (
    <div className={styles.text} role="region" aria-label={name} tabIndex={0}>
      <AdText ad={ad} locale={locale} box="bar" more="" />
    </div>
  );
}
