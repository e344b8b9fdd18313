import { randomInt } from 'node:crypto';
import { addDays } from '../src/ads/days';
import { sumMonths } from '../src/ads/month-sums';
import { rollUpDay, underRollupLock } from '../src/ads/rollup';
import { openAdLog, someDay, ZONE, type AdLog } from './ad-log';
import { makeBrand, reportAsItIs } from './advertisers';
import { openDatabase } from './behind';
import { login } from './client';
import { CMS_URL } from './env';
import { rowsOf } from './table-rows';

let { database, figuresOf, alone, noonOf, write, newAds, close } = {} as AdLog; // set before the first test
beforeAll(async () => ({ database, figuresOf, alone, noonOf, write, newAds, close } = await openAdLog()));
afterAll(() => close());

/** Days of a year that no other test counts anything of: none whose February has 29 days. */
const YEAR = 2001 + 4 * randomInt(3) + randomInt(3);
const dayOfMonth = (month: number, day: number) =>
  [YEAR, month, day].map((part) => String(part).padStart(2, '0')).join('-');
const FEBRUARY = dayOfMonth(2, 1);

const count = (day: string, ad: number, place: string, shows: number) =>
  database.query(
    `INSERT INTO ad_days (day, entity, entity_id, place, language, shows, viewable, clicks, unmeasured, dropped_bot, dropped_self_made, dropped_double)
      VALUES ($1, 'ads', $2, $3, 'zh', $4, 5, 4, 3, 2, 1, 7)`,
    [day, ad, place, shows],
  );
/** Sums what is over by now. The CMS under test does so every minute as well. */
const sum = () => sumMonths(database, new Date().toISOString().slice(0, 10));
/** Makes all months of the year those of no sums. */
const forget = () =>
  database.query('DELETE FROM ad_months_summed WHERE extract(year FROM month) = $1', [YEAR]);

describe('months that are summed (A66, docs/decisions/067)', () => {
  it('make no difference to a report, whichever days it begins and ends with', async () => {
    const brand = await makeBrand();
    const ads = await newAds(brand.id, 2);
    let shows = 1;
    for (const month of [1, 2, 3, 5]) {
      for (const day of [1, 14, 28]) {
        for (const ad of ads) await count(dayOfMonth(month, day), ad, `place_${day % 2}`, (shows += 1));
      }
    }
    const periods = [
      [dayOfMonth(1, 1), dayOfMonth(12, 31)],
      [dayOfMonth(2, 1), dayOfMonth(2, 28)],
      [dayOfMonth(1, 14), dayOfMonth(3, 27)],
      [dayOfMonth(5, 2), dayOfMonth(5, 28)],
      // The period before holds a month that is summed and parts of others.
      [dayOfMonth(3, 14), dayOfMonth(5, 10)],
    ];
    const reports = async () => {
      const all = [];
      for (const [from, to] of periods) {
        all.push(await reportAsItIs(brand.id, brand.token, `?from=${from}&to=${to}`));
      }
      return all;
    };
    await forget();
    const byDays = await reports();
    await sum();
    expect(await reports()).toEqual(byDays);
    expect(byDays[0]?.totals).toMatchObject({
      shows: (24 * 27) / 2,
      clicks: 24 * 4,
      dropped: { double: 24 * 7 },
    });
    expect(byDays.every(({ totals, previous }) => totals.shows > 0 || previous.totals.shows > 0)).toBe(true);
  });

  it('are what a report and the list of brands read, until one of their days changes', async () => {
    const brand = await makeBrand();
    const [ad = 0] = await newAds(brand.id, 1);
    const [from, to] = [dayOfMonth(1, 31), dayOfMonth(2, 28)];
    await count(dayOfMonth(2, 10), ad, 'bottom_bar', 10);
    // The CMS under test, which may have seen the month without sums, would sum it once more in between.
    await alone(async () => {
      await sum();
      // Figures that only the sums have show what is read.
      for (const table of ['ad_months', 'ad_entity_days']) {
        await database.query(`UPDATE ${table} SET shows = 90 WHERE entity = 'ads' AND entity_id = $1`, [ad]);
      }
      const figures = async () => {
        const { totals, places, days } = await reportAsItIs(brand.id, brand.token, `?from=${from}&to=${to}`);
        const ofDays = days.reduce((all, { shows }) => all + shows, 0);
        return [
          totals.shows,
          ofDays,
          ...places.map(({ shows }) => shows),
          await showsInList(brand.id, from, to),
        ];
      };
      expect(await figures()).toEqual([90, 90, 90, 90]);
      for (const [change, shows] of [
        ['UPDATE ad_days SET shows = 11 WHERE entity_id = $1', 11],
        [`UPDATE ad_days SET day = day + 1, shows = 12 WHERE entity_id = $1`, 12],
      ] as const) {
        await database.query(change, [ad]);
        expect(await figures()).toEqual([shows, shows, shows, shows]);
        await sum();
        expect(await figures()).toEqual([shows, shows, shows, shows]);
      }
      await database.query('DELETE FROM ad_days WHERE entity_id = $1', [ad]);
      expect(await figures()).toEqual([0, 0, 0]);
      await sum();
      expect(await figures()).toEqual([0, 0, 0]);
      const { rows } = await database.query('SELECT 1 FROM ad_months WHERE entity_id = $1 AND month = $2', [
        ad,
        FEBRUARY,
      ]);
      expect(rows).toEqual([]);
    });
  });

  it('are over once yesterday is in another month', async () => {
    // Days to come, which the CMS under test does not sum.
    const month = `${someDay(2200).slice(0, 8)}01`;
    const [ad = 0] = await newAds(null, 1);
    await count(month, ad, 'bottom_bar', 1);
    const after = async (days: number) => {
      const { rows } = await database.query(
        `SELECT (($1::date + interval '1 month')::date + $2::int)::text AS day`,
        [month, days],
      );
      return sumMonths(database, rows[0].day);
    };
    expect(await after(0)).not.toContain(month);
    expect(await after(1)).toContain(month);
    expect(await after(1)).not.toContain(month);
    await database.query('DELETE FROM ad_days WHERE entity_id = $1', [ad]);
  });

  it('are summed once, by whichever process is first', async () => {
    const month = `${someDay(2300).slice(0, 8)}01`;
    const [ad = 0] = await newAds(null, 1);
    await count(month, ad, 'bottom_bar', 1);
    const second = await openDatabase();
    try {
      const pid = (await second.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
      const isWaiting = async () =>
        (await database.query('SELECT cardinality(pg_blocking_pids($1)) > 0 AS waits', [pid])).rows[0].waits;
      // The second has found the month, and waits for the first.
      const late = await underRollupLock(database, async () => {
        const summing = sumMonths(second, addDays(month, 40));
        while (!(await isWaiting()));
        await database.query('INSERT INTO ad_months_summed (month) VALUES ($1::date)', [month]);
        return { summing };
      });
      expect(await late.summing).not.toContain(month);
    } finally {
      await second.end();
      await database.query('DELETE FROM ad_days WHERE entity_id = $1', [ad]);
    }
  });

  it('are made of days that are counted again first, where somebody has taken figures away', async () => {
    const [ad = 0] = await newAds(null, 1);
    const day = someDay(1900);
    await alone(async () => {
      for (const who of ['one', 'two', 'three']) await write(ad, await noonOf(day), { visitor: who });
      await rollUpDay(database, day, ZONE);
      await sum();
      const before = await figuresOf([ad]);
      const ofMonth = async () =>
        (await database.query('SELECT shows FROM ad_months WHERE entity_id = $1', [ad])).rows;
      expect(await ofMonth()).toEqual([{ shows: 3 }]);
      await database.query('DELETE FROM ad_days WHERE entity_id = $1', [ad]);
      await sum();
      expect(await figuresOf([ad])).toEqual(before);
      expect(await ofMonth()).toEqual([{ shows: 3 }]);
    });
  });

  it('go with their days when all of them are deleted, unless a log was dropped that cannot be counted again', async () => {
    const [ad = 0] = await newAds(null, 1);
    await count(dayOfMonth(3, 1), ad, 'bottom_bar', 1);
    const rowsIn = async (table: string) =>
      (await database.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;
    await alone(async () => {
      await sum();
      await expect(database.query('TRUNCATE ad_entity_days')).rejects.toThrow('follows ad_days');
      // Nothing of it stays: other tests have figures in the same tables.
      await database.query('BEGIN');
      try {
        await database.query('UPDATE ad_rollups SET closed = false');
        await database.query('TRUNCATE ad_days');
        for (const table of ['ad_days', 'ad_entity_days', 'ad_months', 'ad_months_summed'])
          expect([table, await rowsIn(table)]).toEqual([table, 0]);
        await database.query('ROLLBACK; BEGIN');
        await database.query('TRUNCATE ad_months');
        expect(await rowsIn('ad_months_summed')).toBe(0);
        await database.query('ROLLBACK; BEGIN');
        await database.query(
          `INSERT INTO ad_rollups (day, events, bots, time_zone, closed) VALUES ('1700-01-01', 0, '', 'UTC', true)`,
        );
        await expect(database.query('TRUNCATE ad_days')).rejects.toThrow('nothing could count again');
      } finally {
        await database.query('ROLLBACK');
      }
    });
  });
});

/** The shows of a brand in the list of the dashboard. */
async function showsInList(brand: number, from: string, to: string): Promise<number> {
  const authorization = `JWT ${(await login('admin')).token}`;
  for (let page = 1; page < 50; page += 1) {
    const at = `${CMS_URL}/admin/advertisers?from=${from}&to=${to}&page=${page}`;
    const row = rowsOf(await (await fetch(at, { headers: { authorization } })).text()).get(String(brand));
    if (row) return Number(row[2]);
  }
  throw new Error(`The list has no brand ${brand}.`);
}
