import { createHash, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { env } from '../env';
import { mailSubscriber } from '../newsletter/mail-subscriber';

const HOURS = 24;

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Mails a link that confirms the address of a subscription. The newest link is the only one that works. */
export async function askToConfirm(payload: Payload, subscriber: number): Promise<void> {
  const key = randomBytes(24).toString('base64url');
  await readRows(
    payload,
    sql`with gone as (delete from confirmations where subscriber_id = ${subscriber})
      insert into confirmations (hash, subscriber_id, expires_at)
      values (${hashKey(key)}, ${subscriber}, now() + make_interval(hours => ${HOURS}))`,
  );
  const link = `${env.siteUrl}/account/confirm?key=${key}`;
  await mailSubscriber(payload, subscriber, {
    event: 'subscribe',
    subject: '请确认订阅 | Please confirm your subscription',
    text: [
      `请在 ${HOURS} 小时内打开以下链接，确认订阅：`,
      `Please open this link within ${HOURS} hours to confirm your subscription:`,
      '',
      link,
      '',
      '如果不是您本人的操作，请忽略本邮件。 If you did not ask for this, ignore this mail.',
    ].join('\n'),
  });
}

/**
 * Uses a key up. One statement, so that a key works once and never without its effect. False for a bad or late one, and for
 * an address that was unsubscribed while its link was being stored.
 */
export async function confirm(payload: Payload, key: string): Promise<boolean> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`with used as (
        delete from confirmations where hash = ${hashKey(key)} and expires_at > now() returning subscriber_id
      )
      update subscribers s set status = 'active', updated_at = now() from used
      where s.id = used.subscriber_id and coalesce(s.status::text, 'active') in ('active', 'waiting')
      returning s.id`,
  );
  return rows.length === 1;
}
