import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthenticationError, LockedAuth, logoutOperation, type Payload } from 'payload';
import { readBody } from '../body';
import { readCaller, toPayloadRequest } from '../caller';
import type { Context } from '../context';
import { wrongPassword } from '../errors';
import { parseParams } from '../params';
import { findAccounts, type AccountName } from '../queries/accounts';
import { readOwnUser } from '../queries/users';
import { LIMITS, rateCounter } from '../rate-limit';
import { replyObject } from '../reply';
import type { Route } from '../router';
import { credentialsSchema } from '../schemas/user';

const derive = promisify(pbkdf2);

/**
 * A14. The answer to an unknown name and to a wrong password is the same, in words and roughly in time.
 * @throws ContractError 403, or 429 by address and by account and address
 */
async function login({ payload, request, address }: Context): Promise<Response> {
  const body = await readBody(request);
  rateCounter.hit(LIMITS.login, address);
  const { username, password } = parseParams(credentialsSchema, body);
  const account = `${username.trim().toLowerCase()}\n${address}`;
  rateCounter.check(LIMITS.failedLogin, account);
  const accounts = await findAccounts(payload, username);
  // What checking a password costs, so that time does not tell which names exist.
  if (accounts.length === 0) await derive(password, 'nobody', 25_000, 512, 'sha256');
  for (const one of accounts) {
    const session = await openSession(payload, one, password);
    if (!session) continue;
    rateCounter.clear(LIMITS.failedLogin, account);
    const caller = await readCaller(payload, `Bearer ${session.token}`);
    const user = caller && (await readOwnUser(payload, caller));
    if (user) return replyObject({ ...user, ...session }, true);
  }
  rateCounter.add(LIMITS.failedLogin, account);
  throw wrongPassword();
}

/** Null when the password is wrong or the account locked. */
async function openSession(
  payload: Payload,
  { collection, username }: AccountName,
  password: string,
): Promise<{ token: string; expire: number } | null> {
  try {
    const { token, exp } = await payload.login({ collection, data: { username, password } });
    return token && exp ? { token, expire: exp } : null;
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof LockedAuth) return null;
    throw error;
  }
}

/** A16: the session behind the token ends at once; without a valid one there is nothing to end, and that is fine. */
async function logout(context: Context): Promise<Response> {
  const { payload } = context;
  const caller = await context.getCaller();
  if (caller) {
    const collection = payload.collections[caller.account.kind === 'staff' ? 'users' : 'members'];
    await logoutOperation({ collection, req: await toPayloadRequest(payload, caller) });
  }
  return replyObject({ status: 1, msg: '' }, true);
}

export const accountRoutes: Route[] = [
  { method: 'POST', path: 'jwt-auth/v1/token', handle: login },
  { method: 'POST', path: 'users/logout', handle: logout },
];
