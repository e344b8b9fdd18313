import type { Locale } from './locales';
import type { Reading } from './resolve';

/**
 * Requests and the language they are answered in. One table for the two places that decide it: the unit test of
 * {@link resolveLocale} walks it, and so does the test that asks nginx.
 */
export type LocaleCase = {
  why: string;
  path: string;
  cookie?: string;
  acceptLanguage?: string;
  userAgent?: string;
  locale: Locale;
};

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

export const LOCALE_CASES: readonly LocaleCase[] = [
  { why: 'nothing said: Chinese (S4)', path: '/', locale: 'zh' },
  { why: 'query en (S2)', path: '/?lang=en', locale: 'en' },
  { why: 'query cn (S2)', path: '/?lang=cn', acceptLanguage: 'en', locale: 'zh' },
  { why: 'query beats cookie (S2)', path: '/?lang=en', cookie: 'language=zh_CN', locale: 'en' },
  { why: 'query beats prefix', path: '/en?lang=cn', locale: 'zh' },
  { why: 'query among others', path: '/brand?page=2&lang=en&x=1', locale: 'en' },
  { why: 'the first of two queries counts', path: '/?lang=en&lang=cn', locale: 'en' },
  { why: 'unknown query ignored', path: '/?lang=fr', cookie: 'language=en_US', locale: 'en' },
  { why: 'query values are exact', path: '/?lang=EN', locale: 'zh' },
  { why: 'query zh is not cn', path: '/?lang=zh', acceptLanguage: 'en', locale: 'en' },
  { why: 'another query that ends alike', path: '/?xlang=en', locale: 'zh' },
  { why: 'prefix', path: '/en', locale: 'en' },
  { why: 'prefix before a path', path: '/en/brand', locale: 'en' },
  { why: 'prefix beats cookie', path: '/en/brand', cookie: 'language=zh_CN', locale: 'en' },
  { why: 'prefix beats browser', path: '/en/brand', acceptLanguage: 'zh-CN', locale: 'en' },
  { why: 'a slug that starts like the prefix', path: '/english', locale: 'zh' },
  { why: 'a post called en', path: '/en.htm', locale: 'zh' },
  {
    why: 'cookie beats browser (S3)',
    path: '/',
    cookie: 'language=en_US',
    acceptLanguage: 'zh-CN',
    locale: 'en',
  },
  { why: 'cookie zh_CN', path: '/', cookie: 'language=zh_CN', acceptLanguage: 'en', locale: 'zh' },
  { why: 'cookie among others', path: '/', cookie: 'a=b; language=en_US; c=d', locale: 'en' },
  { why: 'unknown cookie value ignored', path: '/', cookie: 'language=en', locale: 'zh' },
  { why: 'another cookie that ends alike', path: '/', cookie: 'xlanguage=en_US', locale: 'zh' },
  { why: 'browser en-GB (S4)', path: '/', acceptLanguage: 'en-GB', locale: 'en' },
  { why: 'browser zh-TW (S4)', path: '/', acceptLanguage: 'zh-TW', locale: 'zh' },
  { why: 'browser fr (S4)', path: '/', acceptLanguage: 'fr', locale: 'zh' },
  { why: 'only the first language counts', path: '/', acceptLanguage: 'fr, en;q=0.5', locale: 'zh' },
  { why: 'q-values order', path: '/', acceptLanguage: 'zh;q=0.5, en;q=0.9', locale: 'en' },
  { why: 'usual list', path: '/', acceptLanguage: 'en-US,en;q=0.9,zh-CN;q=0.8', locale: 'en' },
  { why: 'upper case', path: '/', acceptLanguage: 'EN-US', locale: 'en' },
  { why: 'star ignored', path: '/', acceptLanguage: '*, en;q=0.5', locale: 'en' },
  { why: 'q=0 ignored', path: '/', acceptLanguage: 'en;q=0, zh;q=0.1', locale: 'zh' },
  { why: 'q=0.0 alone', path: '/', acceptLanguage: 'en;q=0.0', locale: 'zh' },
  { why: 'a language that starts alike', path: '/', acceptLanguage: 'enm', locale: 'zh' },
  { why: 'a person', path: '/', acceptLanguage: 'en', userAgent: FIREFOX, locale: 'en' },
  { why: 'a crawler (S4)', path: '/', acceptLanguage: 'en', userAgent: GOOGLE, locale: 'zh' },
  {
    why: 'bingbot (S4)',
    path: '/',
    acceptLanguage: 'en',
    userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    locale: 'zh',
  },
  {
    why: 'Baiduspider (S4)',
    path: '/',
    acceptLanguage: 'en',
    userAgent: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    locale: 'zh',
  },
  {
    why: 'a link previewer (S4)',
    path: '/',
    acceptLanguage: 'en',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    locale: 'zh',
  },
  { why: 'a crawler at the prefix', path: '/en/brand', userAgent: GOOGLE, locale: 'en' },
  { why: 'a crawler with the query', path: '/?lang=en', userAgent: GOOGLE, locale: 'en' },
  { why: 'a crawler with a cookie', path: '/', cookie: 'language=en_US', userAgent: GOOGLE, locale: 'en' },
];

/** Query and cookie of an article request, and how it is laid out. */
export const READING_CASES: readonly { search: string; cookie?: string; reading: Reading }[] = [
  { search: '', reading: 'one' },
  { search: '?read=both', reading: 'both' },
  { search: '?read=one', cookie: 'reading=both', reading: 'one' },
  { search: '?read=other', cookie: 'reading=both', reading: 'both' },
  { search: '', cookie: 'reading=both', reading: 'both' },
  { search: '', cookie: 'reading=one', reading: 'one' },
  { search: '', cookie: 'reading=1', reading: 'one' },
];
