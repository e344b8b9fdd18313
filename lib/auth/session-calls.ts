import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { REPLY_HEADERS, type Reply } from '@/lib/cms/forward';
import { jsonOf } from '@/lib/json-of';
import { refusal } from './refusal';
import { seal } from './social-login';
import { expiredCookies, loginCookies, toLogin, type Login } from './token-cookie';

/** The forwarded calls that change the token cookie (D6); `social` does when it is the callback (A50). */
export type SessionCall = 'login' | 'logout' | 'me' | 'social' | null;

const BegunSchema = z.looseObject({ state: z.string().min(16) });

/** Which of them a call is, under the plain path or the alias `wp/v2/…`. */
export function sessionCallOf(method: 'GET' | 'POST', segments: readonly string[]): SessionCall {
  const path = segments.join('/').replace(/^wp\/v2\//, '');
  if (method === 'POST' && path === 'jwt-auth/v1/token') return 'login';
  if (method === 'POST' && path === 'users/logout') return 'logout';
  if (method === 'POST' && (path === 'oauth/account' || path === 'account')) return 'social';
  return method === 'GET' && path === 'users/me' ? 'me' : null;
}

type Context = {
  session: SessionCall;
  token: string | null;
  method: 'GET' | 'POST';
  isHttps: boolean;
  /** The way back of a social login: of one that begins, or of the one this browser has begun and now ends. */
  social?: { action: 'login' | 'callback'; back: string } | null;
};

const PRIVATE = 'private, no-store';

/**
 * `Cache-Control` of a forwarded answer, never wider than what the CMS said: `private, no-store` for errors and for an
 * answer of which the CMS says `no-store`, `private` or `no-cache`; else `public, max-age=0`.
 */
export function cacheControlOf({ status, headers }: Pick<Reply, 'status' | 'headers'>): string {
  if (status >= 400) return PRIVATE;
  return /(?:^|[\s,;])(?:no-store|private|no-cache)(?=$|[\s,;=])/i.test(headers['cache-control'] ?? '')
    ? PRIVATE
    : 'public, max-age=0';
}

/**
 * The CMS's answer as the browser gets it: a fixed list of headers, never a cookie of the CMS, `private,
 * no-store` whenever a token was sent or the method is POST, else as {@link cacheControlOf} says. A login sets the cookie and keeps the token from
 * the body (A14); logout and a refused `users/me` expire it (A15, A16).
 */
export async function answerOf(
  reply: Reply,
  { session, token, method, isHttps, social = null }: Context,
): Promise<Response> {
  const isPrivate = method === 'POST' || token !== null || session !== null;
  const headers = new Headers({
    'cache-control': isPrivate ? PRIVATE : cacheControlOf(reply),
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  for (const name of REPLY_HEADERS) {
    const value = reply.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  let body: Buffer | string | null = reply.body.length > 0 ? reply.body : null;
  if (session === 'logout' || (session === 'me' && [401, 403, 404].includes(reply.status)))
    await expireLogin();
  const isDone = reply.status >= 200 && reply.status < 300;
  if (isDone && (session === 'login' || social?.action === 'callback')) {
    const login = toLogin(jsonOf(reply.body.toString('utf8')));
    // Without a token nobody is logged in, whatever the status says.
    if (!login) return refusal(502, 'login_unreachable', 'The server gave no token');
    await keepLogin(login, isHttps);
    body = JSON.stringify(social ? { ...login.body, back: social.back } : login.body);
  }
  if (isDone && social?.action === 'login') {
    const begun = BegunSchema.safeParse(jsonOf(reply.body.toString('utf8')));
    // Without its state a login cannot be bound to this browser, so it does not begin.
    if (!begun.success) return refusal(502, 'oauth_unreachable', 'The server gave no state');
    const { state, ...rest } = begun.data;
    await seal(state, social.back, isHttps);
    body = JSON.stringify(rest);
  }
  // 204 and 304 have no body; the constructor refuses one.
  const isBodiless = reply.status === 204 || reply.status === 304;
  return new Response(isBodiless ? null : toBytes(body), { status: reply.status, headers });
}

/** Leaves a login in the browser, until it is over. */
export async function keepLogin({ token, expires }: Login, isHttps: boolean): Promise<void> {
  const jar = await cookies();
  for (const cookie of loginCookies(token, expires, isHttps)) jar.set(cookie);
}

/** Takes a login away. */
export async function expireLogin(): Promise<void> {
  const jar = await cookies();
  for (const cookie of expiredCookies()) jar.set(cookie);
}

function toBytes(body: Buffer | string | null): Uint8Array<ArrayBuffer> | string | null {
  return typeof body === 'string' || body === null ? body : new Uint8Array(body);
}
