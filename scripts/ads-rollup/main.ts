import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { dayOf, daysBetween, isDay } from '../../cms/src/ads/days';
import { sumMonths } from '../../cms/src/ads/month-sums';
import { rollUpDay } from '../../cms/src/ads/rollup';
import { hasShrunk } from '../../cms/src/ads/tend';
import { env } from '../../cms/src/env';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { Refusal } from '../start/refusal';
import { unlessStopping } from '../start/stopping';
import { readSwitches } from '../start/switches';

/**
 * `npm run ads:rollup -- --from 2026-11-01 --to 2026-11-30`: counts the log of these days again (both included, by the clock
 * of `SITE_TIME_ZONE`), with the list of bots of this release. Run twice it changes nothing.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from = '', to = from } = values;
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new Refusal(
      'Say which days are counted again: npm run ads:rollup -- --from 2026-11-01 --to 2026-11-30',
    );
  }
  const database = new pg.Client(await reachDatabase(ROOT, readSwitches(process.env, ROOT)));
  await database.connect();
  let counted = 0;
  try {
    for (const day of daysBetween(from, to)) {
      unlessStopping();
      const rolled = await rollUpDay(database, day, env.timeZone, { when: 'always' });
      if (rolled === 'closed') console.log(`${day}: its log was dropped, its figures stay`);
      else if (rolled === 'shrunk') console.log(`${day}: its log has lost events, its figures stay`);
      else counted += 1;
    }
    await sumMonths(database, dayOf(new Date()), (day) => console.warn(hasShrunk(day)));
  } finally {
    await database.end();
  }
  console.log(`Days counted again: ${counted}`);
}

await runCommand(main);
