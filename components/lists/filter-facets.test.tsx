import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { messages } from '@/lib/i18n/messages';

jest.mock('./filter-facets.module.css', () => ({}));
jest.mock('@/components/ui/icon', () => ({ Icon: () => null }));
import { FilterFacets } from './filter-facets';
import type { Facet } from './filter-links';

const VALUES = { type: 'house', country: 'all', material: 'all', office: 'all' };
const HOUSE = { id: 1, slug: 'house', name: { zh: '住宅', en: 'House' }, count: 12 };
const SCHOOL = { id: 2, slug: 'school', name: { zh: '学校', en: 'School' }, count: 3 };
const CHOSEN = { ...HOUSE, taxonomy: 'type' as const, parent: 0 };

const shown = (facet: Facet, locale: Locale = 'en', choice: ListChoice = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <FilterFacets facets={[facet]} values={VALUES} choice={choice} locale={locale} />
    </NextIntlClientProvider>,
  );
/** The links of a list and the value that is set, by their words and where they lead. */
const linesOf = (html: string) =>
  [...html.matchAll(/<li><(a|span)([^>]*)>(.*?)<\/\1><\/li>/g)].map(([, , attributes = '', words = '']) => [
    words.replace(/<[^>]*>/g, ' ').trim(),
    /href="([^"]*)"/.exec(attributes)?.[1] ?? null,
  ]);
const filter = (type: string) => `/filter/type/${type}/country/all/material/all/office/all`;

it.each([
  ['zh', '', ['不限 30', '住宅 12', '学校 3']],
  ['en', '/en', ['All 30', 'House 12', 'School 3']],
] as const)(
  '%s: a list says how many each value leaves; the one that is set is no link',
  (locale, prefix, words) => {
    const html = shown({ key: 'type', chosen: CHOSEN, options: [HOUSE, SCHOOL], any: 30 }, locale);
    expect(linesOf(html)).toEqual([
      [words[0], prefix + filter('all')],
      [words[1], null],
      [words[2], prefix + filter('school')],
    ]);
    expect(html).toContain('aria-current="true"');
  },
);

it('each value keeps the year and the order, and search engines leave that alone', () => {
  const html = shown({ key: 'type', chosen: CHOSEN, options: [SCHOOL], any: null }, 'zh', {
    year: '2025',
    orderby: 'views',
  });
  expect(linesOf(html)).toEqual([
    ['不限', `${filter('all')}?year=2025&amp;orderby=views`],
    ['学校 3', `${filter('school')}?year=2025&amp;orderby=views`],
  ]);
  expect(html.match(/<a [^>]*rel="nofollow"/g)).toHaveLength(2);
});

it('where nobody has counted, values have no number', () => {
  const html = shown({ key: 'type', chosen: null, options: [{ ...SCHOOL, count: null }], any: null });
  expect(linesOf(html)).toEqual([['School', `/en${filter('school')}`]]);
});

it('what would leave nothing without its value is no link, and the value stays to be seen', () => {
  expect(linesOf(shown({ key: 'type', chosen: CHOSEN, options: [], any: 0 }))).toEqual([['All 0', null]]);
});

it('a list without values is not there, unless one of it is set', () => {
  expect(shown({ key: 'type', chosen: null, options: [], any: 0 })).not.toContain('<details');
  expect(linesOf(shown({ key: 'type', chosen: CHOSEN, options: [], any: 4 }))).toEqual([
    ['All 4', `/en${filter('all')}`],
  ]);
});

it('a list whose combinations have no end is left alone by search engines, and no other one', () => {
  const any = { href: '/a', count: 3 };
  const line = { slug: '2024', name: { text: '2024', lang: null }, count: 2, href: '/a?year=2024' };
  const more = [{ name: 'year', title: 'Year', chosen: null, any, lines: [line], isEndless: true }];
  const facet: Facet = { key: 'type', chosen: null, options: [SCHOOL], any: 3 };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="UTC">
      <FilterFacets facets={[facet]} values={VALUES} more={more} locale="en" />
    </NextIntlClientProvider>,
  );
  const relOf = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link.includes('rel="nofollow"'));
  expect(relOf).toEqual([false, true]);
});
