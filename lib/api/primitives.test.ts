import * as z from 'zod/mini';

import { anyTextSchema, countSchema, idSchema, listOf, renderedSchema, slugSchema } from './primitives';

it.each([
  ['a', 'a'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
  [{}, ''],
])('the text %j is %j', (value, text) => expect(anyTextSchema.safeParse(value).data).toBe(text));

it.each([
  [3, 3],
  ['3', 3],
  ['x', 0],
  [undefined, 0],
  [null, 0],
])('the number %j is %d', (value, count) => expect(countSchema.safeParse(value).data).toBe(count));

it.each([
  [3, 3],
  ['3', 3],
  [0, undefined],
  [1.5, undefined],
  ['x', undefined],
  [undefined, undefined],
])('the id %j is %j', (value, id) => expect(idSchema.safeParse(value).data).toBe(id));

it.each([
  ['%E9%99%B6%E7%A0%96', '陶砖'],
  ['Clay-Brick', 'clay-brick'],
  ['50%', '50%'],
  ['', undefined],
  [null, undefined],
])('the slug %j is %j', (value, slug) => expect(slugSchema.safeParse(value).data).toBe(slug));

it('a title is a string, or the object WordPress sends', () => {
  expect(renderedSchema.safeParse('a').data).toEqual({ rendered: 'a' });
  expect(renderedSchema.safeParse({ rendered: 'a', protected: false }).data).toEqual({ rendered: 'a' });
  expect(renderedSchema.safeParse(null).success).toBe(false);
});

describe('a list', () => {
  const list = listOf(idSchema);

  it('E45: keeps its order, and may come wrapped', () => {
    expect(list.safeParse([3, '1', 2]).data).toEqual([3, 1, 2]);
    expect(list.safeParse({ data: [3, 1] }).data).toEqual([3, 1]);
    expect(list.safeParse([]).data).toEqual([]);
  });

  it('leaves out what cannot be read, and is malformed when nothing can', () => {
    expect(list.safeParse([null, 7, 'x']).data).toEqual([7]);
    expect(list.safeParse([null, 'x']).success).toBe(false);
  });

  it('is malformed for a field of its first item', () => {
    const { error } = listOf(z.object({ post: z.object({ id: idSchema }) })).safeParse([
      { post: { id: 'x' } },
    ]);
    expect(error?.issues[0]).toMatchObject({ path: [0, 'post', 'id'], message: 'no item can be read' });
  });

  it.each([null, 'x', 4, {}, { data: 'x' }, { code: 'no' }])('%j is none', (answer) =>
    expect(list.safeParse(answer).success).toBe(false),
  );
});
