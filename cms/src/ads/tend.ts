import type { Connection } from '../db/connection';
import { addDays } from './days';
import { dropOldPartitions, emptyDefault, forgetKeys, LEADER_SECONDS, makePartitions } from './partitions';
import { sumMonths } from './month-sums';
import { rollUpDay } from './rollup';

export const hasShrunk = (day: string): string =>
  `The log of ${day} has lost events; its figures stay as they are`;

/** How the log is looked after. */
export type Tending = {
  /** Does a piece of work on a connection of its own. */
  withConnection: <T>(work: (database: Connection) => Promise<T>) => Promise<T>;
  warn: (message: string, error?: unknown) => void;
  timeZone: string;
  keepDays: number;
  /** By the clock of `timeZone`. */
  today: string;
  /** How many days are counted, today included. */
  days: number;
  /** Whether the keys of visitors and the partitions are looked after as well. */
  tidies: boolean;
};

/**
 * Deletes old keys of visitors, makes partitions, counts the log of the last days from today back, sums months that are
 * over, and drops old partitions. Each on its own: one that fails is a warning, and the others are done.
 */
export async function tendLog({ withConnection, warn, timeZone, ...how }: Tending): Promise<void> {
  const attempt = (work: (database: Connection) => Promise<unknown>, failure: string) =>
    withConnection(work).catch((error: unknown) => warn(failure, error));
  if (how.tidies) {
    await attempt((database) => forgetKeys(database, timeZone), 'Old keys of visitors were not deleted');
    await attempt((database) => makePartitions(database), 'Partitions of the log of counting were not made');
    await attempt(emptyDefault, 'The default partition of the log of counting was not emptied');
  }
  for (let back = 0; back < how.days; back += 1) {
    const day = addDays(how.today, -back);
    await attempt(async (database) => {
      const rolled = await rollUpDay(database, day, timeZone, { statementSeconds: LEADER_SECONDS });
      if (rolled === 'shrunk') warn(hasShrunk(day));
    }, `Shows and clicks of ${day} were not counted`);
  }
  await attempt(
    (database) => sumMonths(database, how.today, (day) => warn(hasShrunk(day))),
    'Months of shows and clicks were not summed',
  );
  if (how.tidies) {
    await attempt(
      (database) => dropOldPartitions(database, { keepDays: how.keepDays, timeZone }),
      'Old partitions of the log of counting were not dropped',
    );
  }
}
