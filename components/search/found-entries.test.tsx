import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import type { FoundGroup } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

jest.mock('./found-entries.module.css', () => ({}));
jest.mock('./entry-names.module.css', () => ({}));
jest.mock('./marked-phrase.module.css', () => ({}));
import { FoundEntries } from './found-entries';

const brands = (count: number, total: number): FoundGroup => ({
  ...{ kind: 'brand', total },
  entries: Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'brand', id: at + 1, slug: `brand-${at + 1}` },
    title: { zh: `砖厂${at + 1}`, en: `Brickworks ${at + 1}` },
  })),
});
const linksOf = (group: FoundGroup, locale: Locale = 'en') => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <FoundEntries keyword="砖 b" groups={[group]} marked={new Map()} locale={locale} />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words = '']) => [
    words.replace(/<[^>]*>/g, ''),
    href,
  ]);
};
const ALL = '/search/%E7%A0%96%20b?kind=brand';

it.each([
  ['zh', ALL, '品牌 40', '全部 40 个'],
  ['en', `/en${ALL}`, 'Brands 40', 'All 40'],
] as const)(
  '%s: a kind of which not all are named leads to all of them, from its title and from its end',
  (locale, all, title, last) => {
    const links = linksOf(brands(24, 40), locale);
    expect([links[0], links.at(-1)]).toEqual([
      [title, all],
      [last, all],
    ]);
    expect(links).toHaveLength(26);
  },
);

it('a kind that is named to its end says so by having no such link there', () => {
  const links = linksOf(brands(5, 5));
  expect(links.map(([words]) => words)).toEqual([
    'Brands 5',
    ...[1, 2, 3, 4, 5].map((at) => `Brickworks ${at}`),
  ]);
});

it('a kind that is shown at once has no pages of its own', () => {
  expect(linksOf(brands(3, 3)).map(([, href]) => href)).toEqual([
    '/en/brand/brand-1',
    '/en/brand/brand-2',
    '/en/brand/brand-3',
  ]);
});
