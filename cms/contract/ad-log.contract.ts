import { randomBytes, randomInt } from 'node:crypto';
import { loadOf } from '../../scripts/test/loads';
import { addDays } from '../src/ads/days';
import { forgetKeys } from '../src/ads/partitions';
import { BOTS, rollUpDay, type Bots } from '../src/ads/rollup';
import { AD_PLACES } from '../src/collections/ad-positions/places';
import { isBot } from '../src/contract/bots';
import { openAdLog, ZONE, type AdLog } from './ad-log';
import { BOT_AGENT, makeBrand, newName, reportOf, todayIn, visitor } from './advertisers';
import { bearer, login, post } from './client';
import { NONE, recount, sorted, type Counted, type Event, type Figures, type Kind } from './recount';

let { database, logOf, figuresOf, alone, newAds, close } = {} as AdLog; // set before the first test
beforeAll(async () => ({ database, logOf, figuresOf, alone, newAds, close } = await openAdLog()));
afterAll(() => close());

const pick = <T>(list: readonly [T, ...T[]]): T => list[randomInt(list.length)] ?? list[0];
const PATHS: Record<Kind, [path: string, ids: string]> = {
  show: ['shows', 'post_ids'],
  view: ['advert/views', 'adids'],
  click: ['advert/clicks', 'adids'],
};

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
        const [path, name] = PATHS[kind];
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

  it('knows nobody who has not agreed: no two events of one are alike, and its doubles are not written (decision 064)', async () => {
    const ads = await newAds(null, 2);
    const anonymous = visitor('Mozilla/5.0 of somebody who was asked');
    for (const [path, name] of Object.values(PATHS)) {
      const body = { [name]: ads.join(','), anonymous: true };
      await post(path, body, anonymous);
      await post(path, body, anonymous);
    }
    const events = await logOf(ads);
    expect(events.map(({ kind, ad }) => `${kind} ${ad}`).sort()).toEqual(
      ads.flatMap((ad) => [`click ${ad}`, `show ${ad}`, `view ${ad}`]).sort(),
    );
    expect(new Set(events.map(({ visitor: hash }) => hash)).size).toBe(6);
    // Having agreed it is another visitor, whose doubles are found in the log.
    await post('advert/clicks', { adids: String(ads[0]) }, anonymous);
    await post('advert/clicks', { adids: String(ads[0]) }, anonymous);
    expect((await logOf(ads)).length).toBe(8);
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
});
