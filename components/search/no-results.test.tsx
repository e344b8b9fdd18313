import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

jest.mock('./no-results.module.css', () => ({}));
jest.mock('./found-entries.module.css', () => ({}));
jest.mock('./entry-names.module.css', () => ({}));
jest.mock('./marked-phrase.module.css', () => ({}));
import { NoResults } from './no-results';
import type { WaysOn } from './read-ways-on';

const NOTHING: WaysOn = { narrowed: [], wider: [], shorter: [], groups: [] };
const HOUSE = { zh: '住宅', en: 'House' };
const CHINA = { zh: '中国', en: 'China' };

const shown = (ways: Partial<WaysOn> = {}, locale: Locale = 'en', hasOthers = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <NoResults
        keyword="clay wall"
        ways={{ ...NOTHING, ...ways }}
        hasOthers={hasOthers}
        marked={new Map()}
        locale={locale}
      />
    </NextIntlClientProvider>,
  );
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
/** The words and addresses of one group of links. */
const linksOf = (html: string, group: string) => {
  const part = new RegExp(`data-ways="${group}">(.*?)</div>`).exec(html)?.[1] ?? '';
  return [...part.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', words = '']) => [
    wordsOf(words).trim(),
    href.replaceAll('&amp;', '&'),
  ]);
};

it.each([
  ['en', 'Nothing found for “clay wall”.'],
  ['zh', '没有找到含有“clay wall”的内容。'],
] as const)('%s: says what was looked for', (locale, words) => {
  expect(wordsOf(shown({}, locale))).toContain(words);
});

it('says only of articles that there are none where other things were found', () => {
  expect(wordsOf(shown({}, 'en', true))).toContain('No article found here for “clay wall”.');
});

it.each([
  ['en', 'No article found under House and China for “clay wall”.', 'Without House 3', '/en'],
  ['zh', '在住宅和中国中没有含有“clay wall”的文章。', '去掉“住宅” 3', ''],
] as const)(
  '%s: names what it is narrowed to, and leads to the same search without it',
  (locale, ...rest) => {
    const [said, first, prefix] = rest;
    const html = shown(
      {
        narrowed: [HOUSE, CHINA],
        wider: [
          { without: HOUSE, choice: { country: 'china' }, total: 3 },
          { without: null, choice: {}, total: 8 },
        ],
      },
      locale,
    );
    expect(wordsOf(html)).toContain(said);
    expect(linksOf(html, 'wider')).toEqual([
      [first, `${prefix}/search/clay%20wall?country=china`],
      [locale === 'en' ? 'All results 8' : '全部结果 8', `${prefix}/search/clay%20wall`],
    ]);
  },
);

it('leads to single words with how many articles they have', () => {
  expect(linksOf(shown({ shorter: [{ keyword: 'wall', total: 2 }] }), 'shorter')).toEqual([
    ['wall 2', '/en/search/wall'],
  ]);
});

it('offers no search that finds nothing, but always the lists of the magazine', () => {
  const html = shown();
  expect([linksOf(html, 'wider'), linksOf(html, 'shorter')]).toEqual([[], []]);
  const lists = linksOf(html, 'browse').map(([, href]) => href);
  expect(lists).toEqual(
    expect.arrayContaining(['/en/catalog', '/en/vip-company', '/en/category/type/architecture']),
  );
});
