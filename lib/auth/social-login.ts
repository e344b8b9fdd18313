import 'server-only';
import { cookies } from 'next/headers';
import { getIronSession } from 'iron-session';
import { z } from 'zod';
import { secrets } from '@/lib/env';
import { jsonOf } from '@/lib/json-of';
import { toBack } from './back';
import { isSecret } from './secret';

/** How long a visitor may take at the provider (A50). */
const SECONDS = 600;
const SESSION_COOKIE = 'site_session';

const CallSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('login'), target: z.string(), back: z.string().default('%2F') }),
  z.object({ action: z.literal('callback'), target: z.string(), code: z.string(), state: z.string() }),
]);
export type SocialCall = z.infer<typeof CallSchema>;

/**
 * A call of social login (A50), sent as JSON or as a form; null for anything else. What it holds is what the CMS is
 * sent, so that both read the same call.
 */
export function toSocialCall(body: Buffer | null, contentType: string | null): SocialCall | null {
  const text = body?.toString('utf8') ?? '';
  const isForm = contentType?.includes('application/x-www-form-urlencoded') ?? false;
  const read = CallSchema.safeParse(isForm ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text));
  return read.success ? read.data : null;
}

/** The way back a call names: percent-encoded once (C53), and judged like every other (D6). */
export function backOf(encoded: string, siteOrigin: string): string {
  try {
    return toBack(decodeURIComponent(encoded), siteOrigin);
  } catch {
    return '/'; // Not encoded at all.
  }
}

type Sealed = { state?: string; back?: string };

async function open(isHttps: boolean) {
  return getIronSession<Sealed>(await cookies(), {
    cookieName: SESSION_COOKIE,
    password: secrets().session,
    ttl: SECONDS,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: SECONDS },
  });
}

/** Binds a login that has begun to this browser: only it may end it (A50). */
export async function seal(state: string, back: string, isHttps: boolean): Promise<void> {
  const session = await open(isHttps);
  session.state = state;
  session.back = back;
  await session.save();
}

/**
 * Ends the login this browser has begun and answers its way back; null when it has begun none, too long ago, or with
 * another state. Once: the seal is gone afterwards.
 */
export async function breakSeal(state: string, siteOrigin: string, isHttps: boolean): Promise<string | null> {
  const session = await open(isHttps);
  const { state: sealed, back } = session;
  if (!sealed || !isSecret(state, sealed)) return null;
  session.destroy();
  return toBack(back, siteOrigin);
}
