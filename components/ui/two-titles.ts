import type { Bilingual, Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { LOCALES } from '@/lib/i18n/locales';

/** A title for a page of one language, and the same in the other, if it was written there too. */
export type TwoTitles = { own: Phrase; other: Phrase | null };

/** D1, E12: the half of the page's language large, the other beneath; a missing half is not repeated. */
export function twoTitles(title: Bilingual, locale: Locale): TwoTitles {
  const otherLocale = LOCALES[locale].other;
  const other: Phrase = { text: title[otherLocale], lang: otherLocale === 'zh' ? 'zh-CN' : 'en' };
  if (title[locale] === '') return { own: other, other: null };
  return {
    own: { text: title[locale], lang: null },
    other: other.text === '' || other.text === title[locale] ? null : other,
  };
}
