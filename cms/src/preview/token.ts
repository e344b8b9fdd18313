import { createHmac, timingSafeEqual } from 'node:crypto';
import { requireSecrets } from '../env';

/** A preview link lives this long, in seconds (A4). */
const LIFETIME = 15 * 60;

function sign(type: string, id: number, exp: number): string {
  return createHmac('sha256', requireSecrets().PAYLOAD_SECRET)
    .update(`${type}:${id}:${exp}`)
    .digest('base64url');
}

/**
 * `{exp}.{signature}` for exactly one draft (A4): `exp` in seconds since 1970, at most 15 minutes ahead.
 * `type` is the word of the contract: post, product, brand, company, community, page.
 */
export function previewToken(type: string, id: number, now = Date.now()): string {
  const exp = Math.floor(now / 1000) + LIFETIME;
  return `${exp}.${sign(type, id, exp)}`;
}

/** Whether a token opens this draft now; a wrong or expired one is simply no token (A4). */
export function isPreviewToken(token: string, type: string, id: number, now = Date.now()): boolean {
  const match = /^(\d{1,12})\.([\w-]{43})$/.exec(token);
  if (!match) return false;
  const exp = Number(match[1]);
  const seconds = Math.floor(now / 1000);
  if (exp < seconds || exp > seconds + LIFETIME) return false;
  const given = Buffer.from(match[2] ?? '');
  const right = Buffer.from(sign(type, id, exp));
  return given.length === right.length && timingSafeEqual(given, right);
}
