import type { Payload } from 'payload';
import { awaitChange } from './receipt-news';
import { everywhere, readReceipt, type Receipt } from './receipt';

/** Who asks for a receipt waits no longer for the site. */
export const RECEIPT_WAITS_MS = 1000;

/** The receipt of the event with this id. */
export type EventReceipt = Receipt & { event: number };

/** `isOver`: sent so long ago that whoever asked the site has stopped with its process. */
type Row = { id: number; status: string; attempts: number; receipt: string | null; isOver: boolean };

/** The newest event of an article that was recorded after a moment, or with a higher id than another one. */
const NEWEST = `
  SELECT id, status, attempts::int AS attempts, receipt,
    coalesce(sent_at < now() - interval '1 minute', false) AS "isOver" FROM outbox
  WHERE (event LIKE 'post.%' OR event LIKE 'job.%') AND (body::json->>'id')::int = $1
    AND created_at >= $2 AND id > $3
  ORDER BY id DESC LIMIT 1`;

type Asked = {
  /** The article. */
  id: number;
  since: Date;
  /** Events up to this id are of another change. */
  after?: number;
  waitMs?: number;
};

/**
 * What became of the newest change of an article on the site. Waits until that is known, and never longer than
 * `waitMs`; not at all when the site has not taken the event at the first try.
 * @returns null when there is no such change: readers see what they saw
 */
export async function receiptOf(
  { db: { pool } }: Pick<Payload, 'db'>,
  { id, since, after = 0, waitMs = RECEIPT_WAITS_MS }: Asked,
): Promise<EventReceipt | null> {
  const end = performance.now() + waitMs;
  /** The event whose receipt is waited for; the first look tells which. */
  let event: number | null = null;
  for (;;) {
    // Before the look, so that no change is missed between both.
    const change = event === null ? null : awaitChange(event, Math.max(0, end - performance.now()));
    const { rows } = await pool.query<Row>(NEWEST, [id, since, after]);
    const [row] = rows;
    const receipt = row ? toReceipt(row) : null;
    const isTried = row?.status !== 'sent' && (row?.attempts ?? 0) > 0 && row?.receipt !== null;
    if (!receipt || receipt.isFinal || isTried || performance.now() >= end) {
      change?.stop();
      return receipt;
    }
    if (receipt.event === event) await change?.next;
    else change?.stop();
    event = receipt.event;
  }
}

function toReceipt({ id, receipt, isOver }: Row): EventReceipt {
  const known = readReceipt(receipt) ?? { isFinal: false, surfaces: everywhere(null, null), unconfirmed: [] };
  return { event: id, ...known, isFinal: known.isFinal || isOver };
}
