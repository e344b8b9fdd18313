import type { Payload } from 'payload';
import { askToConfirm } from '../confirm/confirm';
import { readRows, sql } from '../contract/queries/database';
import { giveBack, take } from '../limits/limits';

/** So that nobody fills a stranger's mailbox. */
const PER_MAILBOX = { name: 'subscribe-mail', times: 3, seconds: 24 * 3600 };

export type CodeReply = { code: string; msg: string };
export const BAD_ADDRESS: CodeReply = { code: '400', msg: '邮箱格式不正确|email format error' };
const SUBSCRIBED: CodeReply = { code: '200', msg: '订阅成功' };

/**
 * A62: an address waits until the link of its mail was opened (A64); who asks again meanwhile gets another mail.
 * An address that bounced or complained is answered like one that waits and is sent nothing: a stranger must not learn
 * that.
 */
export async function subscribeAddress(payload: Payload, email: string): Promise<CodeReply> {
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`insert into subscribers (email, status) values (${email}, 'waiting')
      on conflict (email) do update set status = 'waiting', updated_at = now()
      where coalesce(subscribers.status::text, '') not in ('active', 'bounced', 'complained') returning id`,
  );
  if (!row) {
    const [kept] = await readRows<{ status: string }>(
      payload,
      sql`select status::text from subscribers where email = ${email}`,
    );
    return kept?.status === 'active' ? { code: '409', msg: '已订阅' } : SUBSCRIBED;
  }
  const mailbox = { ...PER_MAILBOX, key: email };
  if ((await take(payload, mailbox)).allowed) {
    try {
      await askToConfirm(payload, row.id);
    } catch (error) {
      payload.logger.error({ err: error }, 'A confirmation was not sent');
      await giveBack(payload, mailbox);
      return { code: '500', msg: '发送失败,请重新发送' };
    }
  }
  return SUBSCRIBED;
}
