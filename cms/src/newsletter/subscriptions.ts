import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';

/** Keeps an address the site registers (A63). One that is known stays as it is, so the call may come twice. */
export async function register(payload: Payload, email: string): Promise<void> {
  await readRows(
    payload,
    sql`insert into subscribers (email, status) values (${email}, 'waiting') on conflict (email) do nothing`,
  );
}

/** The subscription a key of a mail belongs to; null when nobody has it. */
export async function findByKey(
  payload: Payload,
  key: string,
): Promise<{ email: string; isSubscribed: boolean; isWaiting: boolean } | null> {
  const [row] = await readRows<{ email: string; status: string | null }>(
    payload,
    sql`select email, status::text from subscribers where unsubscribe_key = ${key}::uuid`,
  );
  if (!row) return null;
  const isWaiting = row.status === 'waiting';
  return { email: row.email, isSubscribed: isWaiting || row.status === 'active', isWaiting };
}

/** Ends the subscription of a key, and the link that would confirm it. May be called twice. False for an unknown key. */
export async function unsubscribe(payload: Payload, key: string): Promise<boolean> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`with known as (select id from subscribers where unsubscribe_key = ${key}::uuid),
      ended as (
        update subscribers s set status = 'left', updated_at = now() from known
        where s.id = known.id and coalesce(s.status::text, 'active') in ('active', 'waiting')
      ),
      gone as (delete from confirmations where subscriber_id in (select id from known))
      select id from known`,
  );
  return rows.length === 1;
}

/** What a mail service reports of an address. A complaint outweighs a bounce. */
export const MAIL_EVENTS = { bounce: 'bounced', complaint: 'complained' } as const;

/** Takes an address out for good. One that is not on the list stays unknown. May be called twice. */
export async function recordMailEvent(
  payload: Payload,
  email: string,
  event: keyof typeof MAIL_EVENTS,
): Promise<void> {
  await readRows(
    payload,
    sql`with known as (
        update subscribers set status = ${MAIL_EVENTS[event]}::enum_subscribers_status, updated_at = now()
        where lower(email) = ${email} and coalesce(status::text, '') <> 'complained' returning id
      )
      delete from confirmations where subscriber_id in (select id from known)`,
  );
}
