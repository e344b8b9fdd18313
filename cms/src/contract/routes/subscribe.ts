import { z } from 'zod';
import { askToConfirm } from '../../confirm/confirm';
import { giveBack, take, takeOrRefuse } from '../../limits/limits';
import { readBody } from '../body';
import type { Context } from '../context';
import { readRows, sql } from '../queries/database';
import { replyObject } from '../reply';
import type { Route } from '../router';

const PER_ADDRESS = { name: 'subscribe', times: 10, seconds: 3600 };
/** So that nobody fills a stranger's mailbox. */
const PER_MAILBOX = { name: 'subscribe-mail', times: 3, seconds: 24 * 3600 };

const body = z.object({ email: z.email().max(200).toLowerCase() });

/**
 * A62. The subscription waits until the link of the mail was opened (A64); who asks again meanwhile gets another mail.
 * @throws ContractError 429
 */
async function subscribe({ payload, request, address }: Context): Promise<Response> {
  const read = body.safeParse(await readBody(request));
  if (!read.success) return replyObject({ code: '400', msg: '邮箱格式不正确|email format error' }, true);
  const { email } = read.data;
  await takeOrRefuse(payload, { ...PER_ADDRESS, key: address });
  const [row] = await readRows<{ id: number }>(
    payload,
    sql`insert into subscribers (email, status) values (${email}, 'waiting')
      on conflict (email) do update set status = 'waiting', updated_at = now()
      where subscribers.status is distinct from 'active' returning id`,
  );
  if (!row) return replyObject({ code: '409', msg: '已订阅' }, true);
  const mailbox = { ...PER_MAILBOX, key: email };
  if ((await take(payload, mailbox)).allowed) {
    try {
      await askToConfirm(payload, row.id, email);
    } catch (error) {
      payload.logger.error({ err: error }, 'A confirmation was not sent');
      await giveBack(payload, mailbox);
      return replyObject({ code: '500', msg: '发送失败,请重新发送' }, true);
    }
  }
  return replyObject({ code: '200', msg: '订阅成功' }, true);
}

export const subscribeRoutes: Route[] = [{ method: 'POST', path: 'subscribe', handle: subscribe }];
