import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { isJobLeader } from '../db/job-leader';
import { repeat } from '../db/repeat';
import { env } from '../env';
import { dayOf } from './days';
import { settleExpired } from './leases';
import { onOneConnection } from '../db/on-one-connection';
import { makePartitions } from './partitions';
import { rollUpDay, unlessLocked } from './rollup';
import { hasShrunk, tendLog } from './tend';

/** Keys and partitions are looked after once an hour, also after a failure. So long after midnight yesterday may get events. */
const HOUR_MS = 3_600_000;
/** After a start: days that may have ended while no process ran. */
const DAYS_AFTER_START = 7;
/** A report is of a log that was counted so long ago at most, unless counting takes longer. */
const FRESH_MS = 10_000;
/** So long one statement of the counting for a report may take. */
const REPORT_SECONDS = 5;
/**
 * So long a report waits for the counting, which goes on behind it. A usual day is counted by then; of one that takes longer
 * the report has what was counted last, a minute ago at most.
 */
const WAIT_MS = 150;

let counting: Promise<void> | null = null;
let countedAt = 0;

/**
 * Counts the events of today, and soon after midnight of yesterday, that have come since the last time; all reports of this process wait for one
 * counting, for 150 ms at most. Nothing is done within ten seconds after the last one, or while another process
 * counts: the figures are then those it finished last.
 */
export async function rollUpToday(payload: Payload): Promise<void> {
  if (!counting && Date.now() - countedAt < FRESH_MS) return;
  counting ??= onOneConnection(payload, (database) =>
    unlessLocked(database, async () => {
      const days = [new Date(), new Date(Date.now() - HOUR_MS)].map((moment) => dayOf(moment));
      for (const day of new Set(days)) {
        const rolled = await rollUpDay(database, day, env.timeZone, { statementSeconds: REPORT_SECONDS });
        if (rolled === 'shrunk') payload.logger.warn(hasShrunk(day));
      }
    }),
  )
    .catch((error: unknown) => payload.logger.warn({ err: error }, 'A report is of the figures counted last'))
    .finally(() => {
      counting = null;
      countedAt = Date.now();
    });
  const answered = new AbortController();
  // Aborting rejects the wait.
  const waited = sleep(WAIT_MS, undefined, { signal: answered.signal }).catch(() => undefined);
  await Promise.race([counting, waited]);
  answered.abort();
}

/**
 * Makes the partitions that are needed at once, then counts the log every minute and looks after its partitions every
 * hour; one process of all does it.
 */
export async function startCounting(payload: Payload): Promise<void> {
  // Without them the default partition takes the events, so this keeps nothing from starting.
  await onOneConnection(payload, (database) => makePartitions(database)).catch((error: unknown) =>
    payload.logger.warn({ err: error }, 'Partitions of the log of counting were not made'),
  );
  let isFirst = true;
  let tidyAt = 0;
  const tick = async () => {
    if (!(await isJobLeader(payload))) return;
    await settleExpired(payload).catch((error: unknown) =>
      payload.logger.warn({ err: error }, 'Expired leases of shows were not counted'),
    );
    const days = isFirst ? DAYS_AFTER_START : 2;
    const tidies = Date.now() >= tidyAt;
    isFirst = false;
    if (tidies) tidyAt = Date.now() + HOUR_MS;
    await tendLog({
      withConnection: (work) => onOneConnection(payload, work),
      warn: (message, error) => payload.logger.warn({ err: error }, message),
      timeZone: env.timeZone,
      keepDays: env.adLogDays,
      today: dayOf(new Date()),
      ...{ days, tidies },
    });
  };
  repeat(payload, tick, 'Shows and clicks were not counted');
}
