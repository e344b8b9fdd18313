import type { Payload } from 'payload';

/** Rows that mean nothing after their end: the table, and what names its end. */
const PASSING = [
  ['limits', 'ends_at'],
  ['search_counts', 'ends_at'],
  ['sms_codes', 'expires_at'],
  ['captcha_puzzles', 'expires_at'],
  ['captcha_tickets', 'expires_at'],
  ['confirmations', 'expires_at'],
  ['oauth_states', 'expires_at'],
  ['users_sessions', 'expires_at'],
  ['members_sessions', 'expires_at'],
  ['entry_editors', 'expires_at'],
  ['comment_keys', 'expires_at'],
  ['former_digest_addresses', 'expires_at'],
  ['brand_report_links', 'expires_at'],
] as const;
/** A subscription nobody has confirmed in time; a day old at least, since its key is written after it (A62). */
const UNCONFIRMED = `status = 'waiting' AND updated_at < now() - interval '1 day'
  AND NOT EXISTS (SELECT 1 FROM confirmations c WHERE c.subscriber_id = subscribers.id)`;
/** Notices of readers: older than half a year, or more than 500 of one reader. */
const OLD_NOTICES = `created_at < now() - interval '180 days'`;
const SURPLUS_NOTICES = `id IN (SELECT n.id FROM (SELECT recipient_id FROM notices GROUP BY recipient_id HAVING count(*) > 500) r
  CROSS JOIN LATERAL (SELECT id FROM notices WHERE recipient_id = r.recipient_id ORDER BY id DESC OFFSET 500) n)`;

/** A digest nobody has confirmed in time: its address may be a stranger's. */
const UNCONFIRMED_DIGESTS = `confirmed_at IS NULL AND confirm_expires < now()`;
/** The same of an address that was to take the place of a confirmed one, which stays. */
const UNCONFIRMED_CHANGES = `pending_email IS NOT NULL AND confirm_expires < now()`;
/** What readers asked brands: it holds names and addresses. */
const OLD_REQUESTS = `created_at < now() - interval '90 days'`;
/** A lease that has nothing reserved. It is kept for a day, so that a late call of its holder finds it (decision 052). */
const ENDED_LEASES = `expires_at < now() - interval '1 day' AND granted = used`;

const EVERY_MS = 60_000;
const AT_ONCE = 5000;

/** Removes ended rows once. Rows somebody is changing at that moment wait for the next time. */
export async function sweep(database: { query: (text: string) => Promise<unknown> }): Promise<void> {
  const ended = [
    ...PASSING.map(([table, end]) => [table, `${end} < now()`] as const),
    ['subscribers', UNCONFIRMED] as const,
    ['follow_digests', UNCONFIRMED_DIGESTS] as const,
    ['notices', OLD_NOTICES] as const,
    ['notices', SURPLUS_NOTICES] as const,
    ['ad_leases', ENDED_LEASES] as const,
    ['product_requests', OLD_REQUESTS] as const,
  ];
  for (const [table, which] of ended) {
    await database.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${which} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
    );
  }
  await database.query(
    `UPDATE follow_digests SET pending_email = NULL, confirm_hash = NULL, confirm_expires = NULL
      WHERE owner_id = ANY(ARRAY(
        SELECT owner_id FROM follow_digests WHERE ${UNCONFIRMED_CHANGES} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
  );
}

/** Removes ended rows every minute. */
export function startSweeping({ db, logger }: Payload): void {
  setInterval(() => {
    sweep(db.pool).catch((error: unknown) => logger.warn({ err: error }, 'Ended rows were not removed'));
  }, EVERY_MS).unref();
}
