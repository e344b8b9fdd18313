import { z } from 'zod';

import type { ApplyTo } from '../models/hiring';

/** As the CMS judges it (`cms/src/hiring/apply-to.ts`). */
const mailSchema = z.email().max(200);
/** Signs that would add parameters to a `mailto:` link. */
const isMailbox = (text: string) => !/[?&%]/.test(text) && mailSchema.safeParse(text).success;
const LONGEST = 500;

/** Where an application goes; null for what is neither a mailbox nor a web address (decision 077). */
export function toApplyTo(text: string): ApplyTo | null {
  const given = text.trim();
  if (given.length > LONGEST || /[\s\p{Cc}]/u.test(given)) return null;
  if (isMailbox(given)) return { kind: 'mail', address: given };
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { href, username, password } = new URL(given);
  return username === '' && password === '' ? { kind: 'page', href } : null;
}
