import { z } from 'zod';
import { collectionSchema, favouriteSchema } from '../src/contract/schemas/favourite';
import { postInListSchema } from '../src/contract/schemas/post';
import { bearer, parse, post, readList } from './client';
import { enter, makeReader } from './readers';

const savedSchema = z.strictObject({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  favorites: z.array(z.int()),
});
const collectionsSchema = z.strictObject({
  status: z.literal(1),
  msg: z.literal(''),
  data: z.array(collectionSchema),
});
export const madeSchema = z.strictObject({ status: z.literal(1), msg: z.literal(''), type_id: z.int() });

/** A reader of this test's own, logged in, with the calls of favourites (A39, A55-A61). */
export async function makeCaller() {
  const reader = await makeReader();
  const headers = bearer(await enter(reader));
  const send = async (path: string, body: unknown) => (await post(path, body, headers)).body;
  return {
    id: reader.id,
    headers,
    send,
    save: async (body: unknown) => parse('A59', savedSchema, await send('fav', body)),
    collections: async () => parse('A55', collectionsSchema, await send('fav/type', {})).data,
    add: async (type_name: string) =>
      parse('A56', madeSchema, await send('fav/type/add', { type_name })).type_id,
    favourites: (query = '') =>
      readList(`users/${reader.id}/favorites?${query}`, favouriteSchema, { headers }),
  };
}

/** The ids of the newest articles. */
export async function somePosts(count: number): Promise<number[]> {
  const { items } = await readList(`posts?per_page=${count}`, postInListSchema);
  return items.map(({ id }) => id);
}
