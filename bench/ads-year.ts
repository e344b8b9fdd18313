import pg from 'pg';
import { env } from '../cms/src/env';
import { fillYear, logBytes } from './ads-year-fill';
import { measureReports } from './ads-year-report';
import { measureRetention, measureRollup } from './ads-year-rollup';
import { mib, type Held } from './figures';

const EVENTS = 10_000_000;

/** The magazine whose log is filled; it keeps the brands and their figures. */
export type CountedMagazine = {
  root: string;
  cmsUrl: string;
  databaseUrl: string;
  /** Of the demo accounts. */
  password: string;
};

/**
 * A year of ad events in the log of a magazine: the rollup of all its days and what memory that takes; the report of a brand
 * (A66) from four clients for a day, a month and a year, while events go on coming, beside a count of the raw log by SQL in
 * the same run; whether both agree; and how long it takes to drop what is older than a month.
 * @param events how many; ten million when not said
 * @returns the limits of each
 */
export async function benchAdsYear(magazine: CountedMagazine, events = EVENTS): Promise<Held[]> {
  const database = new pg.Client(magazine.databaseUrl);
  await database.connect();
  try {
    const begun = performance.now();
    console.log(`\nA year of ${events} ad events is written …`);
    const year = await fillYear(database, events, env.timeZone);
    const seconds = (performance.now() - begun) / 1000;
    console.log(`  in ${seconds.toFixed(1)} s, ${mib(await logBytes(database))} MiB`);
    return [
      ...(await measureRollup(magazine, database, year)),
      ...(await measureReports(magazine, database, year)),
      ...(await measureRetention(magazine, database, year)),
    ];
  } finally {
    await database.end();
  }
}
