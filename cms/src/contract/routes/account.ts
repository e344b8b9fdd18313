import { guess } from '../../limits/guesses';
import { endSession, openSession, readSession, toAccount, toSessionId } from '../../sessions/sessions';
import { readBody } from '../body';
import { readCaller } from '../caller';
import type { Context } from '../context';
import { invalidToken, wrongPassword } from '../errors';
import { parseParams } from '../params';
import { findAccounts } from '../queries/accounts';
import { readOwnUser } from '../queries/users';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { credentialsSchema } from '../schemas/user';

/**
 * A14. The answer to an unknown name and to a wrong password is the same, in words and in time.
 * @throws ContractError 403, or as {@link guess}
 */
async function login({ payload, request, address, userAgent }: Context): Promise<Response> {
  const {
    username,
    password,
    captcha_ticket: ticket,
  } = parseParams(credentialsSchema, await readBody(request));
  const accounts = await findAccounts(payload, username);
  const match = await guess(payload, { name: username, accounts, password, address, ticket });
  const session =
    match && (await openSession(payload, match.account, { hash: match.hash, agent: userAgent }));
  if (!session) throw wrongPassword();
  const caller = await readCaller(payload, `Bearer ${session.token}`);
  const user = caller && (await readOwnUser(payload, caller));
  if (!user) throw wrongPassword();
  return replyObject({ ...user, ...session }, true);
}

/** A16: the session behind the token ends at once; without a valid one there is nothing to end, and that is fine. */
async function logout(context: Context): Promise<Response> {
  const caller = await context.getCaller();
  if (caller) await endSession(context.payload, toAccount(caller), toSessionId(caller));
  return replyObject({ status: 1, msg: '' }, true);
}

/** Whose session a token belongs to and until when, for the realtime process: no more of the account than that. */
async function session(context: Context): Promise<Response> {
  const caller = await context.requireCaller();
  const found = await readSession(context.payload, caller);
  if (!found) throw invalidToken();
  return replyObject({ user_id: caller.profileId, session: found.id, expire: found.expire }, true);
}

export const accountRoutes: Route[] = [
  { method: 'POST', path: 'jwt-auth/v1/token', handle: login },
  { method: 'POST', path: 'users/logout', handle: logout },
  { method: 'GET', path: 'users/session', handle: session },
];
