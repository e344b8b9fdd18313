import { htmlInLanguage } from '@/lib/html/in-language';
import type { Locale } from '@/lib/i18n/locales';
import { inLanguage } from './in-language';
import type { Ad, InLanguage } from './models';

/**
 * The ads that pages of a language show, in that language: those that are booked for the other one are left out, and
 * of a text in two languages the other half (decision 074).
 */
export function adsIn(ads: readonly Ad[] | null, locale: Locale): InLanguage<Ad>[] {
  return (ads ?? [])
    .filter(({ language }) => language === null || language === locale)
    .map((ad) => ({ ...inLanguage(ad, locale), html: htmlInLanguage(ad.html, locale) }));
}
