import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';
import { env } from '../../env';
import type { MailSender } from '../../senders/sender';
import { mailSender } from '../../senders/senders';
import { isServerAway, mayHaveLeft } from '../../senders/smtp';
import { IS_MAILED } from './judge-ads';
import { toNoticeMail } from './mail';
import { readNotices } from './read-notices';

/** While the mail server is away. */
const AGAIN_SECONDS = 600;
/** A mail that is refused is tried again after ten minutes, then twenty and so on, at last every six hours. */
const LONGEST_WAIT_SECONDS = 21_600;
/** After so many days a notice stands in the planner alone. */
const MOST_DAYS = 7;

/** Longer than one mail takes to be handed over. */
const LEASE_SECONDS = 300;

/** `key`: of this mail, whichever process sends it and however often. */
type Taken = { user: number; email: string; notices: number[]; key: string };

/** Mails that this process has handed over and could not record: they are recorded, not sent again. */
const handedOver = new Set<string>();

/**
 * Mails the notices that wait, all of one recipient in one mail. Each leaves at least once: before it is handed to the mail
 * server its rows say so (`sending`) and have a key, and a process that dies or loses its database then leaves them to the
 * next turn after {@link LEASE_SECONDS}. A mail that may have left is sent again with the same notices and the same
 * `Message-ID`, which is made of its key, so that mail servers and programs show it once. What certainly did not leave waits
 * again, and may leave with others.
 */
export async function sendAdNotices(payload: Payload, deliver = mailSender(payload)): Promise<void> {
  await dropMeaningless(payload);
  for (let taken = await takeNext(payload); taken !== null; taken = await takeNext(payload)) {
    try {
      if (!handedOver.has(taken.key)) await send(payload, taken, deliver);
    } catch (error) {
      payload.logger.warn({ err: error }, 'A mail of notices about ads was not sent');
      const isAway = isServerAway(error);
      // Before its own rows say that they wait: from then on this turn writes nothing more.
      if (isAway) await postponeDue(payload);
      await waitAgain(payload, taken, { tries: isAway ? 0 : 1, keepsKey: mayHaveLeft(error) });
      if (isAway) return;
      continue;
    }
    // Not in the `try`: a mail that has left is not sent again because this fails.
    handedOver.add(taken.key);
    await recordSent(payload, taken);
    handedOver.delete(taken.key);
  }
}

/** Of `ad_notice_mails m`: nobody sends it now. The lease of one that was being sent is its `try_after`. */
const IS_FREE = `(m.state = 'waiting' OR (m.state = 'sending' AND m.try_after <= now()))`;
const IS_DUE = `m.state <> 'sent' AND m.try_after <= now()`;

/** Deletes mails of notices that are over or too old, of ads that were switched off, and to users who no longer book ads. */
async function dropMeaningless({ db }: Payload): Promise<void> {
  await db.pool.query(
    `DELETE FROM ad_notice_mails m WHERE ${IS_FREE} AND (
      NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND ${IS_MAILED})
      OR EXISTS (SELECT 1 FROM ad_notices n WHERE n.id = m.notice_id
        AND (n.over_at IS NOT NULL OR (SELECT a.active IS FALSE FROM ads a WHERE a.id = n.ad_id)
          OR n.day < (now() AT TIME ZONE $1::text)::date - ${MOST_DAYS})))`,
    [env.timeZone],
  );
}

/** What waits for one recipient, or one mail that was begun; null when nothing is due. */
async function takeNext({ db }: Payload): Promise<Taken | null> {
  const { rows } = await db.pool.query<{ notice: number; user: number; email: string; key: string }>(
    `WITH next AS (
        SELECT m.user_id, m.mail FROM ad_notice_mails m WHERE ${IS_DUE} ORDER BY m.mail, m.user_id LIMIT 1
      ), due AS (
        SELECT m.notice_id, m.user_id FROM ad_notice_mails m JOIN next n ON n.user_id = m.user_id AND n.mail IS NOT DISTINCT FROM m.mail
        WHERE ${IS_DUE} FOR UPDATE OF m SKIP LOCKED
      )
      UPDATE ad_notice_mails m SET state = 'sending', mail = coalesce(m.mail, $1::uuid),
        try_after = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM due d JOIN users u ON u.id = d.user_id WHERE m.notice_id = d.notice_id AND m.user_id = d.user_id
      RETURNING m.notice_id AS notice, m.user_id AS user, u.email, m.mail::text AS key`,
    [randomUUID()],
  );
  const [first] = rows;
  if (!first) return null;
  const { user, email, key } = first;
  return { user, email, key, notices: rows.map(({ notice }) => notice) };
}

async function send(payload: Payload, { email, notices, key }: Taken, deliver: MailSender): Promise<void> {
  const found = await readNotices(payload.db.pool, notices);
  if (found.length === 0) return;
  const mail = toNoticeMail(found, `${env.adminOrigin}${payload.config.routes.admin}`);
  const headers = { 'Message-ID': `<ad-notice-${key}@${new URL(env.siteUrl).hostname}>` };
  await deliver({ ...mail, to: email, event: 'ad-notice', headers });
}

async function recordSent({ db }: Payload, { user, notices }: Taken): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails SET state = 'sent' WHERE user_id = $1 AND notice_id = ANY($2::int[])`,
    [user, notices],
  );
}

/**
 * @param tries 0 when the mail itself was not tried
 * @param keepsKey whether it may have left, and is the same mail when it is sent again
 */
async function waitAgain(
  { db }: Payload,
  { user, notices }: Taken,
  { tries, keepsKey }: { tries: 0 | 1; keepsKey: boolean },
): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails SET state = 'waiting', attempts = attempts + $3, mail = CASE WHEN $4::boolean THEN mail END,
        try_after = now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${AGAIN_SECONDS} * 2 ^ least(attempts, 10)))
      WHERE user_id = $1 AND notice_id = ANY($2::int[])`,
    [user, notices, tries, keepsKey],
  );
}

/** Nobody's mail would leave now. */
async function postponeDue({ db }: Payload): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails m SET try_after = now() + make_interval(secs => ${AGAIN_SECONDS}) WHERE ${IS_DUE}`,
  );
}
