import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';

import { refreshSession } from './session';

/**
 * What became of a login; `message` is the CMS's own, `a|b`, or empty. `nobody`: it went well, but nobody could say whose
 * it is (M16).
 */
export type LoggedIn =
  { kind: 'user' | 'nobody' | 'unreachable' } | { kind: 'wrong' | 'limited' | 'captcha'; message: string };

/**
 * Logs in with a user name, an address of a mailbox or a number (A14, E38): the site keeps the token in its cookie
 * and then says who the visitor is (S10).
 */
export async function logIn(given: {
  username: string;
  password: string;
  captchaTicket?: string;
}): Promise<LoggedIn> {
  const { username, password, captchaTicket } = given;
  const outcome = await send('jwt-auth/v1/token', {
    body: { username, password, ...(captchaTicket ? { captcha_ticket: captchaTicket } : {}) },
    schema: anyReply,
  });
  if (outcome.kind === 'done') return { kind: (await refreshSession()).user ? 'user' : 'nobody' };
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  const { status, code, message } = outcome;
  if (code === 'captcha_required') return { kind: 'captcha', message };
  if (status === 403) return { kind: 'wrong', message };
  return status === 429 ? { kind: 'limited', message } : { kind: 'unreachable' };
}
