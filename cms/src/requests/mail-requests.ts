import type { Payload } from 'payload';
import { readRows, sql } from '../contract/queries/database';
import { repeat } from '../db/repeat';
import { env } from '../env';
import { mailSender } from '../senders/senders';
import { isAddressRefused, isServerAway, mayHaveLeft } from '../senders/smtp';
import { toRequestMail, type WaitingRequest } from './mail';
import { MOST_ATTEMPTS } from './state';
import { TAKES_REQUESTS } from './take-request';

const EVERY_MS = 2000;
/** One that fails is tried again after half a minute, then one, two and so on, at last every hour. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
/**
 * A server that closes the connection before it greets looks like one that answers late. So a mail that may be on its way
 * counts as sent from this attempt on: one mail too many is better than none.
 */
const BELIEVED_FROM = 2;
/** Of one turn. */
const AT_ONCE = 50;

/**
 * Ends requests whose product or brand takes none any more. For a day they wait: an editor may have withdrawn it for a
 * correction only.
 */
const endUnfit = sql`update product_requests r set attempts = ${MOST_ATTEMPTS}
  where r.mailed_at is null and r.attempts < ${MOST_ATTEMPTS} and r.created_at < now() - interval '1 day' and not exists (
    select 1 from products p join brands b on b.id = p.brand_id where p.id = r.product_id and ${TAKES_REQUESTS})`;

/** Leases one request that waits: whoever asks next, in whichever process, gets another one. */
const lease = sql`update product_requests r set attempts = r.attempts + 1,
    try_after = now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}::int, ${FIRST_WAIT_SECONDS}::int * 2 ^ least(r.attempts, 20)))
  from products p join brands b on b.id = p.brand_id
  where p.id = r.product_id and ${TAKES_REQUESTS} and r.id = (
    select w.id from product_requests w
      where w.mailed_at is null and w.attempts < ${MOST_ATTEMPTS} and (w.try_after is null or w.try_after <= now())
        and exists (select 1 from products p join brands b on b.id = p.brand_id where p.id = w.product_id and ${TAKES_REQUESTS})
      order by w.id limit 1 for update of w skip locked)
  returning r.id, r.attempts, r.kind, r.name, r.email, r.company, r.message, r.language, p.title_zh as "productZh",
    p.title_en as "productEn", p.slug as "productSlug", b.ask_email as "brandEmail"`;

/**
 * Mails what waits. A kill between a mail and its row mails it a second time rather than never; a mail that may be on its
 * way counts as sent.
 */
export async function mailRequests(payload: Payload): Promise<void> {
  await readRows(payload, endUnfit);
  for (let count = 0; count < AT_ONCE; count += 1) {
    const [request] = await readRows<WaitingRequest>(payload, lease);
    if (!request) return;
    if (!(await mailOne(payload, request))) return;
  }
}

/** @returns false when there is no mail server to talk to, which is no fault of the request */
async function mailOne(payload: Payload, request: WaitingRequest): Promise<boolean> {
  const { id, attempts } = request;
  try {
    await mailSender(payload)(toRequestMail(request, env.siteUrl));
  } catch (error) {
    // Which request, but nothing of what is in it.
    const told = { err: error, request: id };
    if (isServerAway(error)) {
      payload.logger.warn(told, 'There is no mail server to take a request of a reader');
      await readRows(payload, sql`update product_requests set attempts = attempts - 1 where id = ${id}`);
      return false;
    }
    if (isAddressRefused(error)) {
      payload.logger.error(told, 'The mail server refuses the address of a brand for requests of readers');
      await readRows(payload, sql`update product_requests set attempts = ${MOST_ATTEMPTS} where id = ${id}`);
      return true;
    }
    if (attempts >= MOST_ATTEMPTS)
      payload.logger.error(told, 'A request of a reader was not mailed, and is tried no more');
    else payload.logger.warn(told, 'A request of a reader was not mailed');
    if (!mayHaveLeft(error) || attempts < BELIEVED_FROM) return true;
  }
  await readRows(payload, sql`update product_requests set mailed_at = now() where id = ${id}`);
  return true;
}

/** Mails the requests of readers to the brands they are for, at once and then every two seconds. */
export function startMailingRequests(payload: Payload): void {
  repeat(payload, () => mailRequests(payload), 'Requests of readers were not mailed', EVERY_MS);
}
