import type { Payload } from 'payload';
import { busy } from '../contract/errors';
import type { WechatCardApp } from '../env';
import { processWide } from '../process-wide';
import { askForTicket, askForToken, TokenRefused, type Granted } from './platform';

/** So long the platform is left alone after it refused or did not answer: it counts the calls of a day. */
const RETRY_SECONDS = 60;

type Row = { ticket: string | null; token: string | null; wait: number };

/** `clock_timestamp`: in a transaction that has waited for the row `now()` is the moment before the wait. */
const COLUMNS = `CASE WHEN ticket_until > clock_timestamp() THEN ticket END AS ticket,
  CASE WHEN token_until > clock_timestamp() THEN access_token END AS token,
  coalesce(greatest(0, extract(epoch FROM retry_at - clock_timestamp())), 0)::float AS wait`;

type Database = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
};

const unavailable = (seconds: number) => busy('The WeChat platform gives no ticket.', Math.ceil(seconds));

/**
 * The jsapi ticket of the account. It is kept in one row of the database that all processes of the CMS read; one of
 * them renews it, whatever number of requests waits.
 * @throws ContractError 503 while the platform refuses or does not answer
 */
export async function ticketOf(payload: Payload, app: WechatCardApp): Promise<string> {
  const { rows } = await payload.db.pool.query<Row>(
    `SELECT ${COLUMNS} FROM wechat_tickets WHERE app_id = $1`,
    [app.id],
  );
  const [kept] = rows;
  if (kept?.ticket) return kept.ticket;
  if (kept && kept.wait > 0) throw unavailable(kept.wait);
  // One connection a process waits for the row, and not one for each request.
  const renewals = processWide('wechat-tickets', () => new Map<string, Promise<string>>());
  const running = renewals.get(app.id);
  if (running) return running;
  const renewal = renew(payload, app).finally(() => renewals.delete(app.id));
  renewals.set(app.id, renewal);
  return renewal;
}

async function renew(payload: Payload, app: WechatCardApp): Promise<string> {
  const client = await payload.db.pool.connect();
  let broken = true;
  try {
    await client.query('INSERT INTO wechat_tickets (app_id) VALUES ($1) ON CONFLICT DO NOTHING', [app.id]);
    await client.query('BEGIN');
    const outcome = await renewLocked(payload, client, app);
    await client.query('COMMIT');
    broken = false;
    if (typeof outcome === 'number') throw unavailable(outcome);
    return outcome;
  } finally {
    // A connection inside a transaction that failed is closed, which ends the transaction.
    client.release(broken);
  }
}

/** In the transaction that holds the row: the ticket, or for how many seconds there will be none. */
async function renewLocked(
  payload: Payload,
  database: Database,
  app: WechatCardApp,
): Promise<string | number> {
  const { rows } = await database.query(
    `SELECT ${COLUMNS} FROM wechat_tickets WHERE app_id = $1 FOR UPDATE`,
    [app.id],
  );
  const row = rows[0] ?? { ticket: null, token: null, wait: 0 };
  // Another process has asked while this one waited.
  if (row.ticket) return row.ticket;
  if (row.wait > 0) return row.wait;
  const keepToken = async () => {
    const token = await askForToken(app);
    await database.query(
      `UPDATE wechat_tickets SET access_token = $2, token_until = clock_timestamp() + make_interval(secs => $3)
        WHERE app_id = $1`,
      [app.id, token.value, token.seconds],
    );
    return token.value;
  };
  try {
    const ticket = await askWith(app, row.token, keepToken);
    await database.query(
      `UPDATE wechat_tickets SET ticket = $2, ticket_until = clock_timestamp() + make_interval(secs => $3),
        retry_at = NULL WHERE app_id = $1`,
      [app.id, ticket.value, ticket.seconds],
    );
    return ticket.value;
  } catch (error) {
    // Messages of these errors name the host and the platform's code; the error itself stays out of the log.
    const reason = error instanceof Error ? error.message : 'unknown';
    payload.logger.warn({ reason }, 'The WeChat platform gives no ticket: pages are shared without a card');
    await database.query(
      `UPDATE wechat_tickets SET retry_at = clock_timestamp() + make_interval(secs => $2) WHERE app_id = $1`,
      [app.id, RETRY_SECONDS],
    );
    return RETRY_SECONDS;
  }
}

/** A ticket, with the kept access token as long as the platform takes it. */
async function askWith(
  app: WechatCardApp,
  kept: string | null,
  newToken: () => Promise<string>,
): Promise<Granted> {
  if (kept === null) return askForTicket(app, await newToken());
  try {
    return await askForTicket(app, kept);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    return askForTicket(app, await newToken());
  }
}
