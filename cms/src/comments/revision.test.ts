import { revisionOf } from './revision';

const row = { content: '<p>a</p>', status: 'hold', post: 1, parent: 2, author: 3 };

it('is the same of a row and of what Payload has populated', () => {
  const populated = { ...row, post: { id: 1 }, parent: { id: 2 }, author: { id: 3, name: { zh: '甲' } } };
  expect(revisionOf(populated)).toBe(revisionOf(row));
  expect(revisionOf({ ...row, parent: null })).toBe(revisionOf({ ...row, parent: undefined }));
});

it.each([
  { content: '<p>b</p>' },
  { status: 'approved' },
  { post: 4 },
  { parent: null },
  { parent: 4 },
  { author: 4 },
  { author: null },
])('is another one after %j', (change) => {
  expect(revisionOf({ ...row, ...change })).not.toBe(revisionOf(row));
});
