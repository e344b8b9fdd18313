/**
 * The two languages of the magazine, one record each. A component never compares a locale with a string: what
 * differs between the languages is a field here, or a message.
 */

/** The language segment of internal paths, `app/[locale]/…` (D1). */
export type Locale = 'zh' | 'en';

export type LocaleRecord = {
  locale: Locale;
  /** The other language, for the switch and for what is only written there. */
  other: Locale;
  /** `<html lang>` and `Content-Language`. */
  lang: 'zh-CN' | 'en-US';
  /** `lang` of a block or run of text in this language: what `content` carries and `Phrase` has. */
  textLang: 'zh-CN' | 'en';
  dir: 'ltr' | 'rtl';
  hreflang: 'zh-CN' | 'en-US';
  /** `og:locale`. */
  ogLocale: 'zh_CN' | 'en_US';
  /** Value of the cookie `language` (D1). */
  cookie: 'zh_CN' | 'en_US';
  /** Value of the query `lang` (D1). */
  query: 'cn' | 'en';
  /** What the language puts before every public path: nothing, or `/en`. */
  prefix: '' | '/en';
  /** The language's own name, as the switch shows it. */
  name: string;
  /** Name of the magazine. */
  brand: string;
  /** Tag handed to `Intl` for dates and numbers. */
  intl: string;
  /** Day as prose prints it; lists print `yyyy-MM-dd` (J14) in both languages. */
  date: Intl.DateTimeFormatOptions;
  number: Intl.NumberFormatOptions;
};

export const LOCALES = {
  zh: {
    locale: 'zh',
    other: 'en',
    lang: 'zh-CN',
    textLang: 'zh-CN',
    dir: 'ltr',
    hreflang: 'zh-CN',
    ogLocale: 'zh_CN',
    cookie: 'zh_CN',
    query: 'cn',
    prefix: '',
    name: '中文',
    brand: '架空 Pilotis',
    intl: 'zh-CN',
    date: { year: 'numeric', month: 'long', day: 'numeric' },
    number: { useGrouping: true },
  },
  en: {
    locale: 'en',
    other: 'zh',
    lang: 'en-US',
    textLang: 'en',
    dir: 'ltr',
    hreflang: 'en-US',
    ogLocale: 'en_US',
    cookie: 'en_US',
    query: 'en',
    prefix: '/en',
    name: 'English',
    brand: 'Pilotis',
    intl: 'en-US',
    date: { year: 'numeric', month: 'long', day: 'numeric' },
    number: { useGrouping: true },
  },
} as const satisfies Record<Locale, LocaleRecord>;

/** In the order of the specification: the default comes first. */
export const LOCALE_LIST: readonly Locale[] = ['zh', 'en'];

export const DEFAULT_LOCALE: Locale = 'zh';

/** Name and lifetime of the cookies the two reading choices are kept in (D1). */
export const LANGUAGE_COOKIE = 'language';
export const READING_COOKIE = 'reading';
export const CHOICE_MAX_AGE_S = 31_536_000;

/** `Set-Cookie` of a choice (D1). */
export const choiceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${CHOICE_MAX_AGE_S}; SameSite=Lax`;

/** Narrows a route parameter; anything but the two segments is no language. */
export function isLocale(value: unknown): value is Locale {
  return value === 'zh' || value === 'en';
}

/**
 * The language of a rendered page, from its `[locale]` parameter. Middleware only ever rewrites to the two, so
 * anything else is a fault of ours and not a page that is missing.
 *
 * @throws Error for another segment.
 */
export function requireLocale(value: string): Locale {
  if (!isLocale(value)) throw new Error(`Not a language segment: ${value}`);
  return value;
}
