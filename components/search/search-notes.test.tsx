import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

jest.mock('./search-notes.module.css', () => ({}));
import { SearchNotes } from './search-notes';

const NOTHING = { isRelaxed: false, whole: null, corrected: null };
const CORRECTED = { query: 'stone library', words: [{ typed: 'Libary', meant: 'library' }] };

const shown = (beside: Partial<typeof NOTHING> | object, locale: Locale = 'en', hasArticles = true) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <SearchNotes
        keyword="stone wall"
        beside={{ ...NOTHING, ...beside }}
        hasArticles={hasArticles}
        locale={locale}
      />
    </NextIntlClientProvider>,
  );
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '');

it.each([
  ['zh', '没有含有“Libary”的内容，显示的是另一种拼写的结果： stone library', '/search/stone%20library'],
  ['en', 'Nothing found for “Libary”. These are results for: stone library', '/en/search/stone%20library'],
] as const)('%s: says which word was corrected, and leads to the other one', (locale, words, href) => {
  const html = shown({ corrected: CORRECTED }, locale);
  expect([wordsOf(html), /href="([^"]*)"/.exec(html)?.[1]]).toEqual([words, href]);
});

it('names several words that were corrected', () => {
  const words = [...CORRECTED.words, { typed: 'stnoe', meant: 'stone' }];
  expect(wordsOf(shown({ corrected: { ...CORRECTED, words } }))).toContain('“Libary” or “stnoe”');
});

it.each([
  ['zh', 2, '前 2 篇完全符合“stone wall”，其后各篇部分符合。'],
  ['en', 2, 'The first 2 articles hold all of “stone wall”, the others part of it.'],
  ['en', 1, 'The first article holds all of “stone wall”, the others part of it.'],
  ['en', 0, 'No article holds all of “stone wall”. These hold part of it.'],
] as const)('%s: says how many articles hold everything: %s', (locale, whole, words) => {
  expect(wordsOf(shown({ whole }, locale))).toBe(words);
});

it('says of articles alone how far they fit', () => {
  expect(wordsOf(shown({ isRelaxed: true }))).toBe(
    'Nothing found for all of “stone wall”. These match part of it.',
  );
  expect(shown({ isRelaxed: true }, 'en', false)).toBe('');
  expect(shown({ whole: 0 }, 'en', false)).toBe('');
});

it.each([
  [{ whole: 1 }, 'The first article holds all of “stone library”, the others part of it.'],
  [{ isRelaxed: true }, 'Nothing found for all of “stone library”. These match part of it.'],
])('says of corrected words how far the articles hold those (%j)', (beside, words) => {
  const text = wordsOf(shown({ ...beside, corrected: CORRECTED }));
  expect(text).toContain(words);
  expect(text).not.toContain('stone wall');
});

it('says nothing of results that are what was typed', () => expect(shown({})).toBe(''));
