import type { Payload } from 'payload';
import { repeat } from '../../db/repeat';
import { isJobLeader } from '../../db/job-leader';
import { onOneConnection } from '../../db/on-one-connection';
import { env } from '../../env';
import { rollUpToday } from '../schedule';
import { judgeAds } from './judge-ads';
import { newestMorning } from './morning';
import { sendAdNotices } from './send';

/** Judges the ads on every morning of the site, after a start that of today, and mails what waits; one process of all does it. */
export function startAdNotices(payload: Payload): void {
  let judged: string | null = null;
  const judge = async () => {
    const morning = newestMorning(new Date());
    if (judged === morning) return;
    await rollUpToday(payload);
    await onOneConnection(payload, (database) => judgeAds(database, morning, env.timeZone));
    judged = morning;
  };
  const work = async () => {
    if (!(await isJobLeader(payload))) return;
    try {
      await judge();
    } finally {
      // What was made before is sent whatever fails today.
      await sendAdNotices(payload);
    }
  };
  repeat(payload, work, 'Notices about ads were not made or not mailed');
}
