import type { Payload } from 'payload';
import { env } from '../env';
import { shareByNow } from './pacing';
import { runsToday } from './running';
import { transaction, type Connection } from '../db/connection';
import { onOneConnection } from '../db/on-one-connection';
import { settle, type Lease, type LeaseAnswer, type LeaseAsk } from './lease-rules';

/**
 * So long a lease lasts after the last call of its holder, who renews it three times within it. What it has reserved is
 * given to others after that.
 */
export const LEASE_SECONDS = 45;
/** Ads whose expired leases are settled by one transaction. */
const ADS_AT_ONCE = 50;

type Stored = Lease & { ad: number };
/** `per_visitor`: how often the ad may be shown to one visitor in a day, 0 without such a limit (decision 060). */
type Leased = LeaseAnswer & { per_visitor: number };

/** Settles what one holder asks for its leases; ads that are not there get nothing. Source: docs/decisions/052. */
export function leaseShows(payload: Payload, turn: number, asks: readonly LeaseAsk[]): Promise<Leased[]> {
  return onOneConnection(payload, (database) =>
    settleAds(
      database,
      asks.map(({ ad }) => ad),
      asks,
      turn,
    ),
  );
}

/** Counts what holders that have died had opened of their leases, and returns the rest. */
export async function settleExpired(payload: Payload): Promise<void> {
  await onOneConnection(payload, async (database) => {
    const { rows } = await database.query(
      'SELECT DISTINCT ad_id AS ad FROM ad_leases WHERE expires_at <= now() AND granted > used LIMIT $1',
      [ADS_AT_ONCE],
    );
    const ads = rows.map(({ ad }) => Number(ad));
    if (ads.length > 0) await settleAds(database, ads, [], 0);
  });
}

/**
 * One transaction. It locks the rows of its ads, by id, before it reads anything of them, and whatever changes a lease does
 * so: two transactions never wait for each other, and each reads what the one before has written.
 */
async function settleAds(
  database: Connection,
  ids: readonly number[],
  asks: readonly LeaseAsk[],
  turn: number,
): Promise<Leased[]> {
  return transaction(database, async () => {
    // Who has locked a row for longer keeps the site's other ads from their shows.
    await database.query(`SET LOCAL lock_timeout = '2s'`);
    const ads = await lockAds(database, ids);
    const stored = await readLeases(
      database,
      [...ads.keys()],
      asks.map(({ id }) => id),
    );
    const shows = await readShows(database, [...ads.keys()]);
    const settled = [...ads].map(([ad, { limit }]) => ({
      ad,
      limit,
      ...settle(
        { limit, shows: shows.get(ad) ?? 0, leases: stored.filter((lease) => lease.ad === ad) },
        asks.filter((ask) => ask.ad === ad),
        turn,
      ),
    }));
    await writeLeases(
      database,
      settled.flatMap(({ ad, changed }) => changed.map((lease) => ({ ...lease, ad }))),
    );
    await addShows(
      database,
      // What has no limit is counted by A43 as any other ad.
      settled.filter((one) => one.shows !== 0 && one.limit < NO_LIMIT),
    );
    const answers = new Map(settled.flatMap((one) => one.answers.map((answer) => [answer.id, answer])));
    return asks.map(({ id, ad }) => ({
      ...(answers.get(id) ?? { id, granted: 0, opened: 0, limit: 0 }),
      per_visitor: ads.get(ad)?.perVisitor ?? 0,
    }));
  });
}

const NO_LIMIT = 2_147_483_647;

type Bounds = { limit: number; perVisitor: number };

/**
 * What may be shown of these ads by now, and to one visitor; no shows of one that does not run, and as good as no limit
 * where the editors have set none.
 */
async function lockAds(database: Connection, ids: readonly number[]): Promise<Map<number, Bounds>> {
  const { rows } = await database.query(
    `SELECT id, CASE WHEN NOT ${runsToday()} THEN 0 WHEN coalesce(show_times_limit, 0) <= 0 THEN $2
        ELSE least(ceil(show_times_limit * ${shareByNow('$3')}), $2) END::int AS "limit",
        least(coalesce(most_per_visitor, 0), $2)::int AS "perVisitor"
      FROM ads WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids, NO_LIMIT, env.timeZone],
  );
  return new Map(
    rows.map(({ id, limit, perVisitor }) => [
      Number(id),
      { limit: Number(limit), perVisitor: Number(perVisitor) },
    ]),
  );
}

/** Those that have something reserved, and those that are asked for. */
async function readLeases(
  database: Connection,
  ads: readonly number[],
  ids: readonly string[],
): Promise<Stored[]> {
  const { rows } = await database.query(
    `SELECT id, ad_id AS ad, granted, opened, used, turn, expires_at <= now() AS expired
      FROM ad_leases WHERE ad_id = ANY($1::int[]) AND (granted > used OR id = ANY($2::uuid[]))`,
    [ads, ids],
  );
  return rows.map(({ id, ad, granted, opened, used, turn, expired }) => ({
    ...{ id: String(id), ad: Number(ad), granted: Number(granted), opened: Number(opened) },
    ...{ used: Number(used), turn: Number(turn), isExpired: expired === true },
  }));
}

async function readShows(database: Connection, ads: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await database.query(
    `SELECT entity_id AS ad, shows::int FROM counters WHERE entity = 'ads' AND entity_id = ANY($1::int[])`,
    [ads],
  );
  return new Map(rows.map(({ ad, shows }) => [Number(ad), Number(shows)]));
}

/** One that has expired and was not renewed stays expired. */
async function writeLeases(database: Connection, leases: readonly Stored[]): Promise<void> {
  if (leases.length === 0) return;
  const column = (name: keyof Stored) => leases.map((lease) => lease[name]);
  await database.query(
    `INSERT INTO ad_leases AS l (id, ad_id, granted, opened, used, turn, expires_at)
      SELECT id, ad, granted, opened, used, turn, now() + make_interval(secs => CASE WHEN expired THEN 0 ELSE $8 END)
      FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::boolean[])
        AS a (id, ad, granted, opened, used, turn, expired)
      ON CONFLICT (id) DO UPDATE SET granted = excluded.granted, opened = excluded.opened, used = excluded.used,
        turn = excluded.turn, expires_at = CASE WHEN excluded.expires_at > now() THEN excluded.expires_at ELSE l.expires_at END
      WHERE l.ad_id = excluded.ad_id`,
    [
      ...[column('id'), column('ad'), column('granted'), column('opened'), column('used'), column('turn')],
      ...[column('isExpired'), LEASE_SECONDS],
    ],
  );
}

/** In the order of the other calls that count (./record), so that no two wait for each other. */
async function addShows(database: Connection, ads: readonly { ad: number; shows: number }[]): Promise<void> {
  if (ads.length === 0) return;
  await database.query(
    `INSERT INTO counters (entity, entity_id, shows)
      SELECT 'ads', ad, shows FROM unnest($1::int[], $2::int[]) AS a (ad, shows) ORDER BY ad
      ON CONFLICT (entity, entity_id) DO UPDATE SET shows = counters.shows + excluded.shows`,
    [ads.map(({ ad }) => ad), ads.map(({ shows }) => shows)],
  );
}
