import * as z from 'zod/mini';

import { favoritesChanger } from '@/components/session/session';
import {
  anyListOf,
  idSchema,
  listOf,
  optionalOf,
  renderedSchema,
  anyTextSchema,
  switchSchema,
} from '@/lib/api/primitives';
import { anyReply, type Failure, type Outcome } from '@/lib/api/outcome';
import { read, type Resource } from '@/lib/api/read';
import { send } from '@/lib/api/send';
import { textReaders } from '@/lib/api/text-readers';
import type { Locale } from '@/lib/i18n/locales';

import { favouriteMessage } from './favourite-words';
import { markAtOnce, withMark } from './mark-at-once';

/** A named collection of the visitor (Ent-16). `shareKey` is the key of its read-only link, empty while there is none. */
export type Collection = { id: number; name: string; shareKey: string };

const collectionSchema = z.pipe(
  z.object({ type_id: idSchema, type_name: anyTextSchema, share_key: anyTextSchema }),
  z.transform((raw): Collection => ({ id: raw.type_id, name: raw.type_name, shareKey: raw.share_key })),
);
const collectionsSchema = z.pipe(
  z.object({ data: z.array(collectionSchema) }),
  z.transform(({ data }) => data),
);

/** A55. */
export const loadCollections = (): Promise<Outcome<Collection[]>> =>
  send('fav/type', { body: {}, schema: collectionsSchema });

const madeSchema = z.pipe(
  z.object({ type_id: idSchema }),
  z.transform(({ type_id }) => type_id),
);

/** A56: the id of the new collection. */
export const addCollection = (name: string): Promise<Outcome<number>> =>
  send('fav/type/add', { body: { type_name: name }, schema: madeSchema });

/** A57: the id of the collection. */
export const renameCollection = (id: number, name: string): Promise<Outcome<number>> =>
  send('fav/type/edit', {
    body: { type_id: id, type_name: name },
    schema: z.pipe(
      anyReply,
      z.transform(() => id),
    ),
  });

/** A58: what was saved in it stays saved. */
export const deleteCollection = (id: number): Promise<Outcome<unknown>> =>
  send('fav/type/del', { body: { type_id: id }, schema: anyReply });

const sharedSchema = z.pipe(
  z.object({ share_key: anyTextSchema }),
  z.transform(({ share_key }) => share_key),
);

/** Gives a collection a read-only link or takes it away: the key of the link, empty for none. */
export const shareCollection = (id: number, isShared: boolean): Promise<Outcome<string>> =>
  send('fav/type/share', { body: { type_id: id, shared: isShared }, schema: sharedSchema });

const favoritesSchema = z.pipe(
  z.object({ favorites: anyListOf(idSchema) }),
  z.transform(({ favorites }) => favorites),
);

const mark = markAtOnce(favoritesChanger);

/** What the CMS says about removing what is not saved, as after a removal in another tab. */
const NOT_SAVED = ['文章未被收藏|The article is not saved', '图片未被收藏|The picture is not saved'];

const says =
  (...words: readonly string[]) =>
  (outcome: Outcome<unknown>) =>
    'message' in outcome && words.includes(outcome.message);

/** Whether the CMS refused because the article is saved already (A59, M19). */
export const isSavedAlready = says(favouriteMessage('alreadySaved', 'zh').literal);
/** Whether the CMS refused because the article or picture was not saved. */
export const isNotSaved = says(...NOT_SAVED);

/**
 * A59: the ids of all saved articles. Without a collection `type_id` is not sent (C64). The article is marked at once,
 * and the mark is taken back when the CMS does not save it.
 */
export const saveFavourite = (post: number, collection: number | null): Promise<Outcome<number[]>> =>
  mark(
    post,
    true,
    () =>
      send('fav', {
        body: { post_id: post, ...(collection === null ? {} : { type_id: collection }) },
        schema: favoritesSchema,
      }),
    isSavedAlready,
  );

/** A61: the ids of what is still saved. The mark goes at once, and comes back when the CMS does not remove it. */
export const removeFavourite = (post: number): Promise<Outcome<number[]>> =>
  mark(post, false, () => send('fav/del', { body: { post_id: post }, schema: favoritesSchema }), isNotSaved);

const checkedSchema = z.object({ favorited: switchSchema });

/**
 * A60: whether an article is saved, as in another tab (C65). It is marked when it is. False when that is not known.
 * @param signal gives the question up
 */
export async function checkFavourite(post: number, signal?: AbortSignal): Promise<boolean> {
  // A late answer is not for who has logged in meanwhile.
  const change = favoritesChanger();
  const outcome = await read({ path: `fav/check?post_id=${post}`, schema: checkedSchema }, signal);
  if (outcome.kind !== 'done' || !outcome.value.favorited) return false;
  change((favorites) => withMark(favorites, post, true));
  return true;
}

/** M24: logged only, and the article stays marked as saved. */
export function logNotRemoved({ kind }: Failure): void {
  console.error(`取消收藏失败: ${kind}`); // eslint-disable-line no-console -- the row asks for it
}

/** Moves saved articles into a collection, or into none. */
export const moveFavourites = (
  posts: readonly number[],
  collection: number | null,
): Promise<Outcome<unknown>> =>
  send('fav/move', {
    body: { post_ids: posts, ...(collection === null ? {} : { type_id: collection }) },
    schema: anyReply,
  });

/** What the dialog shows of an article (N35). */
export type PostSummary = { title: string; cover: string; categories: string[] };

const postSchema = z.object({
  title: optionalOf(renderedSchema, { rendered: '' }),
  thumb: anyTextSchema,
  thumbnail: anyTextSchema,
  category: anyListOf(z.string()),
});

/** A1, by id. */
export const postById = (id: number): Resource<z.infer<typeof postSchema>[]> => ({
  path: `posts?include=${id}&per_page=1`,
  schema: listOf(postSchema),
});

export function toSummary(raw: z.infer<typeof postSchema>, locale: Locale): PostSummary {
  const inLocale = (text: string) => {
    const halves = textReaders.toText(text);
    return halves[locale] || halves.zh || halves.en;
  };
  return {
    title: inLocale(raw.title.rendered),
    cover: raw.thumb || raw.thumbnail,
    categories: raw.category.map(inLocale).filter(Boolean),
  };
}
