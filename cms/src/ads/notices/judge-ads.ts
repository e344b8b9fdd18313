import { transaction, type Connection } from '../../db/connection';
import { evenShare } from '../pacing';
import { judgeAd, type AdFacts, type Verdict } from './rules';

/** The name under which the day of the last judgement is kept (db/marks). */
const MARK = 'ad-notices';
const MOST = 2_147_483_647;

type Kind = 'ended' | 'behind';
type Judged = AdFacts & Verdict;

/**
 * Judges all ads that are switched on, once for a day whichever process asks and however often, and makes notices of what is
 * new. A notice is open until what it says is over, and meanwhile its ad gets no second one of that kind. Notices of an ad
 * that is switched off stay as they are. All of it is one transaction.
 *
 * @param today the day of the morning, by the clock of `timeZone`; days that were missed before it are not judged later
 */
export async function judgeAds(database: Connection, today: string, timeZone: string): Promise<void> {
  await transaction(database, async () => {
    // Another process that judges waits here, and then finds the day judged.
    const fresh = await database.query(
      `INSERT INTO marks (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE marks.value < excluded.value RETURNING 1`,
      [MARK, today],
    );
    if (fresh.rows.length === 0) return;
    const ads = (await readFacts(database, today, timeZone)).map((ad) => ({ ...ad, ...judgeAd(ad, today) }));
    await endNotices(
      database,
      'ended',
      idsOf(ads, ({ ended }) => ended === null),
    );
    await endNotices(
      database,
      'behind',
      idsOf(ads, ({ isBehind }) => isBehind === false),
    );
    const made = [
      ...(await makeNotices(
        database,
        'ended',
        ads.filter(({ ended }) => ended !== null),
        today,
      )),
      ...(await makeNotices(
        database,
        'behind',
        ads.filter(({ isBehind }) => isBehind === true),
        today,
      )),
    ];
    await writeFigures(database, ads, today);
    await addressMails(database, made);
  });
}

const idsOf = (ads: readonly Judged[], which: (ad: Judged) => boolean) =>
  ads.filter(which).map(({ id }) => id);

/** Every ad that is switched on. Its row is locked against deletion until the notices are made. */
async function readFacts(database: Connection, today: string, timeZone: string): Promise<AdFacts[]> {
  const { rows } = await database.query(
    `SELECT a.id, (a.starts_on AT TIME ZONE 'UTC')::date::text AS "startsOn", (a.ends_on AT TIME ZONE 'UTC')::date::text AS "endsOn",
        (a.created_at AT TIME ZONE $1::text)::date::text AS "createdOn",
        greatest(0, least(ceil(coalesce(a.show_times_limit, 0)), $3))::int AS "limit", least(coalesce(c.shows, 0), $3)::int AS used,
        (${evenShare('$1::text', '($2::date::timestamp AT TIME ZONE $1::text)')})::float8 AS share
      FROM ads a LEFT JOIN counters c ON c.entity = 'ads' AND c.entity_id = a.id
      WHERE a.active IS NOT FALSE ORDER BY a.id FOR KEY SHARE OF a`,
    [timeZone, today, MOST],
  );
  return rows.map((row) => ({
    ...{
      id: Number(row.id),
      limit: Number(row.limit),
      used: Number(row.used),
      createdOn: String(row.createdOn),
    },
    startsOn: row.startsOn === null ? null : String(row.startsOn),
    endsOn: row.endsOn === null ? null : String(row.endsOn),
    share: row.share === null ? null : Number(row.share),
  }));
}

async function endNotices(database: Connection, kind: Kind, ads: readonly number[]): Promise<void> {
  await database.query(
    'UPDATE ad_notices SET over_at = now() WHERE kind = $1 AND over_at IS NULL AND ad_id = ANY($2::int[])',
    [kind, ads],
  );
}

/** @returns the ids of the notices that are new */
async function makeNotices(
  database: Connection,
  kind: Kind,
  ads: readonly Judged[],
  today: string,
): Promise<number[]> {
  const { rows } = await database.query(
    `INSERT INTO ad_notices (ad_id, kind, episode, reason, day, judged_on)
      SELECT a.id, $1::text, 1 + coalesce((SELECT max(n.episode) FROM ad_notices n WHERE n.ad_id = a.id AND n.kind = $1), 0),
        a.reason, $2::date, $2::date
      FROM unnest($3::int[], $4::text[]) AS a (id, reason)
      WHERE NOT EXISTS (SELECT 1 FROM ad_notices n WHERE n.ad_id = a.id AND n.kind = $1 AND n.over_at IS NULL)
      ON CONFLICT DO NOTHING RETURNING id`,
    [kind, today, ads.map(({ id }) => id), ads.map(({ ended }) => ended)],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Writes into all open notices of these ads what was delivered by now: the counted days are those of the brand's report. One
 * that ended by its days and was given later ones has ended by its limit; one that ended by its limit stays so.
 */
async function writeFigures(database: Connection, ads: readonly Judged[], today: string): Promise<void> {
  await database.query(
    `UPDATE ad_notices n SET judged_on = $1::date, last_day = a.last_day, booked = nullif(a.booked, 0), due = a.due, used = a.used,
        reason = CASE WHEN a.ended = 'limit' THEN a.ended ELSE n.reason END, shows = d.shows, viewable = d.viewable, clicks = d.clicks
      FROM unnest($2::int[], $3::date[], $4::int[], $5::int[], $6::int[], $7::text[])
        AS a (id, last_day, booked, due, used, ended)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(shows), 0)::int AS shows, coalesce(sum(viewable), 0)::int AS viewable, coalesce(sum(clicks), 0)::int AS clicks
        FROM ad_days WHERE entity = 'ads' AND entity_id = a.id
      ) d
      WHERE n.ad_id = a.id AND n.over_at IS NULL`,
    [
      ...[today, ads.map(({ id }) => id), ads.map(({ endsOn }) => endsOn)],
      ...[ads.map(({ limit }) => limit), ads.map(({ due }) => due), ads.map(({ used }) => used)],
      ads.map(({ ended }) => ended),
    ],
  );
}

/** Notices are mailed to those who may change ads, which are administrators. */
async function addressMails(database: Connection, notices: readonly number[]): Promise<void> {
  await database.query(
    `INSERT INTO ad_notice_mails (notice_id, user_id)
      SELECT n.id, u.id FROM unnest($1::int[]) AS n (id) CROSS JOIN users u WHERE ${IS_MAILED} ON CONFLICT DO NOTHING`,
    [notices],
  );
}

/** SQL: whether a row `u` of `users` receives mails about ads. */
export const IS_MAILED = `(u.email <> '' AND EXISTS (SELECT 1 FROM users_roles r WHERE r.parent_id = u.id AND r.value = 'administrator'))`;
