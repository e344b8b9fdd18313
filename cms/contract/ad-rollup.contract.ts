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
import { NONE } from './recount';

let { database, figuresOf, alone, noonOf, has, write, newAds, close } = {} as AdLog; // set before the first test
beforeAll(
  async () => ({ database, figuresOf, alone, noonOf, has, write, newAds, close } = await openAdLog()),
);
afterAll(() => close());

describe('the figures of a day (T16)', () => {
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
});
