import type { Totals } from '@/lib/api/outcome';

import { OWN_PER_PAGE, ownList, toOwnPage } from './own-lists';

it('K10: favourites and comments come in pages of 20 (A39, A40)', () => {
  expect(OWN_PER_PAGE).toBe(20);
  expect(ownList(38, 'favorites', 2).path).toBe('users/38/favorites?page=2&per_page=20');
  expect(ownList(38, 'comments', 1).path).toBe('users/38/comments?page=1&per_page=20');
});

const ZONE = 'Asia/Shanghai';
const { schema } = ownList(38, 'favorites', 1);

/** What is shown of an answer; null when it is malformed. */
function pageOf(body: unknown, locale: 'zh' | 'en', totals: Totals | null = null) {
  const { data } = schema.safeParse(body);
  return data ? toOwnPage(data, totals, locale, ZONE) : null;
}
const linesOf = (body: unknown, locale: 'zh' | 'en') => pageOf(body, locale)?.lines;

const post = { id: 101, slug: 'hillside-library', title: { rendered: '山坡&amp;图书馆|Hillside Library' } };

it('J44: reads favourites, in the language of the page', () => {
  const body = [{ post_id: 101, type_id: 5, date: '2025-05-08T10:00:00', post }, { post_id: 7 }, null];
  const line = {
    key: '101',
    post: 101,
    collection: 5,
    slug: 'hillside-library',
    day: '2025-05-08',
    said: '',
    isPending: false,
  };
  expect(linesOf(body, 'zh')).toEqual([{ ...line, title: '山坡&图书馆' }]);
  expect(linesOf(body, 'en')).toEqual([{ ...line, title: 'Hillside Library' }]);
});

it('J44: reads comments as plain words, and says which of them wait', () => {
  const body = [
    { id: 601, date: '2025-05-08T10:00:00', content: '<p>很好 &lt;b&gt;</p>', status: 'hold', post },
  ];
  expect(linesOf(body, 'en')).toEqual([
    {
      key: '601',
      post: 0,
      collection: null,
      slug: 'hillside-library',
      title: 'Hillside Library',
      day: '2025-05-08',
      said: '很好 <b>',
      isPending: true,
    },
  ]);
});

it.each([
  [{ slug: '%E5%B1%B1%E5%9D%A1' }, {}, { slug: '山坡' }],
  [{ title: { rendered: '<em>山坡</em>|Hillside <b>Library</b>' } }, {}, { title: 'Hillside Library' }],
  [{}, { date: '2025-05-06T20:00:00Z' }, { day: '2025-05-07' }],
  [{}, { date: undefined, timestamp: 1746547200 }, { day: '2025-05-07' }],
])('J44: reads an entry with %j and %j as the server would', (ofPost, ofRow, expected) => {
  const body = [{ id: 601, date: '2025-05-08T10:00:00', ...ofRow, post: { ...post, ...ofPost } }];
  expect(linesOf(body, 'en')).toMatchObject([expected]);
});

it('J44: entries that are all gone are an empty list', () => {
  expect(linesOf([{ post_id: 7, post: null }], 'zh')).toEqual([]);
});

it.each([{ ok: true }, null, [null]])('%j is no page', (body) => {
  expect(pageOf(body, 'zh')).toBeNull();
});

it('A39: without the totals the page is all there is', () => {
  const body = [{ post_id: 101, post }];
  expect(pageOf(body, 'zh', { total: 41, totalPages: 3 })).toMatchObject({ total: 41, totalPages: 3 });
  expect(pageOf(body, 'zh')).toMatchObject({ total: 1, totalPages: 1 });
});
