import type { Payload, PayloadRequest } from 'payload';
import { anyOf, readRows, sql } from '../contract/queries/database';
import { inTransaction } from '../db/transaction';
import { noticeStatement, NOTICES_CHANNEL, type NewNotice } from './statement';

/**
 * Gives a reader a notice, in the transaction of what caused it: it is kept, and announced to open pages, together with
 * that or not at all. A second notice of the same event, a notice to oneself, and one to nobody are not made.
 * @returns whether it is new
 * @throws TypeError for a title that is empty, or an address that is no path of the site
 */
export async function addNotice(req: PayloadRequest, notice: NewNotice): Promise<boolean> {
  const made = await inTransaction(req, noticeStatement(notice));
  return made.length > 0;
}

/** How many notices of a profile are unread, and the id of its newest one; 0 without any. */
export async function countUnread(
  payload: Payload,
  profile: number,
): Promise<{ unread: number; last: number }> {
  const [row] = await readRows<{ unread: number; last: number }>(
    payload,
    sql`select (select count(*)::int from notices where recipient_id = ${profile} and read_at is null) as unread,
      (select coalesce(max(id), 0) from notices where recipient_id = ${profile}) as last`,
  );
  return row ?? { unread: 0, last: 0 };
}

/** Which notices are marked as read: some by their ids, or all up to one of them. */
export type Which = { ids: number[] } | { upTo: number | null };

/** Marks notices of a profile as read, and announces it to other pages of the same reader. Ids of others' notices do nothing. */
export async function markRead(payload: Payload, profile: number, which: Which): Promise<void> {
  const chosen =
    'ids' in which
      ? sql`id = ${anyOf(which.ids)}`
      : which.upTo === null
        ? sql`true`
        : sql`id <= ${which.upTo}`;
  await readRows(
    payload,
    sql`with changed as (
        update notices set read_at = now() where recipient_id = ${profile} and read_at is null and ${chosen}
        returning id
      )
      select pg_notify(${NOTICES_CHANNEL}, ${`r:${profile}`}) from changed limit 1`,
  );
}
