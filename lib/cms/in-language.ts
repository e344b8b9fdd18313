import type { Locale } from '@/lib/i18n/locales';
import type { Bilingual, InLanguage, Phrase } from './models';

/**
 * The half of a text for one page. When that half is not written, the other one stands in and
 * carries its own language, so that it can be marked `lang` (checklist D1, E12).
 */
export function phrase(text: Bilingual, locale: Locale): Phrase {
  const own = locale === 'en' ? text.en : text.zh;
  if (own !== '') return { text: own, lang: null };
  const other = locale === 'en' ? text.zh : text.en;
  if (other === '') return { text: '', lang: null };
  return { text: other, lang: locale === 'en' ? 'zh-CN' : 'en' };
}

/**
 * The same model with every {@link Bilingual} of it turned into the {@link Phrase} of one language.
 * Copies; the model itself, which readers share between requests, is never changed.
 */
export function inLanguage<T>(model: T, locale: Locale): InLanguage<T> {
  return convert(model, locale) as InLanguage<T>; // The walk below mirrors the type, which TypeScript cannot follow.
}

function convert(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, locale));
  if (isBilingual(value)) return phrase(value, locale);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, convert(field, locale)]));
}

/** True for exactly `{zh, en}` of two strings: no other model has this shape. */
function isBilingual(value: unknown): value is Bilingual {
  if (typeof value !== 'object' || value === null) return false;
  const names = Object.keys(value);
  if (names.length !== 2 || !('zh' in value) || !('en' in value)) return false;
  return typeof value.zh === 'string' && typeof value.en === 'string';
}
