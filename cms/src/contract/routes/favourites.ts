import {
  addCollection,
  deleteCollection,
  listCollections,
  renameCollection,
  shareCollection,
} from '../../favourites/collections';
import { findFavourite, moveFavourites, removeFavourite, saveFavourite } from '../../favourites/favourites';
import { readBody } from '../body';
import { Refused, agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { missing } from '../errors';
import { listParams, parseParams, toWindow } from '../params';
import { listSavedPictures } from '../queries/favourite-pictures';
import { findShared, readSharedCollection } from '../queries/favourites';
import { replyList, replyObject } from '../reply';
import type { Route } from '../router';
import {
  collectionBody,
  favouriteBody,
  movedBody,
  newCollectionBody,
  renamedCollectionBody,
  savedPostBody,
  sharedBody,
} from '../schemas/favourite';

const ALREADY_SAVED = '文章已经被收藏'; // M19
const NOT_SAVED = '文章未被收藏|The article is not saved';

/** The profile whose favourites a call is about, always the caller's own (P7). @throws ContractError 401, 403 */
const ownerOf = async (context: Context) => (await context.requireCaller()).profileId;

/** A55. */
async function collections(context: Context): Promise<Response> {
  return agree({ data: await listCollections(context.payload, await ownerOf(context)) });
}

/** A56. */
async function add(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { type_name } = readInWords(newCollectionBody, await readBody(context.request));
  return agree({ type_id: await addCollection(context.payload, owner, type_name) });
}

/** A57. */
async function rename(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { type_id, type_name } = readInWords(renamedCollectionBody, await readBody(context.request));
  await renameCollection(context.payload, owner, type_id, type_name);
  return agree();
}

/** A58. */
async function drop(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { type_id } = readInWords(collectionBody, await readBody(context.request));
  await deleteCollection(context.payload, owner, type_id);
  return agree();
}

/** `fav/type/share`: gives a collection a read-only link or takes it away; answers its key, or null. */
async function share(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { type_id, shared } = readInWords(sharedBody, await readBody(context.request));
  return agree({ share_key: await shareCollection(context.payload, owner, type_id, shared) });
}

/** A59. */
async function save(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id, type_id } = readInWords(favouriteBody, await readBody(context.request));
  const { isNew, favorites } = await saveFavourite(context.payload, owner, post_id, type_id ?? null);
  if (isNew) return agree({ favorites });
  return replyObject({ status: 0, msg: ALREADY_SAVED, favorites }, true);
}

/** A61. */
async function remove(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id } = readInWords(savedPostBody, await readBody(context.request));
  const favorites = await removeFavourite(context.payload, owner, post_id);
  if (favorites === null) throw new Refused(NOT_SAVED);
  return agree({ favorites });
}

/** `fav/move`: saved articles into another collection, or into none. */
async function move(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_ids, type_id } = readInWords(movedBody, await readBody(context.request));
  return agree({ moved: await moveFavourites(context.payload, owner, post_ids, type_id ?? null) });
}

/** A60. */
async function check(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id } = parseParams(savedPostBody, context.query);
  return agree(await findFavourite(context.payload, owner, post_id));
}

/** `fav/shared/{key}`: a shared collection, for visitors with its link. Not cacheable: the link can be revoked. */
async function shared({ payload, params, query }: Context): Promise<Response> {
  const window = toWindow(parseParams(listParams(), query));
  const found = await readSharedCollection(payload, params.key ?? '', window);
  if (!found) throw missing('post');
  return replyObject(found, true);
}

/** `fav/shared/{key}/pictures`: the pictures of a shared collection. */
async function sharedPictures({ payload, params, query }: Context): Promise<Response> {
  const window = toWindow(parseParams(listParams(), query));
  const found = await findShared(payload, params.key ?? '');
  if (!found) throw missing('post');
  return replyList(await listSavedPictures(payload, found.owner, found.id, window), true);
}

export const favouriteRoutes: Route[] = [
  { method: 'POST', path: 'fav/type', handle: business(collections) },
  { method: 'POST', path: 'fav/type/add', handle: business(add) },
  { method: 'POST', path: 'fav/type/edit', handle: business(rename) },
  { method: 'POST', path: 'fav/type/del', handle: business(drop) },
  { method: 'POST', path: 'fav/type/share', handle: business(share) },
  { method: 'POST', path: 'fav', handle: business(save) },
  { method: 'POST', path: 'fav/del', handle: business(remove) },
  { method: 'POST', path: 'fav/move', handle: business(move) },
  { method: 'GET', path: 'fav/check', handle: business(check) },
  { method: 'GET', path: 'fav/shared/:key', handle: shared },
  { method: 'GET', path: 'fav/shared/:key/pictures', handle: sharedPictures },
];
