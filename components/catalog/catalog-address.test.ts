import { LOCALES } from '@/lib/i18n/locales';

import { toPlace } from './catalog-address';
import { catalogHref } from './catalog-links';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://site.test');
  return toPlace({ pathname, search });
};

describe.each([LOCALES.zh.locale, LOCALES.en.locale])('an address of the catalogue in %s', (locale) => {
  it.each([
    { node: null, brand: '', page: 1 },
    { node: null, brand: '', page: 2 },
    { node: null, brand: 'A&B "C" +%', page: 1 },
    { node: 'stone', brand: '', page: 1 },
    { node: 'stone', brand: 'Stone A', page: 12 },
    { node: '2', brand: '-minus', page: 1 },
    { node: '石材', brand: '石材甲', page: 3 },
  ])('R8 R9 R10 X-12 says %j, and is written from it', (place) => {
    expect(at(catalogHref(locale, place, place.page))).toEqual(place);
  });
});

it.each([
  ['another screen', '/brand/stone'],
  ['a word that only begins so', '/catalogue'],
  ['all products by their name (X-12)', '/catalog/all'],
  ['a first page with its number (X-49)', '/catalog/stone/1'],
  ['a page that is none', '/catalog/stone/x'],
  ['page 0', '/catalog/stone/0'],
  ['more segments', '/catalog/stone/page/2'],
  ['a slash at the end', '/catalog/'],
  ['a form that the server redirects (D2)', '/catalog/stone?goto=3'],
  ['a malformed escape', '/catalog/%E7%9F'],
])('is left to the server when it is %s', (_, address) => {
  expect(at(address)).toBeNull();
});

it('reads of the query the brand alone, as the server does', () => {
  expect(at('/en/catalog/stone/2?utm_source=m&brand=+Stone+A+')).toEqual({
    node: 'stone',
    brand: 'Stone A',
    page: 2,
  });
});
