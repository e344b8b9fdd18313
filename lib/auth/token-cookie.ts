import { z } from 'zod';
import { MARK_COOKIE } from '@/lib/session/mark';

/** The cookie that holds the visitor's token (D6, E39, T8). */
export const TOKEN_COOKIE = 'auth_token';
/** T8: one day when the CMS does not say until when. */
export const DEFAULT_SECONDS = 86_400;

const LoginSchema = z.looseObject({
  token: z.string().min(1),
  expire: z.coerce.number().optional().catch(undefined),
});

/** What the site makes of a login reply: the cookie to set, and the body without the token. */
export type Login = { token: string; expires: Date; body: Record<string, unknown> };

/** Reads a login reply (A14); null when it holds no token. `expire` is seconds since 1970. */
export function toLogin(body: unknown, now = Date.now()): Login | null {
  const read = LoginSchema.safeParse(body);
  if (!read.success) return null;
  const { token, ...rest } = read.data;
  const at = rest.expire && rest.expire * 1000 > now ? rest.expire * 1000 : now + DEFAULT_SECONDS * 1000;
  return { token, expires: new Date(at), body: rest };
}

/**
 * What a login leaves in the browser: the token, which no script sees, and the mark that it is there (decision 019).
 * `Secure` on https only, or a site without it could log nobody in.
 */
export function loginCookies(token: string, expires: Date, isHttps: boolean) {
  const both = { expires, path: '/', sameSite: 'lax' as const, secure: isHttps };
  return [
    { ...both, name: TOKEN_COOKIE, value: token, httpOnly: true },
    { ...both, name: MARK_COOKIE, value: '1', httpOnly: false },
  ];
}

/** What takes both away. */
export const expiredCookies = () =>
  loginCookies('', new Date(0), false).map((cookie) => ({ ...cookie, value: '', maxAge: 0 }));

/** A token as it may stand in a header; anything else in the cookie is no token. */
export function tokenFrom(value: string | undefined): string | null {
  return value !== undefined && /^[\w.~+/=-]{1,4096}$/.test(value) ? value : null;
}
