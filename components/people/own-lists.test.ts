import { OWN_PER_PAGE, ownListPath, toOwnLines } from './own-lists';

it('K10: favourites and comments come in pages of 20 (A39, A40)', () => {
  expect(OWN_PER_PAGE).toBe(20);
  expect(ownListPath(38, 'favorites', 2)).toBe('/api/users/38/favorites?page=2&per_page=20');
  expect(ownListPath(38, 'comments', 1)).toBe('/api/users/38/comments?page=1&per_page=20');
});

const post = { id: 101, slug: 'hillside-library', title: { rendered: '山坡&amp;图书馆|Hillside Library' } };

it('J44: reads favourites, in the language of the page', () => {
  const body = [{ post_id: 101, type_id: 5, date: '2025-05-08T10:00:00', post }, { post_id: 7 }, null];
  const line = { key: '101', slug: 'hillside-library', day: '2025-05-08', said: '', isPending: false };
  expect(toOwnLines(body, 'zh')).toEqual([{ ...line, title: '山坡&图书馆' }]);
  expect(toOwnLines(body, 'en')).toEqual([{ ...line, title: 'Hillside Library' }]);
});

it('J44: reads comments as plain words, and says which of them wait', () => {
  const body = [
    { id: 601, date: '2025-05-08T10:00:00', content: '<p>很好 &lt;b&gt;</p>', status: 'hold', post },
  ];
  expect(toOwnLines(body, 'en')).toEqual([
    {
      key: '601',
      slug: 'hillside-library',
      title: 'Hillside Library',
      day: '2025-05-08',
      said: '很好 <b>',
      isPending: true,
    },
  ]);
  expect(toOwnLines({ code: 'rest_forbidden' }, 'en')).toBeNull();
});
