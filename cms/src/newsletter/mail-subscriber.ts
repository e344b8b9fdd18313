import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { env } from '../env';
import type { Mail } from '../senders/sender';
import { mailSender } from '../senders/senders';

/** Addresses that are never written to again, until an administrator changes them. */
const SILENT = ['bounced', 'complained'];

/**
 * Sends a mail to one subscriber: the only place that does. Mails carry the headers of RFC 8058, so that a mail program
 * unsubscribes with one click. An address that bounced or complained is sent nothing.
 *
 * @returns false when nothing was sent
 * @throws SendError when the mail server did not take the mail
 */
export async function mailSubscriber(
  payload: Payload,
  subscriber: number,
  mail: Omit<Mail, 'to' | 'headers'>,
): Promise<boolean> {
  const [row] = await readRows<{ email: string; status: string | null; key: string }>(
    payload,
    sql`select email, status::text, unsubscribe_key::text as key from subscribers where id = ${subscriber}`,
  );
  if (!row || SILENT.includes(row.status ?? '')) return false;
  const link = `${env.siteUrl}/api/unsubscribe?key=${row.key}`;
  await mailSender(payload)({
    ...mail,
    to: row.email,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  return true;
}
