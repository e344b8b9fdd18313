import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a token of Payload (a JWT signed with HS256, RFC 7515 and 7519) was signed by this CMS and has not expired.
 * Asks no database: the session behind it may have ended.
 *
 * @param payloadSecret PAYLOAD_SECRET; Payload signs with the first half of its hash
 * @param now milliseconds since 1970
 */
export function isSignedToken(token: string, payloadSecret: string, now = Date.now()): boolean {
  const [header, claims, signature, ...rest] = token.split('.');
  if (!header || !claims || !signature || rest.length > 0) return false;
  const key = createHash('sha256').update(payloadSecret).digest('hex').slice(0, 32);
  const expected = createHmac('sha256', key).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const exp = typeof read === 'object' && read !== null && 'exp' in read ? read.exp : null;
  return typeof exp === 'number' && exp * 1000 > now;
}
