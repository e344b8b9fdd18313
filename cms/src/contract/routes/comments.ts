import { deleteComment } from '../../comments/remove';
import { reportComment } from '../../comments/report';
import { editComment, postComment, type Writer } from '../../comments/write';
import { toContent, type Content } from '../../comments/content';
import { takeOrRefuse } from '../../limits/limits';
import { readBody } from '../body';
import { agree, business, readInWords } from '../business';
import { isModerator } from '../caller';
import type { Context } from '../context';
import { invalidComment, missing } from '../errors';
import { parseParams, toIdOrSlug, toWindow } from '../params';
import { listComments, readOwnComment } from '../queries/comments';
import { replyList, replyObject } from '../reply';
import type { Route } from '../router';
import { newCommentBody, reportBody } from '../schemas/comment';
import { commentListParams } from '../schemas/inputs';

/** The contract's 429 row. */
const PER_ADDRESS = { name: 'comments', times: 10, seconds: 600 };
/** Each edit of an approved comment renders its article anew. */
const EDITS_PER_READER = { name: 'comment-edits', times: 30, seconds: 600 };

const HELD = '评论已提交，审核通过后显示|Thank you. Your comment is shown after approval';

/** A33; `v_comments` adds the caller's own that still wait. */
const comments =
  (withOwn: boolean) =>
  async (context: Context): Promise<Response> => {
    const params = parseParams(commentListParams, context.query);
    const caller = withOwn ? await context.getCaller() : null;
    const filter = { ...params, viewer: caller?.profileId };
    return replyList(await listComments(context.payload, filter, toWindow(params)), context.isPrivate);
  };

/** @throws ContractError 401, 403 */
async function requireWriter(context: Context): Promise<Writer> {
  const caller = await context.requireCaller();
  return { id: caller.profileId, isModerator: isModerator(caller) };
}

/** @throws ContractError 400 */
function readContent(body: Record<string, unknown>): Content {
  const content = typeof body.content === 'string' ? toContent(body.content) : null;
  if (!content) throw invalidComment();
  return content;
}

async function answer(context: Context, id: number, writer: Writer, status: number): Promise<Response> {
  const comment = await readOwnComment(context.payload, id, writer.id);
  if (!comment) throw missing('comment');
  return replyObject(comment.status === 'hold' ? { ...comment, msg: HELD } : comment, true, status);
}

const isFilledIn = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A34. */
async function add(context: Context): Promise<Response> {
  const writer = await requireWriter(context);
  const body = await readBody(context.request);
  const content = readContent(body);
  const { post, parent, homepage, key } = parseParams(newCommentBody, body);
  await takeOrRefuse(context.payload, { ...PER_ADDRESS, key: context.address });
  const comment = { post, parent, content, key, isTrapped: isFilledIn(homepage) };
  return answer(context, await postComment(context.payload, writer, comment), writer, 201);
}

/** The comment a path names. @throws ContractError 404 */
function requireId({ params }: Context): number {
  const { id } = toIdOrSlug(params.id ?? '');
  if (id === null) throw missing('comment');
  return id;
}

/** `comments/{id}`: a new text, within 10 minutes of posting. */
async function edit(context: Context): Promise<Response> {
  const writer = await requireWriter(context);
  const id = requireId(context);
  const content = readContent(await readBody(context.request));
  await takeOrRefuse(context.payload, { ...EDITS_PER_READER, key: String(writer.id) });
  await editComment(context.payload, writer, id, content);
  return answer(context, id, writer, 200);
}

/** `comments/{id}/delete`. */
async function remove(context: Context): Promise<Response> {
  const writer = await requireWriter(context);
  const id = requireId(context);
  const { revision } = await readBody(context.request);
  await deleteComment(context.payload, writer.id, id, typeof revision === 'string' ? revision : null);
  return agree();
}

/** `comments/{id}/report`. */
async function report(context: Context): Promise<Response> {
  const reporter = await requireWriter(context);
  const id = requireId(context);
  const asked = readInWords(reportBody, await readBody(context.request));
  await reportComment(context.payload, reporter.id, id, asked);
  return agree();
}

export const commentRoutes: Route[] = [
  { method: 'GET', path: 'comments', handle: comments(false) },
  { method: 'GET', path: 'v_comments', handle: comments(true) },
  { method: 'POST', path: 'comments', handle: add },
  { method: 'POST', path: 'comments/:id', handle: edit },
  { method: 'POST', path: 'comments/:id/delete', handle: remove },
  { method: 'POST', path: 'comments/:id/report', handle: business(report) },
];
