import { createHmac } from 'node:crypto';
import { isSameSecret } from '../contract/address';
import { env, requireSecrets } from '../env';

/** A shorter secret could be guessed, so it opens nothing here. */
const SHORTEST = 16;

/**
 * What signs the calls of the mailing list: `MAILLIST_SECRET`, else a secret derived from the one shared with the site,
 * so that an installation accepts its own site (docs/decisions/042).
 */
function maillistSecret(): string {
  const derived = () =>
    createHmac('sha256', requireSecrets().REVALIDATE_SECRET).update('maillist').digest('base64url');
  return env.maillist.secret ?? derived();
}

/** Lower-case hex of HMAC-SHA256 over the parts, with a line feed between them. No part may hold a line feed. */
export function toSignature(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
}

/** Whether `signature` is ours for this application and these parts. Compared in constant time. */
export function isSigned(appId: string, parts: readonly string[], signature: string): boolean {
  const secret = maillistSecret();
  const isOurs = isSameSecret(signature.toLowerCase(), toSignature(secret, [appId, ...parts]));
  return isOurs && secret.length >= SHORTEST && appId === env.maillist.appId;
}

/** How far the clock of a caller may be off, and how long a captured call can be sent again. */
const MOST_SECONDS_OFF = 600;

/** Whether the time of a signed call, in seconds since 1970, is about now. */
export function isCurrent(time: string, now = Date.now()): boolean {
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= MOST_SECONDS_OFF;
}
