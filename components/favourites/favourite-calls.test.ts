import {
  addCollection,
  checkFavourite,
  deleteCollection,
  isNotSaved,
  isSavedAlready,
  loadCollections,
  logNotRemoved,
  moveFavourites,
  postById,
  removeFavourite,
  renameCollection,
  saveFavourite,
  toSummary,
} from './favourite-calls';

const mockMarks = { favorites: [] as number[] };
jest.mock('@/components/session/session', () => ({
  favoritesChanger: () => (change: (favorites: number[]) => number[]) => {
    mockMarks.favorites = change(mockMarks.favorites);
  },
}));

const calls = jest.fn();
const answer = (body: object) => calls.mockImplementation(async () => Response.json(body));
/** Path and body of each call. */
const sent = () => calls.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)]);

beforeEach(() => {
  mockMarks.favorites = [7];
  calls.mockReset();
  globalThis.fetch = calls;
});

it('C59: collections are listed by A55', async () => {
  answer({ status: 1, msg: '', data: [{ type_id: 5, type_name: '住宅' }] });
  const value = [{ id: 5, name: '住宅', shareKey: '' }];
  expect(await loadCollections()).toMatchObject({ kind: 'done', value });
  expect(sent()).toEqual([['/api/fav/type', {}]]);
});

it('C60, C61, C63: a collection is made, renamed and deleted by A56-A58', async () => {
  answer({ status: 1, msg: '', type_id: 5 });
  expect(await addCollection('住宅')).toMatchObject({ kind: 'done', value: 5 });
  answer({ status: 1, msg: '' });
  expect(await renameCollection(5, '公寓')).toMatchObject({ kind: 'done', value: 5 });
  expect(await deleteCollection(5)).toMatchObject({ kind: 'done' });
  expect(sent()).toEqual([
    ['/api/fav/type/add', { type_name: '住宅' }],
    ['/api/fav/type/edit', { type_id: 5, type_name: '公寓' }],
    ['/api/fav/type/del', { type_id: 5 }],
  ]);
});

it('C62: a reply of status 0 is not done, and has the words of the CMS', async () => {
  const message = '收藏夹名称已存在|You have a collection of this name';
  answer({ status: 0, msg: message });
  for (const outcome of [await addCollection('住宅'), await renameCollection(5, '住宅')])
    expect(outcome).toMatchObject({ kind: 'refused', message });
});

it('C64: an article is saved by A59, without a choice without type_id', async () => {
  answer({ status: 1, msg: '', favorites: [102, 101] });
  expect(await saveFavourite(102, 5)).toMatchObject({ kind: 'done', value: [102, 101] });
  expect(mockMarks.favorites).toEqual([102, 101]);
  await saveFavourite(102, null);
  expect(sent()).toEqual([
    ['/api/fav', { post_id: 102, type_id: 5 }],
    ['/api/fav', { post_id: 102 }],
  ]);
});

it('C66: an article is unfavourited by its id, by A61', async () => {
  answer({ status: 1, msg: '', favorites: [102] });
  expect(await removeFavourite(101)).toMatchObject({ kind: 'done', value: [102] });
  expect(mockMarks.favorites).toEqual([102]);
  expect(sent()).toEqual([['/api/fav/del', { post_id: 101 }]]);
});

it.each([
  [{ status: 1, msg: '', favorited: true, type_id: 5 }, true],
  [{ status: 1, msg: '', favorited: false, type_id: null }, false],
  [{ status: 0, msg: '文章不存在|There is no such article' }, false],
])('C65: whether an article is saved is asked of A60, and marked: %j', async (body, isSaved) => {
  answer(body);
  expect(await checkFavourite(101)).toBe(isSaved);
  expect(mockMarks.favorites).toEqual(isSaved ? [101, 7] : [7]);
  expect(calls.mock.calls).toEqual([['/api/fav/check?post_id=101', expect.anything()]]);
});

it('moving to no collection sends no type_id', async () => {
  answer({ status: 1, msg: '', moved: 1 });
  await moveFavourites([101], 5);
  await moveFavourites([101], null);
  expect(sent()).toEqual([
    ['/api/fav/move', { post_ids: [101], type_id: 5 }],
    ['/api/fav/move', { post_ids: [101] }],
  ]);
});

it('S27, M19: what the CMS says of a favourite that is there or gone already is known', async () => {
  answer({ status: 0, msg: '文章已经被收藏', favorites: [101] });
  const again = await saveFavourite(101, null);
  answer({ status: 0, msg: '文章未被收藏|The article is not saved' });
  const gone = await removeFavourite(101);
  expect([isSavedAlready(again), isNotSaved(again)]).toEqual([true, false]);
  expect([isSavedAlready(gone), isNotSaved(gone)]).toEqual([false, true]);
});

it('M24: a failed unfavourite is logged', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logNotRemoved({ kind: 'unreachable' });
  expect(logged.mock.calls).toEqual([['取消收藏失败: unreachable']]);
  logged.mockRestore();
});

it('N35: the dialog shows cover, title and categories, in the language of the page', () => {
  const { path, schema } = postById(101);
  expect(path).toBe('posts?include=101&per_page=1');
  const row = {
    title: { rendered: '山坡图书馆|Hillside Library' },
    thumb: '',
    thumbnail: '/uploads/a.webp',
    category: ['建筑|Architecture', '木'],
  };
  const [raw] = schema.safeParse([row]).data ?? [];
  expect(raw && toSummary(raw, 'en')).toEqual({
    title: 'Hillside Library',
    cover: '/uploads/a.webp',
    categories: ['Architecture', '木'],
  });
  expect(raw && toSummary(raw, 'zh').categories).toEqual(['建筑', '木']);
});
