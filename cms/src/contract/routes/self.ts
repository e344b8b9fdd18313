import { confirmPassword } from '../../limits/guesses';
import { takeOrRefuse } from '../../limits/limits';
import { inOneTransaction } from '../../db/transaction';
import { erase } from '../../self/erase';
import { exportOf } from '../../self/export';
import { withLockedProfile } from '../../self/locked-profile';
import { keepTurn } from '../../media/decoding-turn';
import { findPortrait, keepPortrait, MOST_BYTES, toPortrait } from '../../self/portrait';
import { setPassword } from '../../sessions/passwords';
import { endOtherSessions, endSession, listSessions, toAccount, toSessionId } from '../../sessions/sessions';
import { splitHalves } from '../bilingual';
import { readBody, readUpload } from '../body';
import { Refused, agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { invalidParams, missing } from '../errors';
import { parseParams, toIdOrSlug } from '../params';
import { readOwnUser } from '../queries/users';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { newPassword } from '../schemas/passwords';
import { deleteBody, endBody, oldPasswordBody, profileBody } from '../schemas/self';
import { present } from '../writes/values';
import { writeEntity } from './writes';

const WRONG_PASSWORD = '密码错误|The password is not right';

/** A19, of another person by an administrator (A22). @throws ContractError 400, 401, 403 */
async function changeProfile(context: Context): Promise<Response> {
  const { payload, params, request } = context;
  const caller = await context.requireCaller();
  const { profileId } = caller;
  if (toIdOrSlug(params.id ?? '').id !== profileId) return writeEntity(context, 'users');
  const { avatar, description, ...fields } = parseParams(profileBody, await readBody(request));
  const shown = await readOwnUser(payload, caller);
  if (!shown) throw missing('user');
  const data = present({
    ...fields,
    description: description === undefined ? undefined : splitHalves(description),
    // A form sends back what it was shown; that changes nothing.
    avatar: avatar === undefined || avatar === shown.avatar ? undefined : await toAvatarId(context, avatar),
  });
  await withLockedProfile(payload, profileId, (req) =>
    payload.update({ collection: 'people', id: profileId, data, req, depth: 0 }),
  );
  return replyObject(await readOwnUser(payload, caller), true);
}

/** @throws ContractError 400 for a picture the caller has not sent (A98) */
async function toAvatarId({ payload, requireCaller }: Context, path: string): Promise<number | null> {
  if (path === '') return null;
  const id = await findPortrait(payload, (await requireCaller()).profileId, path);
  if (id === null) throw invalidParams({ avatar: 'avatar must be a picture sent to user/avatar' });
  return id;
}

/** A92: every token of the account dies, the caller's too: whoever has one does not know the new password. */
async function changePassword(context: Context): Promise<Response> {
  const { payload, request } = context;
  const caller = await context.requireCaller();
  const body = await readBody(request);
  const { old } = parseParams(oldPasswordBody, body);
  const { password } = readInWords(newPassword, body);
  const account = toAccount(caller);
  if (!(await confirmPassword(payload, account, old))) throw new Refused(WRONG_PASSWORD);
  await inOneTransaction(payload, (req) => setPassword(req, account, password));
  return agree();
}

/** A94. */
async function sessions(context: Context): Promise<Response> {
  return replyObject(await listSessions(context.payload, await context.requireCaller()), true);
}

/** A95: one session by its id, or all but the caller's own. */
async function closeSession(context: Context): Promise<Response> {
  const caller = await context.requireCaller();
  const { id, others } = parseParams(endBody, await readBody(context.request));
  if (others) {
    await endOtherSessions(context.payload, toAccount(caller), toSessionId(caller));
    return agree();
  }
  if (!(await endSession(context.payload, toAccount(caller), id))) {
    throw new Refused('会话不存在|There is no such session');
  }
  return agree();
}

/** A96. */
async function exportAll(context: Context): Promise<Response> {
  return replyObject(await exportOf(context.payload, await context.requireCaller()), true);
}

/** A97. Staff accounts belong to the magazine: an administrator removes them in the dashboard. */
async function deleteAccount(context: Context): Promise<Response> {
  const { payload, request } = context;
  const caller = await context.requireCaller();
  if (caller.account.kind === 'staff') {
    throw new Refused('工作人员账号由管理员删除|Staff accounts are removed by an administrator');
  }
  const { user_pass: password } = parseParams(deleteBody, await readBody(request));
  if (!(await confirmPassword(payload, toAccount(caller), password))) throw new Refused(WRONG_PASSWORD);
  await erase(payload, { memberId: caller.account.doc.id, profileId: caller.profileId });
  return agree();
}

const PORTRAIT_EXPECTED =
  'file must be a still JPEG, PNG or WebP picture of at most 5 MB and 40 million pixels';

/** A98. @throws ContractError 400 for anything but a picture, 413, 429, 503 */
async function sendAvatar(context: Context): Promise<Response> {
  const { payload, request } = context;
  const { profileId } = await context.requireCaller();
  const limit = { name: 'avatar', key: String(profileId), times: 20, seconds: 3600 };
  await takeOrRefuse(payload, limit);
  const upload = await readUpload(request, MOST_BYTES);
  return keepTurn(async () => {
    const portrait = upload && (await toPortrait(upload.data));
    if (!portrait) throw invalidParams({ file: PORTRAIT_EXPECTED });
    return agree({ avatar: await keepPortrait(payload, profileId, portrait) });
  });
}

export const selfRoutes: Route[] = [
  { method: 'POST', path: 'users/:id', handle: changeProfile },
  { method: 'POST', path: 'user/password', handle: business(changePassword) },
  { method: 'GET', path: 'user/sessions', handle: sessions },
  { method: 'POST', path: 'user/sessions/end', handle: business(closeSession) },
  { method: 'GET', path: 'user/export', handle: exportAll },
  { method: 'POST', path: 'user/delete', handle: business(deleteAccount) },
  { method: 'POST', path: 'user/avatar', handle: sendAvatar },
];
