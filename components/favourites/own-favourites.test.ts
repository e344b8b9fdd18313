import { favouritesOf, toExportedCsv, toExported, toExportedPictures } from './own-favourites';
import type { OwnPicture } from './picture-calls';

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
const ways = {
  toUrl: (path: string) => `https://example.com${path}`,
  collections: new Map([[5, '+1']]),
};
const picture: OwnPicture = {
  pictureId: 301,
  postId: 101,
  collection: 5,
  day: '2025-05-09',
  picture: {
    src: '/uploads/a.webp',
    width: 1200,
    height: 800,
    alt: { zh: '', en: '' },
    caption: { zh: '楼梯', en: 'Stair' },
    credit: { zh: '=夏至', en: '' },
    color: '',
    renditions: [],
    cards: [],
  },
  licence: { zh: 'CC BY 4.0', en: '' },
  post: { id: 101, path: '/a.htm', title: { zh: '图书馆', en: 'Library' } },
};

it('exports what a spreadsheet reads as text, never as a formula', () => {
  const rows = toExported(
    [
      { ...line, slug: 'a', title: '山坡, "图书馆"' },
      { ...line, slug: 'b', title: '=HYPERLINK("x")' },
      { ...line, slug: 'c', title: '@sum\nline', collection: 5 },
      { ...line, slug: 'd', title: 'a;=1+1', collection: 6 },
    ],
    ways,
  );
  expect(toExportedCsv(rows)).toBe(
    '\uFEFFtitle,url,collection,saved,picture,caption,credit,licence\r\n' +
      '"山坡, ""图书馆""",https://example.com/a.htm,,2025-05-08,,,,\r\n' +
      '"\'=HYPERLINK(""x"")",https://example.com/b.htm,,2025-05-08,,,,\r\n' +
      '"\'@sum\nline",https://example.com/c.htm,\'+1,2025-05-08,,,,\r\n' +
      '"a;=1+1",https://example.com/d.htm,,2025-05-08,,,,\r\n',
  );
});

it('exports a picture with its credit, its licence and the article it is from', () => {
  expect(toExportedPictures([picture], 'en', ways)).toEqual([
    {
      title: 'Library',
      url: 'https://example.com/a.htm',
      collection: '+1',
      saved: '2025-05-09',
      picture: 'https://example.com/uploads/a.webp',
      caption: 'Stair',
      credit: '=夏至',
      licence: 'CC BY 4.0',
    },
  ]);
  expect(toExportedCsv(toExportedPictures([picture], 'zh', ways))).toContain(",'=夏至,CC BY 4.0\r\n");
});
