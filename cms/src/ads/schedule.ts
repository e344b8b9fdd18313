import type { Payload } from 'payload';
import { isJobLeader } from '../db/job-leader';
import { env } from '../env';
import { addDays, dayOf } from './days';
import { dropOldPartitions, forgetKeys, makePartitions } from './partitions';
import { rollUpIfStale, type Connection } from './rollup';

const EVERY_MS = 60_000;
/** Partitions are looked after once an hour. */
const HOUR_MS = 3_600_000;
/** After a start: days that may have ended while no process ran. */
const DAYS_AFTER_START = 7;

/** A connection of the pool for one piece of work. One that fails is closed, and with it ends what it had locked. */
async function onOneConnection<T>({ db }: Payload, work: (database: Connection) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Counts the events that have come since the last time, of today and of yesterday. */
export function rollUpToday(payload: Payload): Promise<void> {
  return rollUpLast(payload, 2);
}

const rollUpLast = (payload: Payload, days: number): Promise<void> =>
  onOneConnection(payload, async (database) => {
    const today = dayOf(new Date());
    for (let back = days - 1; back >= 0; back -= 1) {
      await rollUpIfStale(database, addDays(today, -back), env.timeZone);
    }
  });

/**
 * Makes the partitions that are needed at once, then counts the log every minute and looks after its partitions every
 * hour; one process of all does it.
 */
export async function startCounting(payload: Payload): Promise<void> {
  // Without them the default partition takes the events, so this keeps nothing from starting.
  await onOneConnection(payload, makePartitions).catch((error: unknown) =>
    payload.logger.warn({ err: error }, 'Partitions of the log of counting were not made'),
  );
  let isBusy = false;
  let isFirst = true;
  let tidyAt = 0;
  const tick = async () => {
    if (!(await isJobLeader(payload))) return;
    await rollUpLast(payload, isFirst ? DAYS_AFTER_START : 2);
    isFirst = false;
    if (Date.now() < tidyAt) return;
    await onOneConnection(payload, async (database) => {
      await makePartitions(database);
      await forgetKeys(database, env.timeZone);
      await dropOldPartitions(database, { keepDays: env.adLogDays, timeZone: env.timeZone });
    });
    tidyAt = Date.now() + HOUR_MS;
  };
  setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    tick()
      .catch((error: unknown) => payload.logger.warn({ err: error }, 'Shows and clicks were not counted'))
      .finally(() => (isBusy = false));
  }, EVERY_MS).unref();
}
