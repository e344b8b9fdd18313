import type { Payload } from 'payload';
import { giveBack, take } from '../limits/limits';
import { smsSender } from '../senders/senders';
import { takeOfBudget } from './budget';
import { CODE_MINUTES, makeCode } from './code';
import type { CodeUse } from './code-use';
import { toKey } from './phone';

const MINUTE = { name: 'sms-minute', times: 1, seconds: 60 };
const DAY = { name: 'sms-day', times: 5, seconds: 24 * 3600 };

export type Sent =
  | { sent: true }
  | { sent: false; why: 'early' | 'failed' | 'captcha' }
  | { sent: false; why: 'day' | 'budget'; wait: number };
type Turn =
  | { taken: true; giveBack: () => Promise<void>; giveBackBudget: () => Promise<void> }
  | { taken: false; sent: Exclude<Sent, { sent: true }> };

function toText(code: string): string {
  return `您的验证码是 ${code}，${CODE_MINUTES} 分钟内有效。Your code is ${code}, valid for ${CODE_MINUTES} minutes.`;
}

/**
 * One message a minute and five a day for a number, within the budget of the whole site. A message the provider did not
 * take is given back.
 * @param ticket of a solved captcha, which is needed when the budget is half spent; empty without
 */
export async function sendCode(payload: Payload, use: CodeUse, ticket: string): Promise<Sent> {
  const turn = await takeTurn(payload, use, ticket);
  if (!turn.taken) return turn.sent;
  const code = await makeCode(payload, use);
  if (await deliver(payload, use, code)) return { sent: true };
  await turn.giveBack();
  return { sent: false, why: 'failed' };
}

/**
 * As {@link sendCode}, for an answer that must not tell whether the number belongs to anybody: the same is done for
 * every number, and the message itself leaves after the answer. A number nobody has costs no message, so it gives its place in
 * the site's budget back, after the answer too: otherwise made-up numbers would use it up for the owners of real ones.
 */
export async function sendCodeUnseen(payload: Payload, use: CodeUse, isKnown: boolean): Promise<Sent> {
  const turn = await takeTurn(payload, use, '');
  if (!turn.taken) return turn.sent;
  const code = await makeCode(payload, use);
  setImmediate(() => {
    if (isKnown) void deliver(payload, use, code);
    else {
      turn
        .giveBackBudget()
        .catch((error: unknown) => payload.logger.warn({ err: error }, 'A message was not given back'));
    }
  });
  return { sent: true };
}

/** Checks the number's limits before the site's: a number over its limit uses none of the site's budget. */
async function takeTurn(payload: Payload, use: CodeUse, ticket: string): Promise<Turn> {
  const key = toKey(use);
  if (!(await take(payload, { ...MINUTE, key })).allowed) {
    return { taken: false, sent: { sent: false, why: 'early' } };
  }
  const day = await take(payload, { ...DAY, key });
  if (!day.allowed) return { taken: false, sent: { sent: false, why: 'day', wait: day.retryAfter } };
  const giveBackNumber = async () => {
    await Promise.all([MINUTE, DAY].map(({ name }) => giveBack(payload, { name, key })));
  };
  const budget = await takeOfBudget(payload, use, ticket);
  if (!budget.left) {
    await giveBackNumber();
    const { left: _, ...why } = budget;
    return { taken: false, sent: { sent: false, ...why } };
  }
  return {
    taken: true,
    giveBackBudget: budget.giveBack,
    giveBack: async () => {
      await Promise.all([giveBackNumber(), budget.giveBack()]);
    },
  };
}

async function deliver(payload: Payload, use: CodeUse, code: string): Promise<boolean> {
  try {
    await smsSender(payload)({ ...use, code, minutes: CODE_MINUTES, text: toText(code) });
    return true;
  } catch (error) {
    payload.logger.error({ err: error, event: use.event }, 'A code was not sent');
    return false;
  }
}
