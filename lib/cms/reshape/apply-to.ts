import type { ApplyTo } from '../models/hiring';

/** One mailbox without a name, and without the signs that would add parameters to a `mailto:` link. */
const MAILBOX = /^[\w.+'-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;
const LONGEST = 500;

/** Where an application goes; null for what is neither a mailbox nor a web address (decision 077). */
export function toApplyTo(text: string): ApplyTo | null {
  const given = text.trim();
  if (given.length > LONGEST || /[\s\p{Cc}]/u.test(given)) return null;
  if (MAILBOX.test(given)) return { kind: 'mail', address: given };
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { href, username, password } = new URL(given);
  return username === '' && password === '' ? { kind: 'page', href } : null;
}
