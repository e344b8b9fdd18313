import { favouritesOf, toCsv, toExported } from './own-favourites';

it('A39: asks for a page of what is looked at', () => {
  const path = (shown: 'all' | 'none' | number, order: 'newest' | 'oldest' | 'title') =>
    favouritesOf(9, { shown, order, page: 2 }, 'en').path;
  expect(path('all', 'newest')).toBe('users/9/favorites?page=2&per_page=20');
  expect(path(5, 'oldest')).toBe('users/9/favorites?page=2&per_page=20&type_id=5&order=asc');
  expect(path('none', 'title')).toBe(
    'users/9/favorites?page=2&per_page=20&type_id=none&order=asc&orderby=title&title_language=en',
  );
});

it('exports what a spreadsheet reads as text, never as a formula', () => {
  const line = { key: '1', post: 1, collection: null, day: '2025-05-08', said: '', isPending: false };
  const rows = toExported(
    [
      { ...line, slug: 'a', title: '山坡, "图书馆"' },
      { ...line, slug: 'b', title: '=HYPERLINK("x")' },
      { ...line, slug: 'c', title: '@sum\nline' },
    ],
    (slug) => `https://example.com/${slug}.htm`,
  );
  expect(toCsv(rows)).toBe(
    '\uFEFFtitle,url,saved\r\n' +
      '"山坡, ""图书馆""",https://example.com/a.htm,2025-05-08\r\n' +
      '"\'=HYPERLINK(""x"")",https://example.com/b.htm,2025-05-08\r\n' +
      '"\'@sum\nline",https://example.com/c.htm,2025-05-08\r\n',
  );
});
