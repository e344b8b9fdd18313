import { z } from 'zod';
import { openPrefixes } from '../../codes/phone';
import { isStaff } from '../caller';
import type { Context } from '../context';
import { forbidden, invalidParams, missing } from '../errors';
import { toMedia } from '../mappers/image';
import { listParams, parseParams, toIdOrSlug, toWindowOrAll } from '../params';
import { listRunningAds, readAds } from '../queries/ads';
import { readIdPage, inOrder } from '../queries/page-of-ids';
import { anyOf, sql } from '../queries/database';
import { readImages } from '../queries/images';
import { readMenu, readMenus, readRawOptions } from '../queries/site';
import { fromCursor, toCursor } from '../cursor';
import { readSlugs } from '../queries/slug-index';
import { replyList, replyObject } from '../reply';
import type { Route } from '../router';
import { SLUG_TYPES } from '../schemas/slug-index';
import { readEntityAcf } from './acf';

/** A5. */
async function media({ payload, params, isPrivate }: Context): Promise<Response> {
  const { id } = toIdOrSlug(params.id ?? '');
  const image = id === null ? undefined : (await readImages(payload, [id])).get(id);
  if (!image) throw missing('post');
  return replyObject(toMedia(image), isPrivate);
}

/** A21 `media`: pictures that have a file, newest first; none of a reader's own, which may not be the portrait yet. */
async function mediaList({ payload, query, isPrivate }: Context): Promise<Response> {
  const params = parseParams(listParams(), query);
  const where = [
    sql`m.filename is not null`,
    sql`not exists (select 1 from portraits t where t.media_id = m.id)`,
  ];
  if (params.include) where.push(sql`m.id = ${anyOf(params.include)}`);
  const order = params.order === 'asc' ? sql`m.id asc` : sql`m.id desc`;
  const page = await readIdPage(
    payload,
    { from: sql`media m`, id: sql`m.id`, where, order },
    toWindowOrAll(params),
  );
  const images = await readImages(payload, page.ids);
  return replyList({ ...page, items: inOrder(page.ids, images).map(toMedia) }, isPrivate);
}

async function menus({ payload, isPrivate }: Context): Promise<Response> {
  return replyObject(await readMenus(payload), isPrivate);
}

async function menu({ payload, params, isPrivate }: Context): Promise<Response> {
  const found = await readMenu(payload, params.key ?? '');
  if (!found) throw missing('menu');
  return replyObject(found, isPrivate);
}

async function options({ payload, isPrivate }: Context): Promise<Response> {
  return replyObject(await readRawOptions(payload), isPrivate);
}

/** A23. */
async function acf(context: Context): Promise<Response> {
  const { type = '', id = '' } = context.params;
  const fields = await readEntityAcf(context.payload, type, toIdOrSlug(id));
  return replyObject({ acf: fields }, context.isPrivate);
}

/** A27. */
async function advertisement({ payload, query, isPrivate }: Context): Promise<Response> {
  const params = parseParams(listParams(), query);
  return replyList(await listRunningAds(payload, params, toWindowOrAll(params)), isPrivate);
}

/** A26: made when asked for, so that it is never missing or stale. */
async function adsFile({ payload, isPrivate }: Context): Promise<Response> {
  const data = await readAds(payload);
  return replyObject({ generated: Math.floor(Date.now() / 1000), data }, isPrivate);
}

/** A54: the prefixes messages are sent to, so that nobody is offered one that is refused. */
async function prefixes({ isPrivate }: Context): Promise<Response> {
  const items = [...openPrefixes()];
  return replyList({ items, total: items.length, totalPages: 1 }, isPrivate);
}

const SLUGS_OPEN_TO_ALL = 100;
const SLUGS_LIMIT = 10_000;
const slugParams = listParams(SLUGS_LIMIT).extend({
  type: z.enum(SLUG_TYPES, { error: `must be one of ${SLUG_TYPES.join(', ')}` }),
  after: z.string().optional(),
});

/**
 * A44. The cursor of the next page is in `x-next-after`, absent on the last one: pass it on as `after` unread.
 * @throws ContractError 403 for more than 100 a page without the site's secret or an editor's token
 */
async function slugs(context: Context): Promise<Response> {
  const { payload, query, isFromSite, isPrivate } = context;
  const params = parseParams(slugParams, query);
  const perPage = params.per_page ?? SLUGS_OPEN_TO_ALL;
  if (perPage > SLUGS_OPEN_TO_ALL && !isFromSite && !isStaff(await context.getCaller())) throw forbidden();
  const after = params.after === undefined ? null : fromCursor(params.after);
  if (params.after !== undefined && !after)
    throw invalidParams({ after: 'after must be a cursor of this list' });
  const page = await readSlugs(payload, params.type, after, perPage);
  const totalPages = Math.ceil(page.total / perPage);
  const response = replyList({ items: page.items, total: page.total, totalPages }, isPrivate || isFromSite);
  if (page.next) response.headers.set('x-next-after', toCursor(page.next));
  return response;
}

export const siteRoutes: Route[] = [
  { method: 'GET', path: 'media', handle: mediaList },
  { method: 'GET', path: 'media/:id', handle: media },
  { method: 'GET', path: 'v3/menu', handle: menus },
  { method: 'GET', path: 'v3/menu/:key', handle: menu },
  { method: 'GET', path: 'options', handle: options },
  { method: 'GET', path: 'acf/v3/:type/:id', handle: acf },
  { method: 'GET', path: 'advertisement', handle: advertisement },
  { method: 'GET', path: 'wp-content/json/ads.json', handle: adsFile },
  { method: 'GET', path: 'tel/code', handle: prefixes },
  { method: 'GET', path: 'slugs', handle: slugs },
];
