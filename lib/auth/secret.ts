import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret someone sent with ours, in a time that tells nothing about either. An unset secret is equal
 * to nothing.
 */
export function isSecret(sent: string | null | undefined, ours: string): boolean {
  if (!sent || ours === '') return false;
  return timingSafeEqual(digest(sent), digest(ours));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The value of `x-site-secret`, by which the CMS knows the site's own calls (A44, forwarded addresses). */
export function siteSecret(revalidateSecret: string): string {
  return createHmac('sha256', revalidateSecret).update('x-site-secret').digest('base64url');
}

/** What signs the calls to the mailing list of the embedded CMS, which derives it in the same way (A63). */
export function maillistSecret(revalidateSecret: string): string {
  return createHmac('sha256', revalidateSecret).update('maillist').digest('base64url');
}
