import type { Payload } from 'payload';
import { repeat } from '../db/repeat';
import { env } from '../env';
import { mailSender } from '../senders/senders';
import { toRequestMail, type WaitingRequest } from './mail';

const EVERY_MS = 2000;
/** One that fails is tried again after half a minute, then one, two and so on, at last every hour. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;
/** Of one turn. */
const AT_ONCE = 50;

/** Leases one request that waits: whoever asks next, in whichever process, gets another one. */
const LEASE = `
  UPDATE product_requests r SET attempts = r.attempts + 1,
      try_after = now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(r.attempts, 20)))
    FROM products p JOIN brands b ON b.id = p.brand_id
    WHERE p.id = r.product_id AND r.id = (
      SELECT w.id FROM product_requests w JOIN products q ON q.id = w.product_id JOIN brands c ON c.id = q.brand_id
        WHERE w.mailed_at IS NULL AND (w.try_after IS NULL OR w.try_after <= now()) AND coalesce(c.ask_email, '') <> ''
        ORDER BY w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
    RETURNING r.id, r.kind, r.name, r.email, r.company, r.message, r.language, p.title_zh AS "productZh",
      p.title_en AS "productEn", p.slug AS "productSlug", b.ask_email AS "brandEmail"`;

/** Mails what waits. A kill between a mail and its row mails it a second time rather than never. */
async function mailRequests(payload: Payload): Promise<void> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const { rows } = await payload.db.pool.query<WaitingRequest>(LEASE);
    const [request] = rows;
    if (!request) return;
    try {
      await mailSender(payload)(toRequestMail(request, env.siteUrl));
    } catch (error) {
      // Which request, but nothing of what is in it.
      payload.logger.warn({ err: error, request: request.id }, 'A request of a reader was not mailed');
      continue;
    }
    await payload.db.pool.query('UPDATE product_requests SET mailed_at = now() WHERE id = $1', [request.id]);
  }
}

/** Mails the requests of readers to the brands they are for, at once and then every two seconds. */
export function startMailingRequests(payload: Payload): void {
  repeat(payload, () => mailRequests(payload), 'Requests of readers were not mailed', EVERY_MS);
}
