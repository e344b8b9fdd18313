import type { Payload } from 'payload';
import { giveBack, take } from '../limits/limits';
import { smsSender } from '../senders/senders';
import { CODE_MINUTES, makeCode } from './code';
import type { CodeUse } from './code-use';
import { toKey } from './phone';

const MINUTE = { name: 'sms-minute', times: 1, seconds: 60 };
const DAY = { name: 'sms-day', times: 5, seconds: 24 * 3600 };

export type Sent =
  { sent: true } | { sent: false; why: 'early' | 'failed' } | { sent: false; why: 'day'; wait: number };

function toText(code: string): string {
  return `您的验证码是 ${code}，${CODE_MINUTES} 分钟内有效。Your code is ${code}, valid for ${CODE_MINUTES} minutes.`;
}

/** One message a minute and five a day for a number. A message the provider did not take is given back. */
export async function sendCode(payload: Payload, use: CodeUse): Promise<Sent> {
  const taken = await takeTurn(payload, use);
  if (!taken.sent) return taken;
  const code = await makeCode(payload, use);
  if (await deliver(payload, use, code)) return taken;
  await Promise.all([MINUTE, DAY].map(({ name }) => giveBack(payload, { name, key: toKey(use) })));
  return { sent: false, why: 'failed' };
}

/**
 * As {@link sendCode}, for an answer that must not tell whether the number belongs to anybody: the same is done for
 * every number, and the message itself leaves after the answer. Nothing is given back, since that would tell too.
 */
export async function sendCodeUnseen(payload: Payload, use: CodeUse, isKnown: boolean): Promise<Sent> {
  const taken = await takeTurn(payload, use);
  if (!taken.sent) return taken;
  const code = await makeCode(payload, use);
  if (isKnown) setImmediate(() => void deliver(payload, use, code));
  return taken;
}

async function takeTurn(payload: Payload, use: CodeUse): Promise<Sent> {
  const key = toKey(use);
  if (!(await take(payload, { ...MINUTE, key })).allowed) return { sent: false, why: 'early' };
  const day = await take(payload, { ...DAY, key });
  return day.allowed ? { sent: true } : { sent: false, why: 'day', wait: day.retryAfter };
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
