import { z } from 'zod';
import { isStaff } from '../caller';
import type { Context } from '../context';
import { forbidden, missing } from '../errors';
import { listParams, parseParams, positiveInt, toIdOrSlug, toWindow, toWindowOrAll } from '../params';
import { listCommentsOf } from '../queries/comments';
import { listFavourites } from '../queries/favourites';
import { listUsers, readOwnUser, readUser } from '../queries/users';
import { replyList, replyObject } from '../reply';
import type { Route } from '../router';

const PROFILE_PER_PAGE = 20;

/** A17. */
async function users(context: Context): Promise<Response> {
  const params = parseParams(listParams(), context.query);
  const forEditor = isStaff(await context.getCaller());
  const list = await listUsers(context.payload, params, toWindowOrAll(params), forEditor);
  return replyList(list, context.isPrivate);
}

/** A15. */
async function me(context: Context): Promise<Response> {
  const user = await readOwnUser(context.payload, await context.requireCaller());
  if (!user) throw missing('user');
  return replyObject(user, true);
}

/** A18. */
async function user({ payload, params, isPrivate }: Context): Promise<Response> {
  const found = await readUser(payload, toIdOrSlug(params.id ?? ''));
  if (!found) throw missing('user');
  return replyObject(found, isPrivate);
}

/** Own data only. @throws ContractError 401, 403 */
async function requireOwnId(context: Context): Promise<number> {
  const caller = await context.requireCaller();
  if (toIdOrSlug(context.params.id ?? '').id !== caller.profileId) throw forbidden();
  return caller.profileId;
}

const favouriteParams = listParams().extend({
  type_id: z.union([z.literal('none'), positiveInt]).optional(),
  title_language: z.enum(['zh', 'en'], { error: 'must be zh or en' }).optional(),
});

/** A39. */
async function favourites(context: Context): Promise<Response> {
  const owner = await requireOwnId(context);
  const params = parseParams(favouriteParams, context.query);
  return replyList(
    await listFavourites(context.payload, owner, params, toWindow(params, PROFILE_PER_PAGE)),
    true,
  );
}

/** A40. */
async function userComments(context: Context): Promise<Response> {
  const owner = await requireOwnId(context);
  const params = parseParams(listParams(), context.query);
  return replyList(await listCommentsOf(context.payload, owner, toWindow(params, PROFILE_PER_PAGE)), true);
}

export const peopleRoutes: Route[] = [
  { method: 'GET', path: 'users', handle: users },
  { method: 'GET', path: 'users/me', handle: me },
  { method: 'GET', path: 'users/:id', handle: user },
  { method: 'GET', path: 'users/:id/favorites', handle: favourites },
  { method: 'GET', path: 'users/:id/comments', handle: userComments },
];
