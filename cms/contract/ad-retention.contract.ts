import { addDays, dayOf } from '../src/ads/days';
import { dropOldPartitions, emptyDefault, makePartitions } from '../src/ads/partitions';
import { rollUpDay } from '../src/ads/rollup';
import { openAdLog, partOf, someDay, ZONE, type AdLog } from './ad-log';
import { newName } from './advertisers';
import { openDatabase } from './behind';

let { database, logOf, figuresOf, alone, has, partsOf, write, newAds, close } = {} as AdLog; // set before the first test
beforeAll(
  async () => ({ database, logOf, figuresOf, alone, has, partsOf, write, newAds, close } = await openAdLog()),
);
afterAll(() => close());

describe('the log by days (T16)', () => {
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
      await alone(async () => {
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
      });
      expect(await has(partOf(day))).toBe(false);
    } finally {
      await other.end();
    }
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
