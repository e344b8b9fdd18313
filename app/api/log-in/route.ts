import { formAgain, saidOf, toFormLogin } from '@/lib/auth/form-login';
import { forwarded } from '@/lib/auth/forwarded';
import { isFromThisSite, originOf } from '@/lib/auth/origin';
import { refusal } from '@/lib/auth/refusal';
import { bodyWithin } from '@/lib/auth/request-body';
import { env } from '@/lib/env';

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
  const reply = await forwarded(asCall(request, { username, password }), 'POST');
  if (reply.ok) return seeOther(form.back);
  return seeOther(formAgain(form, saidOf(reply.status, await reply.json().catch(() => null))));
}

/** The call that the script of the form would have sent (A14). */
function asCall(request: Request, login: { username: string; password: string }): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.set('accept', 'application/json');
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(login);
  return new Request(new URL('/api/jwt-auth/v1/token', request.url), { method: 'POST', headers, body });
}

/** A page to be fetched with GET, so that nothing is sent again when it is loaded anew. */
function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}
