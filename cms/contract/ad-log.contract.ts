import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { loadOf } from '../../scripts/test/loads';
import { addDays, dayOf } from '../src/ads/days';
import { dropOldPartitions, emptyDefault, forgetKeys, makePartitions } from '../src/ads/partitions';
import {
  BOTS,
  rollUpDay,
  underRollupLock,
  unlessLocked,
  type Bots,
  type Connection,
} from '../src/ads/rollup';
import { tendLog } from '../src/ads/tend';
import { AD_PLACES } from '../src/collections/ad-positions/places';
import { isBot } from '../src/contract/bots';
import { env } from '../src/env';
import {
  BOT_AGENT,
  insertAds,
  makeBrand,
  newName,
  removeAll,
  reportOf,
  todayIn,
  visitor,
} from './advertisers';
import { openDatabase } from './behind';
import { bearer, login, post } from './client';

const ZONE = env.timeZone;
let database: pg.Client;
const ads: number[] = [];

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(async () => {
  await database.query('DELETE FROM ads WHERE id = ANY($1)', [ads]);
  await database.end();
  await removeAll();
});

type Figures = Record<'shows' | 'viewable' | 'clicks' | 'unmeasured' | 'bot' | 'self' | 'double', number>;
const NONE: Figures = { shows: 0, viewable: 0, clicks: 0, unmeasured: 0, bot: 0, self: 0, double: 0 };
const COLUMN = { show: 'shows', view: 'viewable', click: 'clicks' } as const;
type Kind = keyof typeof COLUMN;
/** An event as this test remembers or reads it; `at` in milliseconds. */
type Event = {
  kind: Kind;
  ad: number;
  place: string;
  language: string;
  visitor: string;
  agent: string;
  measurable: boolean;
  selfMade: boolean;
  at: number;
};
type Counted = Map<string, Figures>;

/** Counts events in the order they stand in, by another way than the CMS; the keys are ad, place and language. */
function recount(events: readonly Event[], bots: (agent: string) => boolean = isBot): Counted {
  const counted: Counted = new Map();
  const begun = new Map<string, number>();
  for (const event of events) {
    const key = [event.ad, event.place, event.language].join(' ');
    const figures = counted.get(key) ?? { ...NONE };
    counted.set(key, figures);
    const visit = [event.visitor, event.kind, event.ad].join(' ');
    const since = begun.get(visit);
    if (bots(event.agent)) figures.bot += 1;
    else if (event.selfMade) figures.self += 1;
    else if (since !== undefined && event.at < since + 30 * 60_000) figures.double += 1;
    else {
      begun.set(visit, event.at);
      figures[COLUMN[event.kind]] += 1;
      if (event.kind === 'show' && !event.measurable) figures.unmeasured += 1;
    }
  }
  return counted;
}

const sorted = (counted: Counted) => [...counted].sort(([a], [b]) => (a < b ? -1 : 1));

async function logOf(which: readonly number[]): Promise<Event[]> {
  const { rows } = await database.query(
    `SELECT e.kind, e.entity_id, e.place, e.language, encode(e.visitor, 'hex') AS visitor, u.text, e.measurable, e.self_made, e.at
      FROM ad_events e JOIN user_agents u ON u.id = e.user_agent_id
      WHERE e.entity = 'ads' AND e.entity_id = ANY($1) ORDER BY e.at, e.id`,
    [which],
  );
  return rows.map((row) => ({
    kind: row.kind,
    ad: row.entity_id,
    place: row.place ?? '',
    language: row.language ?? '',
    visitor: row.visitor,
    agent: row.text,
    measurable: row.measurable,
    selfMade: row.self_made,
    at: row.at.getTime(),
  }));
}

/** What is counted of these ads, of all days. */
async function figuresOf(which: readonly number[]): Promise<Counted> {
  const { rows } = await database.query(
    `SELECT concat_ws(' ', entity_id, place, language) AS key, sum(shows)::int AS shows, sum(viewable)::int AS viewable,
        sum(clicks)::int AS clicks, sum(unmeasured)::int AS unmeasured, sum(dropped_bot)::int AS bot,
        sum(dropped_self_made)::int AS self, sum(dropped_double)::int AS double
      FROM ad_days WHERE entity = 'ads' AND entity_id = ANY($1) GROUP BY 1`,
    [which],
  );
  return new Map(rows.map(({ key, ...figures }) => [key, figures]));
}

/** No other process counts meanwhile. */
const alone = <T>(work: () => Promise<T>): Promise<T> => underRollupLock(database, work);

/** Noon of a day by the clock of the site. */
async function noonOf(day: string): Promise<Date> {
  const { rows } = await database.query("SELECT ($1::date + interval '12 hours') AT TIME ZONE $2 AS at", [
    day,
    ZONE,
  ]);
  return rows[0].at;
}

const partOf = (day: string) => `ad_events_${day.replaceAll('-', '')}`;
const has = async (table: string) =>
  (await database.query('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0].there;
const partsOf = async (ad: number) =>
  (await database.query('SELECT tableoid::regclass::text AS part FROM ad_events WHERE entity_id = $1', [ad]))
    .rows;

/** A day of that century no other run of this test has had. */
const someDay = (century: number) => addDays(`${century}-01-01`, randomInt(36_000));

const pick = <T>(list: readonly [T, ...T[]]): T => list[randomInt(list.length)] ?? list[0];
const PATHS = {
  show: ['shows', 'post_ids'],
  view: ['advert/views', 'adids'],
  click: ['advert/clicks', 'adids'],
};

/** An event `minutes` after the first one of its day, written past the calls. */
const write = (ad: number, at: Date, more: { kind?: Kind; visitor?: string } = {}, through = database) =>
  through.query(
    `WITH agent AS (INSERT INTO user_agents (text, seen_on) VALUES ('Mozilla/5.0 of the log', now()::date)
        ON CONFLICT (text) DO UPDATE SET seen_on = excluded.seen_on RETURNING id)
      INSERT INTO ad_events (at, kind, entity, entity_id, visitor, user_agent_id)
      SELECT $1, $2, 'ads', $3, $4, id FROM agent`,
    [at, more.kind ?? 'show', ad, Buffer.from(more.visitor ?? 'one')],
  );

async function newAds(brand: number | null, number: number): Promise<number[]> {
  const fresh = await insertAds(database, brand, number);
  ads.push(...fresh);
  return fresh;
}

describe('the log of counting (T16, C52, C95, C96)', () => {
  const events = loadOf('counted events of 50 clients');

  it(`${events} events: the report is a recount of the log and what was sent, to the unit (A66)`, async () => {
    const CLIENTS = 50;
    const CALLS = 40;
    const perCall = events / CLIENTS / CALLS;
    const [brand, editor] = [await makeBrand(), (await login('editor')).token];
    const mine = await newAds(brand.id, 50);
    const marker = newName('Probe');
    const send = async (client: number): Promise<Event[]> => {
      const agent =
        client % 10 === 1
          ? `${BOT_AGENT} ${client}`
          : `Mozilla/5.0 ${client % 5 === 0 ? marker : 'Firefox'}/${client}`;
      const token = client === 2 ? brand.token : client === 3 ? editor : null;
      const headers = { ...visitor(agent), ...(token ? bearer(token) : {}) };
      const sent: Event[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const kind = pick<Kind>(['show', 'view', 'click']);
        const ids = [...mine].sort(() => randomInt(3) - 1).slice(0, perCall);
        const places = Object.fromEntries(ids.map((id) => [id, AD_PLACES[randomInt(AD_PLACES.length)]?.key]));
        const lang = pick(['zh', 'en']);
        const measurable = kind !== 'show' || randomInt(4) > 0;
        const [path = '', name = ''] = PATHS[kind];
        const body = {
          [name]: ids.join(','),
          path: '/x',
          lang,
          places,
          ...(measurable ? {} : { measurable }),
        };
        expect((await post(path, body, headers)).body).toEqual({ status: 1, msg: '' });
        for (const ad of ids) {
          const place = places[String(ad)] ?? '';
          const selfMade = token !== null;
          sent.push({
            kind,
            ad,
            place,
            language: lang,
            visitor: String(client),
            agent,
            measurable,
            selfMade,
            at: 0,
          });
        }
      }
      return sent;
    };
    const began = await todayIn(database);
    const sent = (await Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client)))).flat();
    const { placements } = await reportOf(brand.id, brand.token);
    const ended = await todayIn(database);

    const log = await logOf(mine);
    expect(log).toHaveLength(events);
    const counted = await figuresOf(mine);
    expect(sorted(counted)).toEqual(sorted(recount(log)));
    // What was logged is what was sent, but for the hashes.
    const withoutHash = (list: Event[]) =>
      list.map((event) => JSON.stringify({ ...event, visitor: '', at: 0 })).sort();
    expect(withoutHash(log)).toEqual(withoutHash(sent));
    // A client is known by one hash, which is nobody else's; at midnight it gets another one.
    const agentOf = new Map(log.map(({ visitor: hash, agent }) => [hash, agent]));
    expect(log.every(({ visitor: hash, agent }) => agentOf.get(hash) === agent)).toBe(true);
    expect(new Set(agentOf.values()).size).toBe(CLIENTS);
    expect(agentOf.size).toBeLessThanOrEqual(CLIENTS * new Set([began, ended]).size);

    // The report says the same.
    const reported: Counted = new Map();
    for (const { id, places } of placements) {
      for (const { place, language, shows, views, clicks, unmeasured } of places) {
        reported.set([id, place ?? '', language ?? ''].join(' '), {
          ...NONE,
          shows,
          viewable: views,
          clicks,
          unmeasured,
        });
      }
    }
    const withoutDropped = [...counted].map(([key, one]): [string, Figures] => [
      key,
      { ...one, bot: 0, self: 0, double: 0 },
    ]);
    expect(sorted(reported)).toEqual(sorted(new Map(withoutDropped)));
    const dropped = (which: 'bot' | 'self' | 'double') =>
      [...counted.values()].reduce((sum, one) => sum + one[which], 0);
    const total = (which: 'bot' | 'self_made' | 'double') =>
      placements.reduce((sum, one) => sum + one.dropped[which], 0);
    expect([total('bot'), total('self_made'), total('double')]).toEqual([
      dropped('bot'),
      dropped('self'),
      dropped('double'),
    ]);

    await alone(async () => {
      const days = [...new Set([began, ended])];
      const again = async (bots?: Bots) => {
        for (const day of days)
          expect(await rollUpDay(database, day, ZONE, { when: 'always', ...(bots ? { bots } : {}) })).toBe(
            'done',
          );
        return sorted(await figuresOf(mine));
      };
      // Counted again it is the same; with another list of bots exactly their events are left out.
      expect(await again()).toEqual(sorted(counted));
      const isOther = (agent: string) => isBot(agent) || agent.includes(marker);
      const other = await again({ name: 'another list', isBot: isOther });
      expect(other).toEqual(sorted(recount(log, isOther)));
      expect(other).not.toEqual(sorted(counted));
      expect(await again(BOTS)).toEqual(sorted(counted));
    });
  }, 600_000);

  it('a visit lasts half an hour from its first event, and counts shows, views and clicks apart', async () => {
    const [ad = 0] = await newAds(null, 1);
    const day = someDay(2200);
    const noon = (await noonOf(day)).getTime();
    const after = (minutes: number) => new Date(noon + minutes * 60_000);
    await alone(async () => {
      for (const minutes of [0, 0, 10, 29.99, 30, 59, 61]) await write(ad, after(minutes));
      await write(ad, after(5), { kind: 'click' });
      await write(ad, after(7), { visitor: 'two' });
      expect(await rollUpDay(database, day, ZONE)).toBe('done');
      expect([...(await figuresOf([ad])).values()]).toEqual([{ ...NONE, shows: 4, clicks: 1, double: 4 }]);
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('same');
      await write(ad, after(8), { visitor: 'three' });
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('done');
      const whole = [{ ...NONE, shows: 5, clicks: 1, double: 4 }];
      expect([...(await figuresOf([ad])).values()]).toEqual(whole);

      // Another list of bots alone is a reason to count again, but not for a partition that is to be dropped.
      await database.query("UPDATE ad_rollups SET bots = 'an older list' WHERE day = $1", [day]);
      expect(await rollUpDay(database, day, ZONE, { when: 'grown' })).toBe('same');
      expect(await rollUpDay(database, day, ZONE)).toBe('done');

      // A log that holds fewer events than were counted deletes no figures.
      await database.query('UPDATE ad_rollups SET events = events + 1 WHERE day = $1', [day]);
      expect(await rollUpDay(database, day, ZONE, { when: 'always' })).toBe('shrunk');
      expect(await rollUpDay(database, day, ZONE, { when: 'always' })).toBe('closed');
      expect([...(await figuresOf([ad])).values()]).toEqual(whole);
    });
  });

  it('ids that name nothing leave nothing in it, not even the User-Agent', async () => {
    const agent = newName('Mozilla/5.0 of nothing');
    const agents = async () =>
      (await database.query('SELECT 1 FROM user_agents WHERE text = $1', [agent])).rows.length;
    await post('shows', { post_ids: '99999999' }, visitor(agent));
    expect(await agents()).toBe(0);
    const [ad = 0] = await newAds(null, 1);
    await post('shows', { post_ids: `99999999,${ad}` }, visitor(agent));
    await post('advert/views', { adids: String(ad) }, visitor(agent));
    expect((await logOf([ad])).map((event) => event.agent)).toEqual([agent, agent]);
    expect(await agents()).toBe(1);
  });

  it('nothing in it can be changed or deleted', async () => {
    const [ad = 0] = await newAds(null, 1);
    await post('advert/views', { adids: String(ad), path: `/a/b?secret=1#x${'y'.repeat(300)}` }, visitor());
    const { rows } = await database.query(
      'SELECT path, tableoid::regclass::text AS part FROM ad_events WHERE entity_id = $1',
      [ad],
    );
    expect(rows).toEqual([{ path: '/a/b', part: expect.stringMatching(/^ad_events_\d{8}$/) }]);
    const part = rows[0].part;
    for (const text of [
      `UPDATE ad_events SET place = 'x' WHERE entity_id = ${ad}`,
      `DELETE FROM ad_events WHERE entity_id = ${ad}`,
      `DELETE FROM ${part} WHERE entity_id = ${ad}`,
      'TRUNCATE ad_events',
      `TRUNCATE ${part}`,
      'TRUNCATE ad_events_default',
    ]) {
      await expect(database.query(text)).rejects.toThrow('append-only');
    }
    expect(await logOf([ad])).toHaveLength(1);
  });

  it('knows a visitor by another hash each day, and by none that could be made again after two days', async () => {
    const [ad = 0] = await newAds(null, 1);
    const one = visitor('Mozilla/5.0 of one person');
    const began = await todayIn(database);
    await post('advert/views', { adids: String(ad) }, one);
    await post('advert/clicks', { adids: String(ad) }, one);
    await post('advert/views', { adids: String(ad) }, visitor('Mozilla/5.0 of one person'));
    const [view, click, other] = (await logOf([ad])).map(({ visitor: hash }) => hash);
    const today = await todayIn(database);
    const days = [...new Set([began, today])];
    expect(new Set([view, click]).size).toBeLessThanOrEqual(days.length);
    expect(other).not.toBe(view);
    expect(view).toMatch(/^[0-9a-f]{24}$/);
    const old = addDays(today, -2);
    await database.query('INSERT INTO ad_visitor_keys VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      old,
      randomBytes(32),
    ]);
    await forgetKeys(database, ZONE);
    const { rows } = await database.query('SELECT day::text, length(key) AS bytes FROM ad_visitor_keys');
    expect(rows.some(({ day, bytes }) => days.includes(day) && bytes === 32)).toBe(true);
    expect(rows.map(({ day }) => day)).not.toContain(old);
  });

  it('what no partition was made for is kept, and moves into its partition later', async () => {
    const [ad = 0] = await newAds(null, 1);
    const [past, coming] = [someDay(1800), someDay(2100)];
    await alone(async () => {
      for (const day of [past, coming]) await write(ad, new Date(`${day}T12:00:00Z`));
      expect(await partsOf(ad)).toEqual([{ part: 'ad_events_default' }, { part: 'ad_events_default' }]);
      await emptyDefault(database);
      expect(await partsOf(ad)).toEqual([{ part: partOf(past) }, { part: partOf(coming) }]);
      for (const table of ['ad_events_default', partOf(past), partOf(coming)]) {
        await expect(database.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only');
      }
      await write(ad, new Date('2999-12-31T12:00:00Z'));
      for (const table of ['ad_events_default', partOf(past)]) {
        await expect(database.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
      }
      await emptyDefault(database);
      for (const day of [past, coming, '2999-12-31']) await database.query(`DROP TABLE ${partOf(day)}`);
    });
    await makePartitions(database);
    expect(await has(partOf(addDays(new Date().toISOString().slice(0, 10), 7)))).toBe(true);
  });

  it('takes events while a partition is made, which waits for no reader', async () => {
    const [ad = 0] = await newAds(null, 1);
    const [other, day] = [await openDatabase(), someDay(2100)];
    try {
      await other.query("SET lock_timeout = '2s'");
      await database.query('BEGIN');
      await database.query('SELECT ad_events_make_partition($1)', [day]);
      await write(ad, new Date(), {}, other);
      await database.query('ROLLBACK');
      expect(await logOf([ad])).toHaveLength(1);
      // As pg_dump does.
      await other.query('BEGIN');
      await other.query('LOCK TABLE ad_events IN ACCESS SHARE MODE');
      await expect(database.query('SELECT ad_events_make_partition($1)', [day])).rejects.toThrow(
        'lock timeout',
      );
      await other.query('ROLLBACK');
      expect(await has(partOf(day))).toBe(false);
    } finally {
      await other.end();
    }
  });

  it('is counted by one at a time, and a report does not wait for its turn', async () => {
    const other = await openDatabase();
    const ran: string[] = [];
    const attempt = (name: string) => unlessLocked(other, async () => void ran.push(name));
    try {
      await alone(() => attempt('while another counts'));
      await attempt('afterwards');
      await alone(async () => ran.push('and has unlocked it'));
    } finally {
      await other.end();
    }
    expect(ran).toEqual(['afterwards', 'and has unlocked it']);
  });

  it('a day that cannot be counted keeps nothing else from being done', async () => {
    const [ad = 0] = await newAds(null, 1);
    const today = await todayIn(database);
    const yesterday = addDays(today, -1);
    const ahead = partOf(addDays(new Date().toISOString().slice(0, 10), 7));
    const failing: Connection = {
      query: (text, values) =>
        text.includes('INSERT INTO ad_days') && values?.[0] === today
          ? Promise.reject(new Error('too large'))
          : database.query(text, values),
    };
    const warnings: string[] = [];
    await alone(async () => {
      await makePartitions(database);
      for (const day of [today, yesterday]) await write(ad, await noonOf(day));
      await database.query(`DROP TABLE ${ahead}`);
      await database.query('INSERT INTO ad_visitor_keys VALUES ($1, $2)', [
        addDays(today, -3),
        randomBytes(32),
      ]);
      await tendLog({
        withConnection: (work) => work(failing),
        warn: (message) => warnings.push(message),
        timeZone: ZONE,
        keepDays: env.adLogDays,
        ...{ today, days: 2, tidies: true },
      });
      expect([...(await figuresOf([ad])).values()]).toEqual([{ ...NONE, shows: 1 }]);
    });
    expect(warnings).toEqual([`Shows and clicks of ${today} were not counted`]);
    expect(await has(ahead)).toBe(true);
    const { rows } = await database.query('SELECT 1 FROM ad_visitor_keys WHERE day = $1', [
      addDays(today, -3),
    ]);
    expect(rows).toEqual([]);
  });

  it('is dropped by days once it is old enough, after it was counted, and the figures stay', async () => {
    const [ad = 0] = await newAds(null, 1);
    const old = someDay(1800);
    const kept = addDays(old, 2);
    const later = (days: number) => new Date(`${addDays(old, days)}T12:00:00Z`);
    const keep = { keepDays: 400, timeZone: ZONE };
    const [waiting, unnamed] = [newName('Waiting'), newName('Unnamed')];
    const agentsOf = async () =>
      (
        await database.query('SELECT text FROM user_agents WHERE text = ANY($1)', [[waiting, unnamed]])
      ).rows.map(({ text }) => text);
    // The CMS under test would drop so old a partition itself.
    await alone(async () => {
      for (const day of [old, kept]) {
        await database.query('SELECT ad_events_make_partition($1)', [day]);
        await write(ad, new Date(`${day}T12:00:00Z`));
      }
      // Of two old User-Agents, one is named by an event that waits in the default partition.
      const { rows } = await database.query(
        "INSERT INTO user_agents (text, seen_on) SELECT unnest($1::text[]), '1700-01-01' RETURNING id",
        [[waiting, unnamed]],
      );
      await database.query(
        "INSERT INTO ad_events (at, kind, entity, entity_id, visitor, user_agent_id) VALUES ($1, 'show', 'none', 0, '', $2)",
        [`${someDay(2100)}T12:00:00Z`, rows[0].id],
      );
      expect(await dropOldPartitions(database, { ...keep, now: later(401) })).toEqual([old]);
      expect(await logOf([ad])).toHaveLength(1);
      expect(await agentsOf()).toEqual([waiting]);
      const counted = [...(await figuresOf([ad])).values()];
      expect(counted[0]).toMatchObject({ shows: 1 });
      expect(await rollUpDay(database, dayOf(later(0)), ZONE, { when: 'always' })).toBe('closed');
      expect([...(await figuresOf([ad])).values()]).toEqual(counted);
      expect(await dropOldPartitions(database, { ...keep, now: later(403) })).toEqual([kept]);
    });
  });
});
