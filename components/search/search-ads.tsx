import { Ads } from '@/components/ads/ad';
import type { PlacedAd } from '@/lib/ads/placement';
import type { Locale } from '@/lib/i18n/locales';

import styles from './search-screen.module.css';

type SearchAdsProps = {
  place: 'top' | 'bottom';
  ads: readonly PlacedAd<'search_top' | 'search_bottom'>[];
  locale: Locale;
};

/** Not a landmark: there are two of them, and each advertisement says what it is. */
export function SearchAds({ place, ads, locale }: SearchAdsProps) {
  if (ads.length === 0) return null;
  return (
    <div className={styles.ads} data-block={`search-ads-${place}`} data-part="below">
      <Ads ads={ads} locale={locale} place={`search_${place}`} />
    </div>
  );
}
