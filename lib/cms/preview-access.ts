import 'server-only';
import { z } from 'zod';
import { isCmsError, type CmsError } from './errors';

/** What a visitor of a preview shows: the token of a login, and the signed token of the address (P12). */
export type PreviewTokens = { token: string | null; previewToken: string | null };

/** Both as a call to the CMS sends them, unread; they stand in no log. */
export type PreviewKey = { token: string | null; query: { preview_token: string | null } };

/** `login`: whoever asks could be an editor, but has not shown it. `missing`: for this visitor there is no such page. */
export type Opened<T> = ({ kind: 'shown' } & T) | { kind: 'login' } | { kind: 'missing' };

/**
 * What a preview shows, if the CMS lets this visitor see it: it alone judges the tokens (P12).
 *
 * @throws CmsError when the CMS gives no valid answer.
 */
export async function openPreview<T extends object>(
  { token, previewToken }: PreviewTokens,
  read: (key: PreviewKey) => Promise<T>,
): Promise<Opened<T>> {
  if (token === null && previewToken === null) return { kind: 'login' };
  try {
    return { kind: 'shown', ...(await read({ token, query: { preview_token: previewToken } })) };
  } catch (error) {
    if (!isCmsError(error, 'absent') && !isCmsError(error, 'refused')) throw error;
    // Nobody without a login is told whether there is such an entry.
    return token === null || isDeadToken(error) ? { kind: 'login' } : { kind: 'missing' };
  }
}

/** Expired, revoked or forged: its owner has to log in again. */
function isDeadToken({ status, cause }: CmsError): boolean {
  const said = z.object({ code: z.string() }).safeParse(cause);
  return status === 401 || (said.success && said.data.code === 'jwt_auth_invalid_token');
}
