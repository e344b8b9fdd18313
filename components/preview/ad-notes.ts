import { adsIn } from '@/lib/cms/ads-in-language';
import type { Ad, Bilingual } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { isEmptyAt } from '@/lib/ads/placement';
import type { AdPlaceName } from '@/lib/ads/places';

/**
 * What an editor has to know to understand what the preview of an ad shows, or does not show:
 * - `nowhere`: it has no place that shows its type;
 * - `no-page`: the magazine has no page with its place now;
 * - `other-language`: pages of this language do not show it;
 * - `empty`: it has nothing that its place could show;
 * - `untranslated`: its words are there in the other language alone;
 * - `wide`: small windows do not show its place;
 * - `waits`, `floats`: it comes and goes by itself.
 */
export type AdNote =
  'nowhere' | 'no-page' | 'other-language' | 'empty' | 'untranslated' | 'wide' | 'waits' | 'floats';

/** Whether the page of a language shows the ad at a place. */
export function isDrawn(ad: Ad, place: AdPlaceName | null, locale: Locale): boolean {
  return place !== null && adsIn([ad], locale).length > 0 && !isEmptyAt(place, ad);
}

/**
 * The notes of one preview, the most important first.
 * @param hasPage whether there is a page to show the place on
 */
export function notesFor(ad: Ad, place: AdPlaceName | null, locale: Locale, hasPage = true): AdNote[] {
  if (place === null) return ['nowhere'];
  if (!hasPage) return ['no-page'];
  if (adsIn([ad], locale).length === 0) return ['other-language'];
  if (isEmptyAt(place, ad)) return ['empty'];
  const notes: AdNote[] = [];
  if (isUntranslated(ad, locale)) notes.push('untranslated');
  if (place === 'home_sidebar') notes.push('wide');
  if (place === 'home_floating') notes.push('waits');
  if (place === 'simple_floating') notes.push('floats');
  return notes;
}

/** A text in HTML is shown whole in both languages (D1). */
function isUntranslated({ kind, title, name, frame }: Ad, locale: Locale): boolean {
  if (kind === 'text') return false;
  const words = [...(frame ? [frame.words] : []), title, name].find(isWritten);
  return words !== undefined && words[locale] === '' && words[LOCALES[locale].other] !== '';
}

const isWritten = ({ zh, en }: Bilingual) => zh !== '' || en !== '';
