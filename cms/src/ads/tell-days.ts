import type { Payload } from 'payload';
import { repeat } from '../db/repeat';
import { isJobLeader } from '../db/job-leader';
import { inOneTransaction } from '../db/transaction';
import { recordEvent } from '../events/outbox-row';
import { noonOf } from './running';
import { addDays, dayOf } from './days';

/** After a start: days that may have begun while no process ran. */
const DAYS_AFTER_START = 7;

/**
 * One ad that has started or ended since a day, or null. One is enough: the site reads all ads again after an event of any.
 * @param since the day of the last check
 */
async function crossed(payload: Payload, since: string, today: string): Promise<number | null> {
  const [before, now] = [noonOf(since), noonOf(today)];
  const { rows } = await payload.db.pool.query<{ id: number }>(
    `SELECT id FROM ads WHERE active IS NOT FALSE
      AND ((starts_on > ${before} AND starts_on <= ${now}) OR (ends_on >= ${before} AND ends_on < ${now})) LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** Sends the site an event, at most a minute after midnight, when ads have started or ended; only the leading process does. */
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
  repeat(payload, look, 'The days of ads were not looked at');
}
