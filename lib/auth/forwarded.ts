import 'server-only';
import { cookies } from 'next/headers';
import { isCounting, isUnasked } from '@/lib/cms/counting';
import { forward, type Forwarded } from '@/lib/cms/forward';
import { toTarget } from '@/lib/cms/forward-path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { loggedPath } from '@/lib/logged-path';
import { registerSubscribed } from '@/lib/newsletter/register-subscribed';
import { isFromThisSite, originOf } from './origin';
import { addressOf } from './peer';
import { refusal } from './refusal';
import { bodyWithin } from './request-body';
import { answerOf, expireLogin, sessionCallOf, type SessionCall } from './session-calls';
import { backOf, breakSeal, toSocialCall, type SocialCall } from './social-login';
import { TOKEN_COOKIE, tokenFrom } from './token-cookie';

/** Said when a social login is not this browser's, or is over. */
const LOGIN_OVER = '登录已失效，请重新登录。|This login is no longer valid. Please try again.';

/** A25. */
const LONGEST_BODY = 2 * 1024 * 1024;
/** A98: a picture of 5 MB and the form around it. */
const LONGEST_PICTURE = 5 * 1024 * 1024 + 64 * 1024;
/** A50, the only body this site parses itself. */
const LONGEST_SOCIAL = 16 * 1024;
/** Questions to the index of products (G1, G2): as much as the CMS reads before its framework does. */
const LONGEST_QUESTIONS = 64 * 1024;
const LONGEST_QUERY = 8000;
/** The only headers handed to the CMS, beside the site's own (A25). */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type'];

/** A call of the browser, wherever it was taken. */
export type BrowserCall = {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  url: URL;
  headers: Headers;
  /** The token of its cookie. */
  token: string | null;
  /** Null when there is no body, undefined when it is longer than so many bytes. */
  body: (most: number) => Promise<Buffer | null | undefined>;
};

/** The site's side of a call that Next has routed to a handler (D3, D6, A25). */
export async function forwarded(request: Request, method: 'GET' | 'POST'): Promise<Response> {
  return forwardedCall({
    method,
    url: new URL(request.url),
    headers: request.headers,
    token: tokenFrom((await cookies()).get(TOKEN_COOKIE)?.value),
    body: (most) => bodyWithin(request, most),
  });
}

/**
 * The site's side of a call of the browser to the CMS, whose path is below `/api/` (D3, D6, A25). Cookies are written
 * through Next, so calls of the session have to be its own.
 */
export async function forwardedCall({
  method,
  url,
  headers,
  token,
  body: read,
}: BrowserCall): Promise<Response> {
  const target = url.pathname.startsWith('/api/') ? toTarget(url.pathname.slice('/api/'.length)) : null;
  if (!target || url.search.length > LONGEST_QUERY) return refusal(400, 'rest_invalid_param', 'Invalid path');
  if (headers.has('authorization')) {
    return refusal(400, 'rest_invalid_param', 'The site sends its own authorization');
  }
  const siteOrigin = originOf(headers, env);
  const isForeign = method === 'POST' && !isFromThisSite(headers, siteOrigin);
  if (isForeign || isUnasked(target, headers)) {
    return refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const session = sessionCallOf(method, target.segments);
  if (session === 'me' && token === null) {
    // A mark that outlived its token goes with the answer.
    await expireLogin();
    return refusal(401, 'rest_not_logged_in', '请先登录');
  }
  const body = method === 'POST' ? await read(longestBody(target.segments, session)) : null;
  if (body === undefined) return refusal(400, 'rest_invalid_param', 'The body is too long');
  const social = session === 'social' ? toSocialCall(body, headers.get('content-type')) : null;
  if (session === 'social' && !social)
    return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): action');
  const isHttps = siteOrigin.startsWith('https:');
  const back = social && (await wayBack(social, siteOrigin, isHttps));
  if (social && back === null) return refusal(403, 'oauth_refused', LOGIN_OVER);
  const call: Forwarded = {
    method,
    target,
    search: url.search,
    headers: Object.fromEntries(
      REQUEST_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    token,
    address: addressOf(headers, env.trustProxy),
    // A login is listed with it (A94).
    userAgent:
      isCounting(target) || session === 'login' || session === 'social' ? headers.get('user-agent') : null,
    body: social ? Buffer.from(JSON.stringify(social)) : body,
  };
  if (social) call.headers['content-type'] = 'application/json';
  try {
    const reply = await forward(call);
    registerSubscribed(call, reply);
    return await answerOf(reply, {
      session,
      token,
      method,
      isHttps,
      social: social && { action: social.action, back: back ?? '/' },
    });
  } catch (err) {
    log.warn({ err, path: loggedPath(url.pathname) }, 'a forwarded call was not answered');
    if (session === 'logout') await expireLogin();
    return refusal(504, 'upstream_timeout', 'The server did not answer in time');
  }
}

/** Where a social login leads in the end; null for the end of one that this browser has not begun (A50). */
const wayBack = async (social: SocialCall, siteOrigin: string, isHttps: boolean): Promise<string | null> =>
  social.action === 'login' ? backOf(social.back, siteOrigin) : breakSeal(social.state, siteOrigin, isHttps);

function longestBody(segments: readonly string[], session: SessionCall): number {
  if (session === 'social') return LONGEST_SOCIAL;
  if (segments[0] === 'algolia') return LONGEST_QUESTIONS;
  return segments.join('/').replace(/^wp\/v2\//, '') === 'user/avatar' ? LONGEST_PICTURE : LONGEST_BODY;
}
