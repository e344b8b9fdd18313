import type { Payload } from 'payload';
import { spendTicket } from '../captcha/tickets';
import { captchaRequired, tooManyRequests } from '../contract/errors';
import { checkPassword, type Account } from '../sessions/passwords';
import { forget, giveBack, take, takeOrRefuse, type Limit } from './limits';

const QUARTER = 900;
const HOUR = 3600;

type Guess = {
  /** The name as it was typed. */
  name: string;
  /** The accounts it may mean; none when nobody has it. */
  accounts: readonly Account[];
  password: string;
  address: string;
  /** For a solved captcha; empty without. */
  ticket: string;
};
export type Match = { account: Account; hash: string };

/** Wrong passwords from one address, at whatever door. */
export const addressLimit = (address: string): Limit => ({
  name: 'login-address',
  key: address,
  times: 30,
  seconds: QUARTER,
});

/**
 * A password tried at a name (A14). Every time is taken before the password is looked at and given back when it is right,
 * so that any number of guesses at the same moment have no more of them looked at than the limits say:
 * 30 wrong ones an address and 5 an account and address in a quarter of an hour; beyond 50 an account in an hour
 * each needs a solved captcha, so that nobody can keep the owner out (docs/decisions/018).
 *
 * What is refused depends on the name as typed; what is looked at, on the account behind it. A second name of an account
 * whose times are used up is answered like a name nobody has: otherwise it would tell that the two are one person's.
 *
 * @returns null for a wrong password and for an unknown name
 * @throws ContractError 429, or 403 when a captcha is needed
 */
export async function guess(payload: Payload, attempt: Guess): Promise<Match | null> {
  const { name, accounts, address } = attempt;
  const typed = name.trim().toLowerCase();
  const [first] = accounts;
  const owner = first ? `${first.collection} ${first.id}` : `name ${typed}`;
  const taken: Limit[] = [];
  const tryTake = async (limit: Limit) => {
    const result = await take(payload, limit);
    if (result.allowed) taken.push(limit);
    return result;
  };
  const undo = async () => {
    for (const limit of taken) await giveBack(payload, limit);
  };

  const ofAddress = addressLimit(address);
  const ofName = { name: 'login-name', key: `${typed}\n${address}`, times: 5, seconds: QUARTER };
  const ofAccount = { name: 'login-account', key: `${owner}\n${address}`, times: 5, seconds: QUARTER };
  for (const limit of [ofAddress, ofName]) {
    const { allowed, retryAfter } = await tryTake(limit);
    if (allowed) continue;
    await undo();
    throw tooManyRequests(retryAfter);
  }
  const isLookedAt = (await tryTake(ofAccount)).allowed;
  if (isLookedAt) {
    const { allowed } = await tryTake({ name: 'login-hour', key: owner, times: 50, seconds: HOUR });
    if (!allowed && !(await spendTicket(payload, attempt.ticket))) {
      await undo();
      throw captchaRequired();
    }
  }
  const match = await matchOf(payload, isLookedAt ? accounts : [], attempt.password);
  if (!match) return null;
  await undo();
  await Promise.all([forget(payload, ofName), forget(payload, ofAccount)]);
  return match;
}

async function matchOf(
  payload: Payload,
  accounts: readonly Account[],
  password: string,
): Promise<Match | null> {
  for (const account of accounts.length > 0 ? accounts : [null]) {
    const hash = await checkPassword(payload, account, password);
    if (account && hash !== null) return { account, hash };
  }
  return null;
}

/** The password of somebody logged in, asked for once more (A92, A97): 5 wrong ones in a quarter of an hour. */
export async function confirmPassword(
  payload: Payload,
  account: Account,
  password: string,
): Promise<boolean> {
  const key = `${account.collection} ${account.id}`;
  const limit = { name: 'password', key, times: 5, seconds: QUARTER };
  await takeOrRefuse(payload, limit);
  const isRight = (await checkPassword(payload, account, password)) !== null;
  if (isRight) await forget(payload, limit);
  return isRight;
}
