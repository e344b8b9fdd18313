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
  /** Whether a captcha is asked for where the contract answers 429 for a name: nobody is kept out of the dashboard. */
  isDashboard?: boolean;
};
export type Match = { account: Account; hash: string };

/** Wrong passwords from one address, at either login. */
export const addressLimit = (address: string): Limit => ({
  name: 'login-address',
  key: address,
  times: 30,
  seconds: QUARTER,
});

/** Wrong passwords of one account, by whatever name, address or login, and where a password is confirmed. */
const hourLimit = (owner: string): Limit => ({ name: 'login-hour', key: owner, times: 50, seconds: HOUR });

const toOwner = ({ collection, id }: Account): string => `${collection} ${id}`;

/**
 * A password tried at a name, at the contract's login (A14) or the dashboard's. Every time is taken before the password
 * is looked at and given back when it is right, so that any number of guesses at the same moment have no more of them
 * looked at than the limits say: 30 wrong ones an address and 5 an account and address in a quarter of an hour; beyond 50
 * an account in an hour each needs a solved captcha, so that nobody can keep the owner out (docs/decisions/018). The
 * dashboard asks for it beyond the 5, too.
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
  const taken: Limit[] = [];
  const tryTake = async (limit: Limit) => {
    const result = await take(payload, limit);
    if (result.allowed) taken.push(limit);
    return result;
  };
  const undo = async () => {
    for (const limit of taken) await giveBack(payload, limit);
  };
  let isSolved = false;
  const requireCaptcha = async () => {
    isSolved ||= await spendTicket(payload, attempt.ticket);
    if (isSolved) return;
    await undo();
    throw captchaRequired();
  };

  const ofAddress = await tryTake(addressLimit(address));
  if (!ofAddress.allowed) throw tooManyRequests(ofAddress.retryAfter);
  const nameLimit = { name: 'login-name', key: `${typed}\n${address}`, times: 5, seconds: QUARTER };
  const ofName = await tryTake(nameLimit);
  if (!ofName.allowed && attempt.isDashboard) await requireCaptcha();
  else if (!ofName.allowed) {
    await undo();
    throw tooManyRequests(ofName.retryAfter);
  }

  const looked: Account[] = [];
  const accountLimits = new Map<string, Limit>();
  // A name nobody has is counted like an account, so that it is answered like one.
  for (const account of accounts.length > 0 ? accounts : [null]) {
    const owner = account ? toOwner(account) : `name ${typed}`;
    const limit = { name: 'login-account', key: `${owner}\n${address}`, times: 5, seconds: QUARTER };
    accountLimits.set(owner, limit);
    if (!(await tryTake(limit)).allowed && !isSolved) {
      // To the owner a silent refusal would say that the right password is wrong.
      if (!attempt.isDashboard) continue;
      await requireCaptcha();
    }
    if (!(await tryTake(hourLimit(owner))).allowed) await requireCaptcha();
    if (account) looked.push(account);
  }
  const match = await matchOf(payload, looked, attempt.password);
  if (!match) return null;
  await undo();
  const ofAccount = accountLimits.get(toOwner(match.account));
  await Promise.all([nameLimit, ...(ofAccount ? [ofAccount] : [])].map((limit) => forget(payload, limit)));
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

/**
 * Confirms the password of a logged-in account (A92, A97): 5 wrong ones in a quarter of an hour. They count
 * for the account's logins as well. Beyond those of the hour it is still looked at: a stranger's failures at the login must
 * not keep the owner from changing his password.
 */
export async function confirmPassword(
  payload: Payload,
  account: Account,
  password: string,
): Promise<boolean> {
  const key = toOwner(account);
  const limit = { name: 'password', key, times: 5, seconds: QUARTER };
  await takeOrRefuse(payload, limit);
  const ofHour = await take(payload, hourLimit(key));
  const isRight = (await checkPassword(payload, account, password)) !== null;
  if (!isRight) return false;
  await forget(payload, limit);
  if (ofHour.allowed) await giveBack(payload, hourLimit(key));
  return true;
}

/**
 * One of the three mails with a link for a new password that an account has in an hour; an unknown name is counted alike.
 * False when there is none left.
 */
export async function takeMail(payload: Payload, account: Account | null, name: string): Promise<boolean> {
  const key = account ? toOwner(account) : `name ${name.trim().toLowerCase()}`;
  return (await take(payload, { name: 'forgot-account', key, times: 3, seconds: HOUR })).allowed;
}
