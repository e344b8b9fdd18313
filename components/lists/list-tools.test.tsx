import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';

import { messages } from '@/lib/i18n/messages';
import type { Route } from '@/lib/routing/route';

jest.mock('./orders.module.css', () => ({}));
jest.mock('./filter-facets.module.css', () => ({}));
jest.mock('./chosen-values.module.css', () => ({}));
jest.mock('@/components/ui/icon', () => ({ Icon: () => null }));
import { ListTools } from './list-tools';
import type { ListRoute, ListView } from './list-view';
import type { ChosenList } from './read-chosen-list';

const STUDIO = { id: 61, slug: 'studio-a', name: { zh: '甲工作室', en: 'Studio A' } };
const OTHER = { id: 62, slug: 'studio-b', name: { zh: '乙工作室', en: 'Studio B' } };
const CHOICES: ChosenList['choices'] = {
  year: {
    any: 12,
    terms: [
      { year: '2026', count: 7 },
      { year: '2025', count: 5 },
    ],
  },
  office: {
    any: 12,
    terms: [
      { ...STUDIO, count: 3 },
      { ...OTHER, count: 1 },
    ],
  },
};
const TAG: Extract<Route, { name: 'tag' }> = { name: 'tag', ppid: 'tag', tag: 'brick', page: 2 };

const shown = (chosen: Partial<ChosenList> | null, route: ListRoute = TAG, total = 12) => {
  const view: ListView = {
    ...{ screen: 'tag', route, name: { zh: '砖', en: 'Brick' }, parents: [] },
    listing: { items: [], total, totalPages: 1 },
    ...(chosen && { chosen: { choice: {}, choices: CHOICES, office: null, ...chosen } }),
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="UTC">
      <ListTools view={view} locale="en" />
    </NextIntlClientProvider>,
  );
};
/** The addresses of one block, in order. */
const linksIn = (html: string, from: string) =>
  [...(html.split(from)[1]?.split(/<\/(?:details|ul)>/)[0] ?? '').matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  );

it('a list leads to its years, its offices and what is read most, from its first page', () => {
  const html = shown({});
  expect(linksIn(html, 'data-facet="year"')).toEqual(['/en/tag/brick?year=2026', '/en/tag/brick?year=2025']);
  expect(linksIn(html, 'data-facet="office"')).toEqual([
    '/en/tag/brick?office=studio-a',
    '/en/tag/brick?office=studio-b',
  ]);
  expect(linksIn(html, 'data-block="order-by"')).toEqual(['/en/tag/brick', '/en/tag/brick?orderby=views']);
  expect(html).toMatch(/aria-current="true"[^>]*>Newest/);
});

it('what is chosen stays with each other choice, and can be taken away', () => {
  const html = shown({
    choice: { office: 'studio-a', year: '2025', orderby: 'views' },
    office: { ...STUDIO, taxonomy: 'company', parent: 0, count: 3 },
  });
  expect(linksIn(html, 'data-block="chosen"')).toEqual([
    '/en/tag/brick?year=2025&orderby=views',
    '/en/tag/brick?office=studio-a&orderby=views',
    '/en/tag/brick?orderby=views',
  ]);
  expect(linksIn(html, 'data-facet="year"')).toEqual([
    '/en/tag/brick?office=studio-a&orderby=views',
    '/en/tag/brick?office=studio-a&year=2026&orderby=views',
  ]);
  expect(html).toMatch(/aria-current="true"[^>]*>Most read/);
});

it('a year without which there is nothing either leads to the plain list, beside another value nowhere', () => {
  const choices = { ...CHOICES, year: { any: 0, terms: [] }, office: { any: 0, terms: [] } };
  const html = shown({ choice: { year: '1999' }, choices }, TAG, 0);
  expect(linksIn(html, 'data-block="chosen"')).toEqual(['/en/tag/brick']);
  expect(linksIn(html, 'data-facet="year"')).toEqual([]);
  const office = { ...STUDIO, taxonomy: 'company', parent: 0, count: 0 } as const;
  const both = shown({ choice: { year: '1999', office: 'studio-a' }, office, choices }, TAG, 0);
  // All at once.
  expect(linksIn(both, 'data-block="chosen"')).toEqual(['/en/tag/brick']);
});

it('the list of an office has no other offices', () => {
  expect(shown({}, { ...TAG, ppid: 'office' })).not.toContain('data-facet="office"');
});

it('one value is no choice', () => {
  const choices = { ...CHOICES, year: { any: 3, terms: [{ year: '2026', count: 3 }] } };
  expect(shown({ choices })).not.toContain('data-facet="year"');
});

it.each([
  ['a backend that does not say', shown({ choices: null })],
  ['a list that cannot be narrowed', shown(null)],
])('nothing of it is there on %s', (_, html) => expect(html).toBe(''));
