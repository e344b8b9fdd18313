import { getTranslations } from 'next-intl/server';

import { Icon } from '@/components/ui/icon';
import type { PlacedAd } from '@/lib/ads/placement';
import { AD_BOXES, AD_PLACES } from '@/lib/ads/places';
import type { Locale } from '@/lib/i18n/locales';

import { adAttributes } from './ad-attributes';
import { AdLink } from './ad-link';
import { AdPicture } from './ad-picture';
import { AdSaid } from './ad-said';
import { AdText } from './plain-ads';
import styles from './simple-floating-ad.module.css';

const BOXES = AD_BOXES[AD_PLACES.simple_floating.box].whole;

type SimpleFloatingAdProps = {
  /** The first one that may be is shown. */
  ads: readonly PlacedAd<'simple_floating'>[];
  /** Where it lies over no text: over the column before the text, or over the one behind the list. */
  side: 'start' | 'end';
  locale: Locale;
};

/**
 * The block that floats over articles and lists for 6 s. Plain HTML that is hidden until a script shows it, which loads
 * when the page is idle (components/offline/page-opened): what an article loads at first has no room for another
 * island. Source: T4, S39, K35, E17.
 */
export async function SimpleFloatingAd({ ads, side, locale }: SimpleFloatingAdProps) {
  if (ads.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'ads' });
  return (
    <aside
      className={`${styles.simple} ${styles[side]} no-print`}
      hidden
      data-block="simple-floating-ad"
      aria-label={t('label')}
    >
      <div className={styles.head}>
        <span aria-hidden="true">{t('label')}</span>
        {/* As HTML, of which React does not compare the text: the script may have written into it before. */}
        <span
          className={styles.counter}
          data-part="counter"
          data-words={String(t.raw('seconds'))}
          aria-hidden="true"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <button
          type="button"
          className={styles.close}
          data-action="close"
          aria-label={t('close')}
          title={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {ads.map((ad, at) => (
        <div key={ad.id} className={styles.ad} {...adAttributes(ad, 'simple_floating')} hidden={at > 0}>
          {ad.kind === 'text' ? (
            <div
              className={styles.text}
              role="region"
              aria-label={ad.title.text || ad.name.text}
              tabIndex={0}
            >
              <AdText ad={ad} locale={locale} box="simpleFloating" more="" />
            </div>
          ) : (
            <AdLink href={ad.href} locale={locale} className={styles.link}>
              <AdPicture picture={ad.picture} src={ad.image} alt="" boxes={BOXES} />
              <span className={styles.words}>
                <AdSaid ad={ad} className={styles.title} />
              </span>
            </AdLink>
          )}
        </div>
      ))}
    </aside>
  );
}
