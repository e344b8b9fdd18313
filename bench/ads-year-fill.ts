import type pg from 'pg';
import { COUNTED_PLACES } from '../cms/src/collections/ad-positions/places';
import { addDays, countDays, dayOf, daysBetween } from '../cms/src/ads/days';

const DAYS = 365;
const BRANDS = 40;
/** Of the brand with the most; the n-th brand has the n-th part of it. */
const MOST_ADS = 100;
const PRODUCTS_EACH = 4;
const SLUG = 'bench-year';
/** A subject has as many of them as its share of the events; each is one of its places. */
const SLOTS = 10_000;
const PLACES_EACH = 3;
/** User-Agents in use in any month, and those that replace others each month. */
const AGENTS = 1000;
const FRESH_AGENTS = 300;
const MONTHS = 13;

export type FilledYear = {
  /** Those with the most ads first. */
  brands: number[];
  /** The ids of the ads of each brand, in the same order. */
  ads: number[][];
  /** Days by the clock of the site; the last one is today, which is not over. */
  first: string;
  last: string;
  busiest: string;
  events: number;
};

type Subject = { entity: 'ads' | 'products' | 'brands'; id: number; weight: number };

/**
 * Writes a year of so many events, up to now, straight into the partitions of the log: of 40 brands with their ads and
 * products, in several places and both languages; a few visitors see much; one event in twelve is a double, one User-Agent
 * in 25 a bot, one event in 200 made by staff. Workdays are busier, and so are two campaigns. Every value follows from the
 * number of its event, so that two runs of one size write the same log.
 *
 * @throws when the magazine has such a year already
 */
export async function fillYear(database: pg.Client, events: number, timeZone: string): Promise<FilledYear> {
  await database.query('SET synchronous_commit = off');
  await database.query('SET statement_timeout = 0');
  const { rows } = await database.query('SELECT 1 FROM brands WHERE slug = $1', [`${SLUG}-1`]);
  if (rows.length > 0) throw new Error('This magazine has a year of ad events already: measure another one.');
  const last = dayOf(new Date(), timeZone);
  const first = addDays(last, 1 - DAYS);
  const { brands, ads, products } = await makeSubjects(database);
  await makeSlots(database, brands, ads, products);
  await database.query(
    `INSERT INTO user_agents (text, seen_on)
      SELECT CASE WHEN n % 25 = 0 THEN 'Mozilla/5.0 (compatible; bench-bot/' || n || '; +http://example.org/bot)'
        ELSE 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/' || n || '.0.0.0 Safari/537.36' END,
        least($1::date + 30 * greatest(0, (n - ${AGENTS - FRESH_AGENTS}) / ${FRESH_AGENTS}), $2::date)
      FROM generate_series(1, ${AGENTS + FRESH_AGENTS * MONTHS}) n ON CONFLICT (text) DO NOTHING`,
    [first, last],
  );
  await database.query(
    `CREATE TEMP TABLE bench_agent AS
      SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id FROM user_agents WHERE text LIKE '%bench-bot/%' OR text LIKE '%(X11; Linux x86_64)%.0.0.0%'`,
  );
  await database.query('ANALYZE bench_agent');
  // A partition is a day of UTC.
  for (const day of daysBetween(addDays(first, -1), addDays(last, 1))) {
    await database.query('SELECT ad_events_make_partition($1::date)', [day]);
  }
  const days = daysBetween(first, last);
  const weights = days.map(weightOf);
  const sum = weights.reduce((all, one) => all + one, 0);
  let written = 0;
  let busiest = { day: first, events: 0 };
  for (const [at, day] of days.entries()) {
    const until = at === days.length - 1 ? events : Math.round(written + (events * (weights[at] ?? 0)) / sum);
    await database.query(WRITE, [written + 1, until, day, timeZone, countDays(first, day) - 1]);
    if (until - written > busiest.events) busiest = { day, events: until - written };
    written = until;
    if (process.stdout.isTTY && at % 10 === 9) process.stdout.write(`\r  ${written} events`);
  }
  await database.query('VACUUM (ANALYZE) ad_events');
  return { brands, ads, first, last, busiest: busiest.day, events: written };
}

/** Of all partitions of the log. */
export async function logBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits WHERE inhparent = 'ad_events'::regclass`,
  );
  return rows[0]?.bytes ?? 0;
}

/** How busy a day is beside the others. */
function weightOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  // Two campaigns a year, in spring and in autumn.
  const isCampaign = [3, 9].includes(date.getUTCMonth()) && date.getUTCDate() <= 10;
  return (isWeekend ? 0.6 : 1) * (isCampaign ? 3 : 1);
}

/** A number from 0 to 1 that follows from an event's number. */
const share = (salt: number) => `((hashint8extended(key, ${salt}) & 1048575)::float8 / 1048576)`;

/** Writes the events from number $1 to $2, of the day $3 by the clock of $4, which is the $5-th from 0. */
const WRITE = `
  INSERT INTO ad_events (at, kind, entity, entity_id, place, language, path, visitor, user_agent_id, measurable, self_made)
  SELECT at, kind, s.entity, s.entity_id, s.place, language,
    CASE WHEN s.place LIKE 'home%' THEN '/' || coalesce(language, '') ELSE '/article-' || visitor % 997 || '.htm' END,
    substring(decode(md5($3::text || visitor), 'hex') FOR 12), a.id, measurable, self_made
  FROM (
    SELECT begins + (ends - begins) * ${share(1)} - pause AS at,
      CASE WHEN ${share(2)} < 0.7 THEN 'show' WHEN ${share(2)} < 0.97 THEN 'view' ELSE 'click' END AS kind,
      CASE WHEN ${share(3)} < 0.69 THEN 'zh' WHEN ${share(3)} < 0.99 THEN 'en' END AS language,
      floor(greatest(1, ($2::bigint - $1::bigint) / 6) * ${share(4)} * ${share(4)})::int AS visitor,
      floor(${SLOTS} * ${share(5)})::int AS slot, ${share(6)} > 0.02 AS measurable, ${share(7)} < 0.005 AS self_made
    FROM (
      -- One in twelve is what the event before it was, some minutes earlier.
      SELECT i - CASE WHEN i % 12 = 0 THEN 1 ELSE 0 END AS key,
        CASE WHEN i % 12 = 0 THEN interval '4 minutes' ELSE interval '0' END AS pause
      FROM generate_series($1::bigint, $2::bigint) i
    ) numbers, (
      SELECT $3::date::timestamp AT TIME ZONE $4 AS begins, least(now(), ($3::date + 1)::timestamp AT TIME ZONE $4) AS ends
    ) day
  ) events
    JOIN bench_slot s ON s.slot = events.slot
    JOIN bench_agent a ON a.n = ${FRESH_AGENTS} * ($5::int / 30) + events.visitor % ${AGENTS}
  ORDER BY at`;

/** Brands, products and ads past Payload; nobody is sent an event. */
async function makeSubjects(database: pg.Client) {
  const insert = async (text: string, values: unknown[]) =>
    (await database.query<{ id: number }>(`${text} RETURNING id`, values)).rows.map(({ id }) => id);
  const brands = await insert(
    `INSERT INTO brands (title_zh, title_en, slug, _status)
      SELECT '品牌 ' || n, 'Brand ' || n, '${SLUG}-' || n, 'published' FROM generate_series(1, $1::int) n`,
    [BRANDS],
  );
  const ads: number[][] = [];
  const products: number[][] = [];
  for (const [at, brand] of brands.entries()) {
    ads.push(
      await insert(
        `INSERT INTO ads (title_zh, title_en, ad_type, active, brand_id)
          SELECT '广告 ' || n, 'Ad ' || n, 'ad_image', true, $1 FROM generate_series(1, $2::int) n`,
        [brand, Math.ceil(MOST_ADS / (at + 1))],
      ),
    );
    products.push(
      await insert(
        `INSERT INTO products (title_zh, title_en, slug, brand_id, _status)
          SELECT '产品 ' || n, 'Product ' || n, '${SLUG}-' || $1::int || '-' || n, $1::int, 'published' FROM generate_series(1, $2::int) n`,
        [brand, PRODUCTS_EACH],
      ),
    );
  }
  return { brands, ads, products };
}

/** What an event is of, and where: most are of ads, in three places each. */
async function makeSlots(
  database: pg.Client,
  brands: readonly number[],
  ads: readonly number[][],
  products: readonly number[][],
): Promise<void> {
  const subjects: Subject[] = [
    ...ads.flat().map((id) => ({ entity: 'ads' as const, id, weight: 8 })),
    ...products.flat().map((id) => ({ entity: 'products' as const, id, weight: 2 })),
    ...brands.map((id) => ({ entity: 'brands' as const, id, weight: 4 })),
  ];
  const sum = subjects.reduce((all, { weight }) => all + weight, 0);
  let before = 0;
  const slots: Subject[] = [];
  for (const subject of subjects) {
    before += subject.weight;
    while (slots.length < Math.round((SLOTS * before) / sum)) slots.push(subject);
  }
  const placeOf = ({ entity, id }: Subject, slot: number) =>
    entity === 'ads' ? COUNTED_PLACES[(id + (slot % PLACES_EACH)) % COUNTED_PLACES.length] : null;
  await database.query(
    `CREATE TEMP TABLE bench_slot AS SELECT 0 AS slot, ''::text AS entity, 0 AS entity_id, NULL::text AS place LIMIT 0`,
  );
  await database.query(
    'INSERT INTO bench_slot SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::text[])',
    [
      slots.map((_, slot) => slot),
      slots.map(({ entity }) => entity),
      slots.map(({ id }) => id),
      slots.map(placeOf),
    ],
  );
  await database.query('ANALYZE bench_slot');
}
