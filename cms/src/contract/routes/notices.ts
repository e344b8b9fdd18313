import { countUnread, markRead } from '../../notices/notices';
import { readBody } from '../body';
import { agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { parseParams, toWindow } from '../params';
import { listNotices } from '../queries/notices';
import { replyList } from '../reply';
import type { Route } from '../router';
import { noticeParams, readBody as whichSchema } from '../schemas/notice';

const PER_PAGE = 20;

/** The profile whose notices a call is about, always the caller's own. @throws ContractError 401, 403 */
const ownerOf = async (context: Context) => (await context.requireCaller()).profileId;

async function list(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const params = parseParams(noticeParams, context.query);
  const notices = await listNotices(context.payload, owner, params.after ?? 0, toWindow(params, PER_PAGE));
  return replyList(notices, true);
}

async function unread(context: Context): Promise<Response> {
  return agree(await countUnread(context.payload, await ownerOf(context)));
}

/** Answers what is unread afterwards. */
async function read(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { ids, all, up_to } = readInWords(whichSchema, await readBody(context.request));
  await markRead(context.payload, owner, all ? { upTo: up_to ?? null } : { ids: ids ?? [] });
  return agree(await countUnread(context.payload, owner));
}

export const noticeRoutes: Route[] = [
  { method: 'GET', path: 'notices', handle: list },
  { method: 'GET', path: 'notices/unread', handle: unread },
  { method: 'POST', path: 'notices/read', handle: business(read) },
];
