import pg from 'pg';
import type { Payload } from 'payload';
import { env, requireSecrets } from '../env';
import { isFarBehind } from '../search/store/catch-up';
import { backoff, outcomeOf } from './backoff';
import { confirm } from './confirm';
import { everywhere, withoutSearch, type Receipt } from './receipt';
import { receiptChanged, RECEIPTS_CHANNEL } from './receipt-news';
import { within } from './within';

/** Events sent at the same time; the rest waits in the table. */
const PARALLEL = 8;
/** Of articles, and of everything else: neither waits for a long row of the other. */
const PARALLEL_OF_A_KIND = 5;
/** Kept of them for the newest change of an article: a publication does not wait for an import that came before it. */
const NEWEST = 1;
/** So many events are followed at a time until they are visible; of the others in an import, nobody waits for a receipt. */
const MOST_FOLLOWED = 50;
/** Longer than any attempt lasts, so that two processes never send the same row at once. */
const LEASE_SECONDS = 30;
const TIMEOUT_MS = 10_000;
/** How long the loop sleeps when nothing wakes it: retries fall due without a notification. */
const NAP_MS = 250;
const KEEP_DAYS = 7;
/** A backlog of any size in one statement would reach its timeout each time. */
const PURGED_AT_ONCE = 10_000;

/** `waited`: milliseconds from the commit to this moment. */
type Row = { id: number; event: string; body: string; attempts: number; waited: number };

/** The order is that of the index of what is due (`outbox_due`), read from either end. */
const claim = (order: 'ASC' | 'DESC') => `
  UPDATE outbox SET leased_until = now() + interval '${LEASE_SECONDS} seconds', attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM outbox
    WHERE status = 'pending' AND next_attempt_at <= now() AND (leased_until IS NULL OR leased_until < now())
      AND (event LIKE 'post.%' OR event LIKE 'job.%') = $2
    ORDER BY next_attempt_at ${order}, id ${order}
    LIMIT $1
    FOR UPDATE SKIP LOCKED
  )
  RETURNING id, event, body, attempts::int AS attempts,
    coalesce(extract(epoch FROM clock_timestamp() - committed_at) * 1000, 0)::float8 AS waited`;

/** How many events of a kind are being sent. */
type Kind = { readonly isArticle: boolean; readonly order: 'ASC' | 'DESC'; inFlight: number };

/** Articles have receipts. */
const hasReceipt = ({ event }: Row) => /^(?:post|job)\./.test(event);

/** A receipt before the site has said what is visible, or while it does not take the event; final when it never will. */
const open = (cleared: number | null, isFinal = false): Receipt => ({
  isFinal,
  surfaces: everywhere(cleared, null),
  unconfirmed: env.siteInstances,
});

/** Sends an event to the site. @throws when the site does not answer */
async function post(
  { id, body }: Row,
  secret: string,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${env.siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-revalidate-secret': secret,
      'x-event-id': String(id),
    },
    ...{ body, signal, redirect: 'error' },
  });
  return { status: answer.status, text: await answer.text() };
}

/**
 * Sends events to the site for as long as this process lives: woken by the database when a row is committed, at
 * least once, unordered, across restarts of either side. A publication does not wait for hundreds of other changes. Answers when the first look has been taken.
 */
export async function startOutboxLoop(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  const { REVALIDATE_SECRET: secret } = requireSecrets();
  let wake = () => {};
  const newest: Kind = { isArticle: true, order: 'DESC', inFlight: 0 };
  const inTurn: [Kind, Kind] = [
    { isArticle: true, order: 'ASC', inFlight: 0 },
    { isArticle: false, order: 'ASC', inFlight: 0 },
  ];
  let followed = 0;

  async function deliver(row: Row): Promise<void> {
    const takenAt = performance.now();
    const sinceCommit = () => row.waited + performance.now() - takenAt;
    const sentAt = sinceCommit();
    let outcome: ReturnType<typeof outcomeOf> = 'retry';
    let problem = '';
    try {
      const { status, text } = await within(TIMEOUT_MS, (signal) => post(row, secret, signal));
      outcome = outcomeOf(status);
      if (outcome !== 'sent') problem = `HTTP ${status}: ${text.slice(0, 200)}`;
    } catch (error) {
      problem = error instanceof Error ? `${error.name}: ${error.message}` : 'failed';
    }
    const cleared = sinceCommit();
    await settle(row, outcome, { problem, cleared });
    // Beside the loop: the next event does not wait for what readers see of this one.
    if (outcome === 'sent' && hasReceipt(row)) void follow(row.id, { sentAt, cleared, sinceCommit });
  }

  /** Asks the site what of an event is visible, and keeps that in the row. */
  async function follow(
    id: number,
    times: { sentAt: number; cleared: number; sinceCommit: () => number },
  ): Promise<void> {
    let last = '';
    const onReceipt = async (said: Receipt) => {
      // While nothing has changed there is nothing to keep, and nobody to tell.
      const text = JSON.stringify(said);
      if (text === last) return;
      last = text;
      // The site sees a search when it clears it; what the search finds is here. Where that is not known it is not confirmed.
      const isBehind =
        said.surfaces.search.visible !== null && (await isFarBehind(payload).catch(() => true));
      const receipt = isBehind ? withoutSearch(said, env.siteInstances) : said;
      await pool.query(
        `WITH kept AS (UPDATE outbox SET receipt = $2 WHERE id = $1 RETURNING id)
         SELECT pg_notify('${RECEIPTS_CHANNEL}', id::text) FROM kept`,
        [id, JSON.stringify(receipt)],
      );
    };
    const isFollowed = followed < MOST_FOLLOWED;
    if (isFollowed) followed += 1;
    try {
      if (isFollowed) {
        const site = { origins: env.siteInstances, taker: env.siteUrl, secret };
        await confirm({ id, ...site, onReceipt, ...times });
      } else await onReceipt(open(Math.round(times.cleared), true));
    } catch (error) {
      payload.logger.warn({ err: error, outbox: id }, 'A receipt could not be kept');
    } finally {
      if (isFollowed) followed -= 1;
    }
  }

  async function settle(
    row: Row,
    outcome: ReturnType<typeof outcomeOf>,
    { problem, cleared }: { problem: string; cleared: number },
  ): Promise<void> {
    if (outcome === 'sent') {
      await pool.query(
        `UPDATE outbox SET status = 'sent', sent_at = now(), updated_at = now(), leased_until = NULL, last_error = NULL,
           receipt = $2 WHERE id = $1`,
        [row.id, hasReceipt(row) ? JSON.stringify(open(Math.round(cleared))) : null],
      );
      return;
    }
    if (outcome === 'parked' || row.attempts === 1) {
      payload.logger.warn({ outbox: row.id, outcome, problem }, 'An event was not taken by the site');
    }
    await pool.query(
      `WITH kept AS (UPDATE outbox SET status = $2, last_error = $3, updated_at = now(), leased_until = NULL,
         next_attempt_at = now() + ($4::int * interval '1 millisecond'), receipt = $5 WHERE id = $1 RETURNING id)
       SELECT pg_notify('${RECEIPTS_CHANNEL}', id::text) FROM kept`,
      [
        row.id,
        outcome === 'parked' ? 'parked' : 'pending',
        problem,
        backoff(row.attempts),
        hasReceipt(row) ? JSON.stringify(open(null, outcome === 'parked')) : null,
      ],
    );
  }

  async function look(): Promise<void> {
    await fill(newest, NEWEST - newest.inFlight);
    for (const kind of inTurn) {
      const free = PARALLEL - NEWEST - inTurn[0].inFlight - inTurn[1].inFlight;
      await fill(kind, Math.min(free, PARALLEL_OF_A_KIND - kind.inFlight));
    }
  }

  async function fill(kind: Kind, free: number): Promise<void> {
    if (free <= 0) return;
    const { rows } = await pool.query<Row>(claim(kind.order), [free, kind.isArticle]);
    for (const row of rows) send(row, kind);
  }

  function send(row: Row, kind: Kind): void {
    kind.inFlight += 1;
    void deliver(row)
      .catch((error: unknown) =>
        payload.logger.error({ err: error, outbox: row.id }, 'Outbox row not settled'),
      )
      .finally(() => {
        kind.inFlight -= 1;
        wake();
      });
  }

  async function run(): Promise<never> {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, NAP_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      await look().catch((error: unknown) =>
        payload.logger.error({ err: error }, 'The outbox cannot be read'),
      );
      await woken;
    }
  }

  // A process that was killed leaves its leases behind; waiting them out would keep readers on old pages.
  await pool.query(`UPDATE outbox SET leased_until = NULL WHERE status = 'pending'`);
  void run();
  void listen(payload, () => wake());
  setInterval(() => void purge(payload), 60 * 60 * 1000).unref();
}

/** Keeps one connection listening; a lost one is opened again, and the loop's own naps cover the gap. */
async function listen(payload: Payload, onNotify: () => void): Promise<void> {
  const client = new pg.Client({ connectionString: env.databaseUrl, keepAlive: true });
  const again = () => setTimeout(() => void listen(payload, onNotify), 1000).unref();
  let lost = false;
  client.on('error', () => {
    if (lost) return;
    lost = true;
    void client.end().catch(() => {});
    again();
  });
  client.on('notification', ({ channel, payload: id }) =>
    channel === RECEIPTS_CHANNEL ? receiptChanged(Number(id)) : onNotify(),
  );
  try {
    await client.connect();
    await client.query(`LISTEN outbox; LISTEN ${RECEIPTS_CHANNEL}`);
    onNotify();
  } catch {
    if (!lost) {
      lost = true;
      again();
    }
  }
}

async function purge(payload: Payload): Promise<void> {
  await payload.db.pool
    .query(
      `DELETE FROM outbox WHERE id = ANY(ARRAY(SELECT id FROM outbox
        WHERE status = 'sent' AND sent_at < now() - interval '${KEEP_DAYS} days' LIMIT ${PURGED_AT_ONCE}))`,
    )
    .catch((error: unknown) => payload.logger.warn({ err: error }, 'Old events were not removed'));
}
