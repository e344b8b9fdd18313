import { formAgain, saidOf, toFormLogin } from '@/lib/auth/form-login';
import { isFromThisSite, originOf } from '@/lib/auth/origin';
import { addressOf } from '@/lib/auth/peer';
import { refusal } from '@/lib/auth/refusal';
import { bodyWithin } from '@/lib/auth/request-body';
import { keepLogin } from '@/lib/auth/session-calls';
import { toLogin } from '@/lib/auth/token-cookie';
import { forward } from '@/lib/cms/forward';
import { toTarget } from '@/lib/cms/forward-path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

export const dynamic = 'force-dynamic';

const LONGEST_BODY = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/**
 * The login of a browser without script (R44, decision 019): the form of the login page comes here, and the answer is
 * a page to go to, the one the visitor came from or the form again with a message (M10, M18).
 */
export async function POST(request: Request): Promise<Response> {
  const siteOrigin = originOf(request.headers, env);
  if (!isFromThisSite(request.headers, siteOrigin)) {
    return refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const body = await bodyWithin(request, LONGEST_BODY);
  if (!body || !request.headers.get('content-type')?.startsWith(FORM)) {
    return refusal(400, 'rest_invalid_param', 'Not a login form');
  }
  const form = toFormLogin(body.toString('utf8'), siteOrigin);
  const { username, password } = form;
  if (username === '' || password === '') return seeOther(formAgain(form, 'gap'));
  const target = toTarget('jwt-auth/v1/token');
  if (!target) throw new Error('The login is a path of the contract');
  try {
    const reply = await forward({
      method: 'POST',
      target,
      search: '',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      token: null,
      address: addressOf(request.headers, env.trustProxy),
      userAgent: null,
      body: Buffer.from(JSON.stringify({ username, password })),
    });
    const answer = jsonOf(reply.body);
    const login = reply.status >= 200 && reply.status < 300 ? toLogin(answer) : null;
    if (!login) return seeOther(formAgain(form, saidOf(reply.status, answer)));
    await keepLogin(login, siteOrigin.startsWith('https:'));
    return seeOther(form.back);
  } catch (err) {
    log.warn({ err }, 'a login without script was not answered');
    return seeOther(formAgain(form, 'unreachable'));
  }
}

/** A page to be fetched with GET, so that nothing is sent again when it is loaded anew. */
function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null; // No JSON, so no token in it.
  }
}
