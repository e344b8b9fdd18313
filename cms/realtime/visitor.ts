import { z } from 'zod';

/** Who is behind a socket, as the CMS says. `expire` is seconds since 1970. */
export type Visitor = { profile: number; session: string; expire: number };

const TOKEN = /(?:^|;\s*)auth_token=([\w.~+/=%-]{1,4096})(?:;|$)/;
const ANSWER_MS = 2000;

const sessionSchema = z.object({ user_id: z.int().positive(), session: z.string().min(1), expire: z.int() });

/** The token in a `Cookie` header (D6); null without one. */
export function tokenOf(cookie: string | undefined): string | null {
  const found = TOKEN.exec(cookie ?? '')?.[1];
  if (!found) return null;
  try {
    const token = decodeURIComponent(found);
    return /^[\w.~+/=-]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}

/**
 * Asks the CMS whose token it is. `nobody`: of a session that has ended, or forged. `unreachable`: no answer, or one that is
 * none; to be asked again.
 */
export async function readVisitor(
  cmsUrl: string,
  token: string,
): Promise<Visitor | 'nobody' | 'unreachable'> {
  try {
    const answer = await fetch(`${cmsUrl}/api/users/session`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if ([401, 403, 404].includes(answer.status)) return 'nobody';
    if (answer.status !== 200) return 'unreachable';
    const { user_id: profile, session, expire } = sessionSchema.parse(await answer.json());
    return { profile, session, expire };
  } catch {
    // The error may quote the request, and with it the token.
    return 'unreachable';
  }
}
