import { ask, fieldOf } from '@/lib/session/ask';

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
  const answer = await ask('jwt-auth/v1/token', {
    body: { username, password, ...(captchaTicket ? { captcha_ticket: captchaTicket } : {}) },
  });
  if (!answer) return { kind: 'unreachable' };
  if (answer.status === 200) return { kind: (await refreshSession()).user ? 'user' : 'nobody' };
  const said = fieldOf(answer.body, 'message');
  const message = typeof said === 'string' ? said : '';
  if (fieldOf(answer.body, 'code') === 'captcha_required') return { kind: 'captcha', message };
  if (answer.status === 403) return { kind: 'wrong', message };
  return answer.status === 429 ? { kind: 'limited', message } : { kind: 'unreachable' };
}
