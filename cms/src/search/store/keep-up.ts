import type { Payload } from 'payload';
import { repeat } from '../../db/repeat';
import { isJobLeader } from '../../db/job-leader';
import { getMark, setMark } from '../../db/marks';
import { ANALYSIS } from '../text/terms';
import { inBulk } from './catch-up';
import { noteAll } from './note-all';

/** Under which the database notes how its index was analysed. */
const MARK = 'search-analysis';

/**
 * Brings the index up to date when nobody searches, and builds it anew when this release analyses texts in another way than
 * the one that wrote it; one process of all does.
 */
export function startKeepingUp(payload: Payload): void {
  const look = async () => {
    // Its tables of pronunciation take a tenth of a second to read, once: now, while nobody waits for it.
    await import('../documents/analyse');
    if (!(await isJobLeader(payload))) return;
    const before = await getMark(payload, MARK);
    if (before !== ANALYSIS) {
      // What was there before the index was noted when its tables were made.
      if (before !== null) await noteAll(payload.db.pool);
      await setMark(payload, MARK, ANALYSIS);
    }
    await inBulk(payload);
  };
  repeat(payload, look, 'The index of the search was not looked after');
}
