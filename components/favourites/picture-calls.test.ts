import { picturesOf, toOwnPicture } from './picture-calls';

const row = {
  type_id: 5,
  date: '2025-05-08T23:30:00',
  picture: {
    id: 301,
    source_url: '/uploads/a.webp',
    width: 1200,
    height: 800,
    alt_text: '',
    caption: '楼梯|Stair',
    credit: '夏至',
    licence: '仅供浏览|To look at only',
    color: '',
    sizes: {},
  },
  post: { id: 101, slug: '%E5%B1%B1', title: { rendered: '山|Hill' } },
};
const read = (raw: unknown) => picturesOf(9, 'all', 1, 20).schema.safeParse([raw]).data?.map(toOwnPicture);

it('reads a saved picture with credit, licence and the way back to its article', () => {
  expect(read(row)).toEqual([
    {
      pictureId: 301,
      postId: 101,
      collection: 5,
      day: '2025-05-08',
      picture: expect.objectContaining({
        src: '/uploads/a.webp',
        caption: { zh: '楼梯', en: 'Stair' },
        credit: { zh: '夏至', en: '' },
      }),
      licence: { zh: '仅供浏览', en: 'To look at only' },
      post: { id: 101, path: '/%E5%B1%B1.htm', title: { zh: '山', en: 'Hill' } },
    },
  ]);
});

it('a picture of another host is none', () => {
  const picture = { ...row.picture, source_url: 'https://evil.example/a.webp' };
  expect(read({ ...row, picture })).toEqual([null]);
});

it.each([
  ['all', 'fav/picture/list?page=2&per_page=20'],
  ['none', 'fav/picture/list?page=2&per_page=20&type_id=none'],
  [5, 'fav/picture/list?page=2&per_page=20&type_id=5'],
] as const)('asks for the pictures of %s', (shown, path) => {
  expect(picturesOf(9, shown, 2, 20)).toMatchObject({ path, visitor: 9 });
});
