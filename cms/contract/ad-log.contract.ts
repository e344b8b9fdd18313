import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { loadOf } from '../../scripts/test/loads';
import { addDays, dayOf } from '../src/ads/days';
import { dropOldPartitions, forgetKeys, makePartitions } from '../src/ads/partitions';
import { BOTS, rollUpDay, underRollupLock, type Bots } from '../src/ads/rollup';
import { AD_PLACES } from '../src/collections/ad-positions/places';
import { isBot } from '../src/contract/bots';
import { env } from '../src/env';
import { BOT_AGENT, insertAds, makeBrand, newName, removeAll, reportOf, visitor } from './advertisers';
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

/** A day of that century no other run of this test has had. */
const someDay = (century: number) => addDays(`${century}-01-01`, randomInt(36_000));

const pick = <T>(list: readonly [T, ...T[]]): T => list[randomInt(list.length)] ?? list[0];
const PATHS = {
  show: ['shows', 'post_ids'],
  view: ['advert/views', 'adids'],
  click: ['advert/clicks', 'adids'],
};

/** An event `minutes` after the first one of its day, written past the calls. */
const write = (ad: number, at: Date, more: { kind?: Kind; visitor?: string } = {}) =>
  database.query(
    `WITH agent AS (INSERT INTO user_agents (text, seen_on) VALUES ('Mozilla/5.0 of the log', now()::date)
        ON CONFLICT (text) DO UPDATE SET seen_on = excluded.seen_on RETURNING id)
      INSERT INTO ad_events (at, kind, entity, entity_id, visitor, user_agent_id)
      SELECT $1, $2, 'ads', $3, $4, id FROM agent`,
    [at, more.kind ?? 'show', ad, Buffer.from(more.visitor ?? 'one')],
  );

async function newAds(brand: number, number: number): Promise<number[]> {
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
        client % 10 === 1 ? BOT_AGENT : `Mozilla/5.0 ${client % 5 === 0 ? marker : 'Firefox'}/${client}`;
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
    const began = dayOf(new Date());
    const sent = (await Promise.all(Array.from({ length: CLIENTS }, (_, client) => send(client)))).flat();
    const { placements, to: ended } = await reportOf(brand.id, brand.token);

    const log = await logOf(mine);
    expect(log).toHaveLength(events);
    const counted = await figuresOf(mine);
    expect(sorted(counted)).toEqual(sorted(recount(log)));
    // At midnight everybody gets another hash, and counts again.
    if (began === ended) expect(sorted(counted)).toEqual(sorted(recount(sent)));

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
          expect(await rollUpDay(database, day, ZONE, { force: true, ...(bots ? { bots } : {}) })).toBe(
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
    const [ad = 0] = await newAds((await makeBrand()).id, 1);
    const day = '2019-03-04';
    // 12:00 by most clocks, and never near midnight by the clock of the site.
    const noon = new Date(`${day}T04:00:00Z`).getTime();
    const after = (minutes: number) => new Date(noon + minutes * 60_000);
    for (const minutes of [0, 0, 10, 29.99, 30, 59, 61]) await write(ad, after(minutes));
    await write(ad, after(5), { kind: 'click' });
    await write(ad, after(7), { visitor: 'two' });
    await alone(async () => {
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('done');
      expect([...(await figuresOf([ad])).values()]).toEqual([{ ...NONE, shows: 4, clicks: 1, double: 4 }]);
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('same');
      await write(ad, after(8), { visitor: 'three' });
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('done');
      expect([...(await figuresOf([ad])).values()]).toEqual([{ ...NONE, shows: 5, clicks: 1, double: 4 }]);
    });
  });

  it('nothing in it can be changed or deleted', async () => {
    const [ad = 0] = await newAds((await makeBrand()).id, 1);
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
    const [ad = 0] = await newAds((await makeBrand()).id, 1);
    const one = visitor('Mozilla/5.0 of one person');
    await post('advert/views', { adids: String(ad) }, one);
    await post('advert/clicks', { adids: String(ad) }, one);
    await post('advert/views', { adids: String(ad) }, visitor('Mozilla/5.0 of one person'));
    const [view, click, other] = (await logOf([ad])).map(({ visitor: hash }) => hash);
    expect(click).toBe(view);
    expect(other).not.toBe(view);
    expect(view).toMatch(/^[0-9a-f]{24}$/);
    const today = dayOf(new Date());
    const old = addDays(today, -2);
    await database.query('INSERT INTO ad_visitor_keys VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      old,
      randomBytes(32),
    ]);
    await forgetKeys(database, ZONE);
    const { rows } = await database.query('SELECT day::text, length(key) AS bytes FROM ad_visitor_keys');
    expect(rows).toContainEqual({ day: today, bytes: 32 });
    expect(rows.map(({ day }) => day)).not.toContain(old);
  });

  it('what no partition was made for is kept, and moves into its partition later', async () => {
    const [ad = 0] = await newAds((await makeBrand()).id, 1);
    const day = someDay(2100);
    const at = new Date(`${day}T12:00:00Z`);
    const name = `ad_events_${day.replaceAll('-', '')}`;
    await write(ad, at);
    const part = async () =>
      (
        await database.query('SELECT tableoid::regclass::text AS part FROM ad_events WHERE entity_id = $1', [
          ad,
        ])
      ).rows;
    expect(await part()).toEqual([{ part: 'ad_events_default' }]);
    await database.query('SELECT ad_events_make_partition($1)', [day]);
    expect(await part()).toEqual([{ part: name }]);
    await expect(database.query('TRUNCATE ad_events_default')).rejects.toThrow('append-only');
    await makePartitions(database);
    const { rows } = await database.query(
      `SELECT to_regclass('ad_events_' || to_char(now() AT TIME ZONE 'UTC' + interval '7 days', 'YYYYMMDD')) AS ahead`,
    );
    expect(rows[0].ahead).not.toBeNull();
    await database.query(`DROP TABLE ${name}`);
  });

  it('is dropped by days once it is old enough, after it was counted, and the figures stay', async () => {
    const [ad = 0] = await newAds((await makeBrand()).id, 1);
    const old = someDay(1800);
    const kept = addDays(old, 2);
    const later = (days: number) => new Date(`${addDays(old, days)}T12:00:00Z`);
    const keep = { keepDays: 400, timeZone: ZONE };
    // The CMS under test would drop so old a partition itself.
    await alone(async () => {
      for (const day of [old, kept]) {
        await database.query('SELECT ad_events_make_partition($1)', [day]);
        await write(ad, new Date(`${day}T12:00:00Z`));
      }
      expect(await dropOldPartitions(database, { ...keep, now: later(401) })).toEqual([old]);
      expect(await logOf([ad])).toHaveLength(1);
      const counted = [...(await figuresOf([ad])).values()];
      expect(counted[0]).toMatchObject({ shows: 1 });
      expect(await rollUpDay(database, dayOf(later(0)), ZONE, { force: true })).toBe('closed');
      expect([...(await figuresOf([ad])).values()]).toEqual(counted);
      expect(await dropOldPartitions(database, { ...keep, now: later(403) })).toEqual([kept]);
    });
  });
});
