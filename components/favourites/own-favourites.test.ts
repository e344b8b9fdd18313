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

const line = { key: '1', post: 1, collection: null, day: '2025-05-08', said: '', isPending: false };
const toUrl = (slug: string) => `https://example.com/${slug}.htm`;

it('exports what a spreadsheet reads as text, never as a formula', () => {
  const rows = toExported(
    [
      { ...line, slug: 'a', title: '山坡, "图书馆"' },
      { ...line, slug: 'b', title: '=HYPERLINK("x")' },
      { ...line, slug: 'c', title: '@sum\nline', collection: 5 },
      { ...line, slug: 'd', title: 'a;=1+1', collection: 6 },
    ],
    toUrl,
    new Map([[5, '+1']]),
  );
  expect(toCsv(rows)).toBe(
    '\uFEFFtitle,url,collection,saved\r\n' +
      '"山坡, ""图书馆""",https://example.com/a.htm,,2025-05-08\r\n' +
      '"\'=HYPERLINK(""x"")",https://example.com/b.htm,,2025-05-08\r\n' +
      '"\'@sum\nline",https://example.com/c.htm,\'+1,2025-05-08\r\n' +
      '"a;=1+1",https://example.com/d.htm,,2025-05-08\r\n',
  );
});

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', ' =1', '\u3000=1', '\t1', '\n=1'])(
  'writes %j with an apostrophe before it',
  (name) => {
    const [, row = ''] = toCsv([{ title: 'x', url: 'u', collection: name, saved: '' }]).split('\r\n');
    expect(row.replaceAll('"', '')).toBe(`x,u,'${name},`);
  },
);
