import { digestOf, startDigest, stopDigest } from '../../follows/digest-settings';
import { follow, followedOf, listFollows, mute, mutedOf, unfollow } from '../../follows/follows';
import { FOLLOW_GROUPS, keyOf } from '../../follows/kinds';
import { addressSchema } from '../../newsletter/address';
import { readBody } from '../body';
import { Refused, agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { parseParams, toWindow } from '../params';
import { replyList } from '../reply';
import type { Route } from '../router';
import { checkParams, digestBody, followBody, followListParams, muteBody } from '../schemas/follow';

const PER_PAGE = 20;
const BAD_EMAIL = '邮箱格式不正确|email format error'; // As A62 says it.

/** The profile whose follows a call is about, always the caller's own (P7). @throws ContractError 401, 403 */
const ownerOf = async (context: Context) => (await context.requireCaller()).profileId;

async function add(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const target = readInWords(followBody, await readBody(context.request));
  await follow(context.payload, owner, target);
  return agree({ following: true });
}

async function remove(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const target = readInWords(followBody, await readBody(context.request));
  await unfollow(context.payload, owner, target);
  return agree({ following: false });
}

/** Which of these the caller follows: one call for all buttons of a page. */
async function check(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { targets } = parseParams(checkParams, context.query);
  return agree({ following: (await followedOf(context.payload, owner, targets)).map(keyOf) });
}

async function list(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { group, ...params } = parseParams(followListParams, context.query);
  return replyList(await listFollows(context.payload, owner, group, toWindow(params, PER_PAGE)), true);
}

async function settings(context: Context): Promise<Response> {
  const { profileId, account } = await context.requireCaller();
  const [muted, digest] = await Promise.all([
    mutedOf(context.payload, profileId),
    digestOf(context.payload, profileId),
  ]);
  const none = { state: 'off', email: account.doc.email ?? '', pending: null, language: null };
  return agree({ muted, digest: digest ?? none });
}

async function setMuted(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const { group, muted } = readInWords(muteBody, await readBody(context.request));
  await mute(context.payload, owner, group === 'all' ? FOLLOW_GROUPS : [group], muted);
  return settings(context);
}

async function setDigest(context: Context): Promise<Response> {
  const owner = await ownerOf(context);
  const body = readInWords(digestBody, await readBody(context.request));
  const email = addressSchema.safeParse(body.email);
  if (!body.on) await stopDigest(context.payload, owner);
  else if (!email.success) throw new Refused(BAD_EMAIL);
  else await startDigest(context.payload, owner, { email: email.data, language: body.language });
  return settings(context);
}

export const followRoutes: Route[] = [
  { method: 'POST', path: 'follow', handle: business(add) },
  { method: 'POST', path: 'follow/del', handle: business(remove) },
  { method: 'GET', path: 'follow/check', handle: check },
  { method: 'GET', path: 'follow/list', handle: list },
  { method: 'GET', path: 'follow/settings', handle: settings },
  { method: 'POST', path: 'follow/mute', handle: business(setMuted) },
  { method: 'POST', path: 'follow/digest', handle: business(setDigest) },
];
