import type { Payload } from 'payload';
import type { Window } from '../params';
import type { Listed } from '../reply';
import type { RawNotice } from '../schemas/notice';
import { anyOf, readRows, sql } from './database';
import { inOrder, readIdPage } from './page-of-ids';

/** A reader's own notices, the newest first. @param after only those with a greater id */
export async function listNotices(
  payload: Payload,
  recipient: number,
  after: number,
  window: Window,
): Promise<Listed<RawNotice>> {
  const page = await readIdPage(
    payload,
    {
      from: sql`notices n`,
      id: sql`n.id`,
      where: [sql`n.recipient_id = ${recipient}`, sql`n.id > ${after}`],
      order: sql`n.id desc`,
    },
    window,
  );
  const rows = await readRows<RawNotice>(
    payload,
    sql`select id, kind, title, body, url, extract(epoch from created_at)::int as time, read_at is not null as read,
      actor_id, subject_id from notices where id = ${anyOf(page.ids)}`,
  );
  return { ...page, items: inOrder(page.ids, new Map(rows.map((row) => [row.id, row]))) };
}
