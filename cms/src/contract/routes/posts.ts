import { requireSearchLeft } from '../../limits/searches';
import { isStaff } from '../caller';
import type { Context } from '../context';
import { forbidden, invalidPage, missing, notLoggedIn } from '../errors';
import { parseParams, slugFirst, toIdOrSlug, toWindow, type Window } from '../params';
import { isPreviewToken } from '../../preview/token';
import { LATEST, RELATED, readLatestIds, readPostRefs, readRelatedIds } from '../queries/neighbours';
import { readPopularIds } from '../queries/popular';
import { toPostQuery } from '../queries/post-filter';
import { readCardList } from '../cards/read-cards';
import { listPosts, readPostDoc } from '../queries/posts';
import { findPostIdInAnyState, findPublicPostId, readPost, readPostPreview } from '../queries/single-post';
import { replyList, replyObject, type Listed, type JsonList, type ListedJson } from '../reply';
import type { Route } from '../router';
import { bySlugParams, officePostsParams, popularParams, postListParams } from '../schemas/inputs';

const OFFICE_PER_PAGE = 10;

/** Lists whose items are all there is. */
const whole = <T>(items: T[]): Listed<T> => ({ items, ...countsOf(items.length) });
const wholeList = (list: JsonList): ListedJson => ({ list, ...countsOf(list.count) });
const countsOf = (total: number) => ({ total, totalPages: total > 0 ? 1 : 0 });

/** A1; `slug` alone is A3 under another address. */
async function list(context: Context): Promise<Response> {
  const params = parseParams(postListParams, context.query);
  if (params.slug !== undefined || params.pid === 'byslug') return bySlug(context);
  if (params.post_id !== undefined) {
    const window = toWindow({ ...params, per_page: params.count ?? params.per_page });
    return replyList(await listRelated(context, params.post_id, window), context.isPrivate);
  }
  await requireSearchLeft(context, params.search);
  const query = await toPostQuery(context.payload, params);
  const window: Window = params.count ? { page: 1, perPage: params.count } : toWindow(params);
  return replyList(await listPosts(context.payload, query, window), context.isPrivate);
}

/** `post_id`: what is related to that post, without it; an unknown post has no relations. */
async function listRelated({ payload }: Context, postId: number, window: Window) {
  const id = await findPublicPostId(payload, { id: postId });
  const doc = id === null ? null : await readPostDoc(payload, id);
  if (!doc) return whole([]);
  const ids = await readRelatedIds(payload, doc, 100);
  const totalPages = Math.ceil(ids.length / window.perPage);
  if (window.page > Math.max(totalPages, 1)) throw invalidPage();
  const start = (window.page - 1) * window.perPage;
  const cards = await readCardList(payload, ids.slice(start, start + window.perPage));
  return { list: cards, total: ids.length, totalPages };
}

/** A3: none or one, in full, of all four types. */
async function bySlug({ payload, query, isPrivate }: Context): Promise<Response> {
  const { slug } = parseParams(bySlugParams, query);
  const id = await findPublicPostId(payload, { slug });
  const post = id === null ? null : await readPost(payload, id);
  return replyList(whole(post ? [post] : []), isPrivate);
}

/** A2. */
async function one({ payload, params, isPrivate }: Context): Promise<Response> {
  const key = toIdOrSlug(params.id ?? '');
  const id = await findPublicPostId(payload, key);
  if (id === null) throw missing('post');
  if (params.opt === undefined) {
    const post = await readPost(payload, id);
    if (!post) throw missing('post');
    return replyObject(post, isPrivate);
  }
  const doc = await readPostDoc(payload, id);
  if (!doc) throw missing('post');
  if (params.opt === 'latest') {
    return replyList(
      whole(await readPostRefs(payload, await readLatestIds(payload, doc, LATEST))),
      isPrivate,
    );
  }
  if (params.opt === 'related') {
    return replyList(
      whole(await readPostRefs(payload, await readRelatedIds(payload, doc, RELATED))),
      isPrivate,
    );
  }
  throw missing('route');
}

/**
 * Who may see a draft: staff, or the bearer of a token for exactly this entry (A4, A20, P12).
 * @throws ContractError 401 without any token, 403 with one that does not open it
 */
export async function requirePreview(context: Context, type: string, id: number | null): Promise<void> {
  const token = context.query.preview_token;
  if (token !== undefined && id !== null && isPreviewToken(token, type, id)) return;
  if (!context.request.headers.has('authorization')) throw token === undefined ? notLoggedIn() : forbidden();
  if (!isStaff(await context.requireCaller())) throw forbidden();
}

/** A4. */
async function preview(context: Context): Promise<Response> {
  const { payload, params } = context;
  const id = await slugFirst((key) => findPostIdInAnyState(payload, key), toIdOrSlug(params.opt ?? ''));
  await requirePreview(context, 'post', id);
  const post = id === null ? null : await readPostPreview(payload, id);
  if (!post) throw missing('post');
  return replyObject(post, true);
}

/** A35. */
async function ofOffice({ payload, query, isPrivate }: Context): Promise<Response> {
  const params = parseParams(officePostsParams, query);
  return replyList(
    await listPosts(payload, await toPostQuery(payload, params), toWindow(params, OFFICE_PER_PAGE)),
    isPrivate,
  );
}

/** A38. */
async function popular({ payload, query, isPrivate }: Context): Promise<Response> {
  const ids = await readPopularIds(payload, parseParams(popularParams, query));
  return replyList(wholeList(await readCardList(payload, ids)), isPrivate);
}

export const postRoutes: Route[] = [
  { method: 'GET', path: 'posts', handle: list },
  { method: 'GET', path: 'posts/byslug', handle: bySlug },
  { method: 'GET', path: 'posts/preview/:opt', handle: preview },
  { method: 'GET', path: 'posts/:id/:opt?', handle: one },
  { method: 'GET', path: 'officeposts', handle: ofOffice },
  { method: 'GET', path: 'popular-post/list', handle: popular },
];
