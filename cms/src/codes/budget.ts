import type { Payload } from 'payload';
import { spendTicket } from '../captcha/tickets';
import { env } from '../env';
import { giveBack, take, type Limit } from '../limits/limits';
import type { CodeUse } from './code-use';

/** The counter of a message: forgotten passwords have their own, so that an attack on registration locks no owner out. */
const budgetOf = ({ event }: CodeUse) => (event === 'forgotpwd' ? 'forgotpwd' : 'register');

type Budget =
  | { left: true; giveBack: () => Promise<void> }
  | { left: false; why: 'captcha' }
  | { left: false; why: 'budget'; wait: number };

/**
 * Takes one message of the hour and of the day of the whole site (SMS_HOUR_LIMIT, SMS_DAY_LIMIT). Messages for a
 * registration or a new number (A51) need a solved captcha from half of either on; those for a forgotten password always
 * do, and spend theirs before. Every message counts, reachable or not.
 */
export async function takeOfBudget(payload: Payload, use: CodeUse, ticket: string): Promise<Budget> {
  const key = budgetOf(use);
  const windows = [
    { name: 'sms-site-hour', times: env.smsLimits.hour, seconds: 3600 },
    { name: 'sms-site-day', times: env.smsLimits.day, seconds: 24 * 3600 },
  ].flatMap(({ times, ...window }) => (times === null ? [] : [{ ...window, times, key }]));
  const taken: Limit[] = [];
  const undo = async () => {
    await Promise.all(taken.map((limit) => giveBack(payload, limit)));
  };
  const tryTake = async (limit: Limit) => {
    const result = await take(payload, limit);
    if (result.allowed) taken.push(limit);
    return result;
  };

  if (key === 'register') {
    let isFree = true;
    for (const window of windows) {
      const half = {
        ...window,
        name: `${window.name}-free`,
        times: Math.max(1, Math.floor(window.times / 2)),
      };
      isFree = (await tryTake(half)).allowed && isFree;
    }
    if (!isFree && !(await spendTicket(payload, ticket))) {
      await undo();
      return { left: false, why: 'captcha' };
    }
  }
  for (const window of windows) {
    const { allowed, retryAfter, isLast } = await tryTake(window);
    if (isLast)
      payload.logger.warn({ limit: window.name, event: key }, 'The SMS limit of the site is reached');
    if (allowed) continue;
    await undo();
    return { left: false, why: 'budget', wait: retryAfter };
  }
  return { left: true, giveBack: undo };
}
