import { z } from 'zod';

/** What is kept is no longer than this. */
const LONGEST = 500;
const mailSchema = z.email().max(200);

/** Where an application goes: a mailbox, or the address of a page with http(s) and without a login in it. */
export function isApplyTo(text: string): boolean {
  if (text.length > LONGEST || /[\s\p{Cc}]/u.test(text)) return false;
  return isMailbox(text) || isPage(text);
}

/** As the site judges it (`lib/cms/reshape/apply-to.ts`): plain addresses of mailboxes, without a name and without the parameters a `mailto:` link may carry. */
function isMailbox(text: string): boolean {
  return !/[?&%]/.test(text) && mailSchema.safeParse(text).success;
}

function isPage(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}
