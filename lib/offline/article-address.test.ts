import { addressLocale, toArticleAddress } from './article-address';

const SITE = 'https://site.test';

it.each([
  ['/a.htm', { path: '/a.htm', locale: null, reading: null, isPlain: true }],
  ['/en/a.htm', { path: '/a.htm', locale: 'en', reading: null, isPlain: true }],
  ['/en/a.htm?lang=cn', { path: '/a.htm', locale: 'zh', reading: null, isPlain: true }],
  ['/a.htm?lang=xx', { path: '/a.htm', locale: null, reading: null, isPlain: true }],
  ['/a.htm?read=both&utm_source=x', { path: '/a.htm', locale: null, reading: 'both', isPlain: true }],
  ['/a.htm?page=2', { path: '/a.htm', locale: null, reading: null, isPlain: false }],
  ['/news_post/a', { path: '/news_post/a', locale: null, reading: null, isPlain: true }],
  ['/%E7%A0%96.htm', { path: '/%E7%A0%96.htm', locale: null, reading: null, isPlain: true }],
])('D1: %s is the address of an article', (address, wanted) => {
  expect(toArticleAddress(`${SITE}${address}`)).toEqual(wanted);
});

it.each([
  '/',
  '/en',
  '/brand',
  '/.htm',
  '/en/en/a.htm',
  '/api/a.htm',
  '/account/login',
  '/preview/post/a',
  '/post/a',
])('%s is not the address of an article', (address) =>
  expect(toArticleAddress(`${SITE}${address}`)).toBeNull(),
);

it.each([
  ['/en', 'en'],
  ['/en/brand', 'en'],
  ['/english', null],
  ['/brand?lang=en', 'en'],
  ['/en?lang=cn', 'zh'],
])('D1: %s states the language %s', (address, locale) => {
  expect(addressLocale(`${SITE}${address}`)).toBe(locale);
});
