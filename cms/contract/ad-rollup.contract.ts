import { randomBytes } from 'node:crypto';
import { addDays, dayOf } from '../src/ads/days';
import { makePartitions } from '../src/ads/partitions';
import type { Connection } from '../src/db/connection';
import { rollUpDay, unlessLocked } from '../src/ads/rollup';
import { tendLog } from '../src/ads/tend';
import { env } from '../src/env';
import { openAdLog, partOf, someDay, ZONE, type AdLog } from './ad-log';
import { todayIn } from './advertisers';
import { openDatabase } from './behind';
import { eventually } from './own-cms';
import { NONE, recount, sorted } from './recount';

let { database, figuresOf, logOf, alone, noonOf, has, write, newAds, close } = {} as AdLog; // set before the first test
beforeAll(
  async () => ({ database, figuresOf, logOf, alone, noonOf, has, write, newAds, close } = await openAdLog()),
);
afterAll(() => close());

describe('the figures of a day (T16)', () => {
  it('a visit lasts half an hour from its first event, and counts a show, a view and a click once each', async () => {
    const [ad = 0] = await newAds(null, 1);
    const day = someDay(2200);
    const noon = (await noonOf(day)).getTime();
    const after = (minutes: number) => new Date(noon + minutes * 60_000);
    await alone(async () => {
      for (const minutes of [0, 0, 10, 29.99, 30, 59, 61]) await write(ad, after(minutes));
      await write(ad, after(5), { kind: 'click' });
      // Less than half an hour after the view before, but of the next visit, which has a show as well.
      await write(ad, after(20), { kind: 'view' });
      await write(ad, after(31), { kind: 'view' });
      await write(ad, after(32), { kind: 'view' });
      await write(ad, after(7), { visitor: 'two' });
      expect(await rollUpDay(database, day, ZONE)).toBe('done');
      const figures = async () => [...(await figuresOf([ad])).values()];
      expect(await figures()).toEqual([{ ...NONE, shows: 4, viewable: 2, clicks: 1, double: 5 }]);
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('same');
      await write(ad, after(8), { visitor: 'three' });
      expect(await rollUpDay(database, dayOf(after(0)), ZONE)).toBe('done');
      const whole = [{ ...NONE, shows: 5, viewable: 2, clicks: 1, double: 5 }];
      expect(await figures()).toEqual(whole);

      // Another list of bots alone is a reason to count again, but not for a partition that is to be dropped.
      await database.query("UPDATE ad_rollups SET bots = 'an older list' WHERE day = $1", [day]);
      expect(await rollUpDay(database, day, ZONE, { when: 'grown' })).toBe('same');
      expect(await rollUpDay(database, day, ZONE)).toBe('done');

      // A log that holds fewer events than were counted deletes no figures.
      await database.query('UPDATE ad_rollups SET events = events + 1 WHERE day = $1', [day]);
      expect(await rollUpDay(database, day, ZONE, { when: 'always' })).toBe('shrunk');
      expect(await rollUpDay(database, day, ZONE, { when: 'always' })).toBe('closed');
      expect(await figures()).toEqual(whole);
    });
  });

  it('has no view or click without a show, place by place, and says how many shows no event says', async () => {
    const [ad = 0] = await newAds(null, 1);
    const day = someDay(2200);
    const noon = (await noonOf(day)).getTime();
    const at = (minutes: number) => new Date(noon + minutes * 60_000);
    await alone(async () => {
      // One visitor, shown the ad in two places, of which the page names the first alone.
      await write(ad, at(0), { place: 'home_banners' });
      await write(ad, at(1), { place: 'home_banners', kind: 'view' });
      await write(ad, at(2), { place: 'bottom_bar', kind: 'view' });
      await write(ad, at(3), { place: 'bottom_bar', kind: 'click' });
      // Another one, without a name that lasts (decision 064): no two events of hers belong together.
      for (const [n, kind] of (['show', 'view', 'click'] as const).entries()) {
        await write(ad, at(4 + n), { place: 'article_bottom', kind, visitor: `random ${n}` });
      }
      await rollUpDay(database, day, ZONE);
      const { rows } = await database.query(
        'SELECT place, shows, implied, viewable, clicks FROM ad_days WHERE entity_id = $1 ORDER BY place',
        [ad],
      );
      expect(rows).toEqual([
        { place: 'article_bottom', shows: 1, implied: 0, viewable: 1, clicks: 1 },
        { place: 'bottom_bar', shows: 1, implied: 1, viewable: 1, clicks: 1 },
        { place: 'home_banners', shows: 1, implied: 0, viewable: 1, clicks: 0 },
      ]);
      expect(sorted(await figuresOf([ad]))).toEqual(sorted(recount(await logOf([ad]))));
      const { rows: sums } = await database.query(
        'SELECT shows - implied + viewable + clicks AS events FROM ad_entity_days WHERE entity_id = $1',
        [ad],
      );
      expect(sums).toEqual([{ events: 7 }]);
    });
  });

  it('is counted again of what has new events alone, and of what somebody has changed by hand', async () => {
    const [ad = 0, other = 0, third = 0] = await newAds(null, 3);
    const day = someDay(2200);
    const noon = await noonOf(day);
    await alone(async () => {
      for (const one of [ad, other, third]) await write(one, noon);
      await rollUpDay(database, day, ZONE);
      // Figures that no events stand behind tell what is left alone.
      const mark = 'UPDATE ad_days SET clicks = 7, shows = 8, implied = 14 WHERE entity_id = $1';
      await database.query(mark, [ad]);
      await database.query('UPDATE ad_days SET shows = 9 WHERE entity_id = $1', [third]);
      await write(other, noon, { visitor: 'two' });
      expect(await rollUpDay(database, day, ZONE)).toBe('done');
      const shows = async () =>
        (
          await database.query('SELECT entity_id, shows FROM ad_days WHERE day = $1 ORDER BY entity_id', [
            day,
          ])
        ).rows.map((row) => row.shows);
      expect(await shows()).toEqual([8, 2, 1]);
      await database.query('DELETE FROM ad_days WHERE entity_id = $1', [other]);
      expect(await rollUpDay(database, day, ZONE)).toBe('done');
      expect(await shows()).toEqual([8, 2, 1]);
      expect(await rollUpDay(database, day, ZONE)).toBe('same');
      expect(await rollUpDay(database, day, ZONE, { when: 'always' })).toBe('done');
      expect(await shows()).toEqual([1, 2, 1]);
    });
  });

  it('is counted by one at a time, and a report does not wait for its turn', async () => {
    const other = await openDatabase();
    const ran: string[] = [];
    const attempt = (name: string) => unlessLocked(other, async () => void ran.push(name));
    try {
      await alone(() => attempt('while another counts'));
      // The CMS counts now and then, too.
      await eventually(async () => {
        await attempt('afterwards');
        return ran.length > 0;
      });
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
});
