import type { Payload } from 'payload';
import { env } from '../../env';
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

type Taken = { user: number; email: string; notices: number[] };

/**
 * Mails the notices that wait, all of one recipient in one mail. Before a mail is handed to the mail server its rows say so
 * (`sending`), and what is in that state is never sent again; what certainly did not leave waits again.
 */
export async function sendAdNotices(payload: Payload): Promise<void> {
  await dropMeaningless(payload);
  for (let taken = await takeNext(payload); taken !== null; taken = await takeNext(payload)) {
    try {
      await send(payload, taken);
    } catch (error) {
      payload.logger.warn({ err: error }, 'A mail of notices about ads was not sent');
      if (mayHaveLeft(error)) continue;
      const isAway = isServerAway(error);
      await waitAgain(payload, taken, isAway ? 0 : 1);
      if (isAway) return postponeDue(payload);
      continue;
    }
    // Not in the `try`: a mail that has left is not sent again because this fails.
    await recordSent(payload, taken);
  }
}

/** What is over, too old, of an ad that was switched off, or for somebody who no longer books ads. */
async function dropMeaningless({ db }: Payload): Promise<void> {
  await db.pool.query(
    `DELETE FROM ad_notice_mails m WHERE m.state = 'waiting' AND (
      NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND ${IS_MAILED})
      OR EXISTS (SELECT 1 FROM ad_notices n WHERE n.id = m.notice_id
        AND (n.over_at IS NOT NULL OR (SELECT a.active IS FALSE FROM ads a WHERE a.id = n.ad_id) OR n.day < now()::date - ${MOST_DAYS})))`,
  );
}

const IS_DUE = `state = 'waiting' AND try_after <= now()`;

/** What waits for one recipient; null when nothing is due. */
async function takeNext({ db }: Payload): Promise<Taken | null> {
  const { rows } = await db.pool.query<{ notice: number; user: number; email: string }>(
    `WITH due AS (
        SELECT notice_id, user_id FROM ad_notice_mails
        WHERE ${IS_DUE} AND user_id = (SELECT min(user_id) FROM ad_notice_mails WHERE ${IS_DUE}) FOR UPDATE SKIP LOCKED
      )
      UPDATE ad_notice_mails m SET state = 'sending' FROM due d JOIN users u ON u.id = d.user_id
      WHERE m.notice_id = d.notice_id AND m.user_id = d.user_id
      RETURNING m.notice_id AS notice, m.user_id AS user, u.email`,
  );
  const [first] = rows;
  return first ? { user: first.user, email: first.email, notices: rows.map(({ notice }) => notice) } : null;
}

async function send(payload: Payload, { email, notices }: Taken): Promise<void> {
  const found = await readNotices(payload.db.pool, notices);
  if (found.length === 0) return;
  const mail = toNoticeMail(found, `${env.adminOrigin}${payload.config.routes.admin}`);
  await mailSender(payload)({ ...mail, to: email, event: 'ad-notice' });
}

async function recordSent({ db }: Payload, { user, notices }: Taken): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails SET state = 'sent' WHERE user_id = $1 AND notice_id = ANY($2::int[])`,
    [user, notices],
  );
}

/** @param tries 0 when the mail itself was not tried */
async function waitAgain({ db }: Payload, { user, notices }: Taken, tries: 0 | 1): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails SET state = 'waiting', attempts = attempts + $3,
        try_after = now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, ${AGAIN_SECONDS} * 2 ^ least(attempts, 10)))
      WHERE user_id = $1 AND notice_id = ANY($2::int[])`,
    [user, notices, tries],
  );
}

/** Nobody's mail would leave now. */
async function postponeDue({ db }: Payload): Promise<void> {
  await db.pool.query(
    `UPDATE ad_notice_mails SET try_after = now() + make_interval(secs => ${AGAIN_SECONDS}) WHERE ${IS_DUE}`,
  );
}
