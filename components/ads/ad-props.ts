import type { Ad, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

export type ShownAd = InLanguage<Ad>;

/** Where an ad stands; the sidebar is narrow, so the same ad gets another box there. */
export type AdPlace = 'column' | 'sidebar';

export type AdProps = { ad: ShownAd; locale: Locale; place: AdPlace; more: string };
