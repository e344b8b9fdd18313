import type { Payload } from 'payload';
import { everyMinute } from '../db/every-minute';
import { isJobLeader } from '../db/job-leader';
import { inOneTransaction } from '../db/transaction';
import { recordEvent } from '../events/outbox-row';
import { noonOf } from './running';
import { addDays, dayOf } from './days';

/** After a start: days that may have begun while no process ran. */
const DAYS_AFTER_START = 7;

/**
 * The ad that is told of when days have begun: any that has begun or ended since. The site reads all ads anew, whichever
 * it hears of.
 * @param since the day that was looked at last
 */
async function crossed(payload: Payload, since: string, today: string): Promise<number | null> {
  const [before, now] = [noonOf(since), noonOf(today)];
  const { rows } = await payload.db.pool.query<{ id: number }>(
    `SELECT id FROM ads WHERE active IS NOT FALSE
      AND ((starts_on > ${before} AND starts_on <= ${now}) OR (ends_on >= ${before} AND ends_on < ${now})) LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** Tells the site, at most a minute after midnight, that ads have begun or ended; one process of all does. */
export function startTellingDays(payload: Payload): void {
  let told: string | null = null;
  const look = async () => {
    const today = dayOf(new Date());
    if (told === today || !(await isJobLeader(payload))) return;
    const id = await crossed(payload, told ?? addDays(today, -DAYS_AFTER_START), today);
    if (id !== null) {
      const event = { event: 'ad.updated' as const, id, slug: '', old_slug: '', post_type: '', terms: [] };
      await inOneTransaction(payload, (req) => recordEvent(req, event));
    }
    told = today;
  };
  everyMinute(payload, look, 'The days of ads were not looked at');
}
