import type { Payload } from 'payload';
import { repeat } from '../db/repeat';
import { isJobLeader } from '../db/job-leader';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { holdEntry } from '../editing/store';
import { env } from '../env';

const MINUTE_MS = 60_000;
/** Jobs of one turn; the others have the next one. */
const AT_ONCE = 500;
/** How long a job whose row is locked, as by a save, is waited for. */
const LOCK_SECONDS = 2;
/** A job that fails is tried again after a minute, then two, four and so on, at last every hour. */
const LONGEST_WAIT_MINUTES = 60;

/** Of `posts p`: public jobs whose closing day has passed (the index `posts_closing`). */
const CLOSED = `p._status = 'published' AND p.deleted_at IS NULL AND p.post_type IN ('job', 'jobs')
  AND p.closes_on < (now() AT TIME ZONE ${literal(env.timeZone)})::date::timestamp AT TIME ZONE 'UTC'`;

/** Jobs that could not be taken off the site: how often, and when they are tried again. */
type Waits = Map<number, { attempts: number; until: number }>;

/** Takes the jobs whose day has passed off the site. One that cannot be taken off is in no other's way. */
async function closeJobs(payload: Payload, waits: Waits): Promise<void> {
  const waiting = [...waits].filter(([, { until }]) => until > Date.now()).map(([id]) => id);
  const { rows } = await payload.db.pool.query<{ id: number }>(
    `SELECT p.id FROM posts p WHERE ${CLOSED} AND p.id <> ALL($1::int[]) ORDER BY p.closes_on, p.id LIMIT ${AT_ONCE}`,
    [waiting],
  );
  if (rows.length === 0 || !(await isJobLeader(payload))) return;
  for (const { id } of rows) {
    try {
      await closeJob(payload, id);
      waits.delete(id);
    } catch (error) {
      const attempts = (waits.get(id)?.attempts ?? 0) + 1;
      const minutes = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
      waits.set(id, { attempts, until: Date.now() + minutes * MINUTE_MS - MINUTE_MS / 2 });
      payload.logger.warn({ err: error, post: id }, 'A job that has closed was not taken off the site');
    }
  }
}

/** What an editor does who unpublishes it: the same hooks, revision and event, in one transaction. */
function closeJob(payload: Payload, id: number): Promise<void> {
  return inOneTransaction(payload, async (req) => {
    await inTransaction(req, `SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`);
    await holdEntry(req, { collection: 'posts', id });
    // Since the list was read, an editor may have given it a later day, or another process may have taken it off.
    const [job] = await inTransaction(
      req,
      `SELECT EXISTS (SELECT 1 FROM _posts_v v WHERE v.parent_id = p.id AND v.latest AND v.version__status = 'draft') AS has_draft
        FROM posts p WHERE p.id = ${Number(id)} AND ${CLOSED}`,
    );
    if (!job) return;
    await payload.update({
      collection: 'posts',
      id,
      // A draft beside it keeps its stage: it may wait for a review.
      data: { _status: 'draft', ...(job.has_draft === true ? {} : { stage: 'draft' as const }) },
      depth: 0,
      // A draft whose text is not complete is no reason to leave the job on the site: only what is named here is validated.
      unpublishAllLocales: true,
      req,
    });
  });
}

/** Looks at once and then every minute for jobs whose day has passed; one process of all takes them off. */
export function startClosing(payload: Payload): void {
  const waits: Waits = new Map();
  repeat(payload, () => closeJobs(payload, waits), 'Jobs that have closed were not looked for');
}
