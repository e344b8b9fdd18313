import type { AdBox } from '@/lib/ads/places';
import type { Ad, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

export type ShownAd = InLanguage<Ad>;

export type AdProps = {
  ad: ShownAd;
  locale: Locale;
  box: AdBox;
  more: string;
  /** What the button of an ad that moves says. */
  motion?: { stop: string; start: string };
};
