import { movePicture, removePicture, savePicture } from '../../favourites/pictures';
import { readBody } from '../body';
import { Refused, agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { parseParams, toWindow } from '../params';
import { listSavedPictures, readAskedPicture } from '../queries/favourite-pictures';
import { replyList } from '../reply';
import type { Route } from '../router';
import {
  askedPictureParams,
  newPictureBody,
  savedPictureBody,
  savedPicturesParams,
} from '../schemas/favourite-picture';

const UNKNOWN = '图片不存在|There is no such picture';
/** As A39. */
const PER_PAGE = 20;

/** Always the caller's own pictures (P7). @throws ContractError 401, 403 */
const ownerOf = async (context: Context) => (await context.requireCaller()).profileId;

/** `fav/picture`: saves a picture of an article. */
async function save(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id, picture_id, type_id } = readInWords(newPictureBody, await readBody(context.request));
  await savePicture(context.payload, owner, { post: post_id, picture: picture_id }, type_id ?? null);
  return agree();
}

/** `fav/picture/del`. */
async function remove(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id, picture_id } = readInWords(savedPictureBody, await readBody(context.request));
  await removePicture(context.payload, owner, { post: post_id, picture: picture_id });
  return agree();
}

/** `fav/picture/move`: into another collection, or into none. */
async function move(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id, picture_id, type_id } = readInWords(newPictureBody, await readBody(context.request));
  await movePicture(context.payload, owner, { post: post_id, picture: picture_id }, type_id ?? null);
  return agree();
}

/** `fav/picture/check`: a picture by the address of its file, and whether it is saved. */
async function check(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { post_id, src } = parseParams(askedPictureParams, context.query);
  const found = await readAskedPicture(context.payload, owner, post_id, src.split('/').at(-1) ?? '');
  if (!found) throw new Refused(UNKNOWN);
  return agree(found);
}

/** `fav/picture/list`: the caller's saved pictures. */
async function list(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const params = parseParams(savedPicturesParams, context.query);
  const window = toWindow(params, PER_PAGE);
  return replyList(await listSavedPictures(context.payload, owner, params.type_id, window), true);
}

export const favouritePictureRoutes: Route[] = [
  { method: 'POST', path: 'fav/picture', handle: business(save) },
  { method: 'POST', path: 'fav/picture/del', handle: business(remove) },
  { method: 'POST', path: 'fav/picture/move', handle: business(move) },
  { method: 'GET', path: 'fav/picture/check', handle: business(check) },
  { method: 'GET', path: 'fav/picture/list', handle: list },
];
