import { statfs } from 'node:fs/promises';
import type { Payload } from 'payload';
import { env } from '../env';
import { processWide } from '../process-wide';
import { askDatabase } from './database-answers';
import { toDegraded, type Measured } from './to-degraded';

const ASKED_EVERY_MS = 5000;

/** `degraded` is there only while something works worse than it should: what, and in a few words why. */
export type Health = { ok: boolean; database: boolean; degraded?: Record<string, string> };

type Row = { waited: number; parked: number; oldest_change: string | null };

/** Backed by the index over `status`; the last one is the least key of its table. */
const STATEMENT = `
  SELECT (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM outbox WHERE status = 'pending')::int AS waited,
    (SELECT count(*) FROM outbox WHERE status = 'parked')::int AS parked,
    (SELECT min(seq)::text FROM search_changes) AS oldest_change`;

/** How this process and its database are, for monitoring; looked at most every 5 s. */
export function healthOf(payload: Payload): Promise<Health> {
  const last = processWide('health', () => ({
    at: 0,
    answer: Promise.resolve<Health>({ ok: false, database: false }),
  }));
  if (Date.now() - last.at >= ASKED_EVERY_MS) {
    last.at = Date.now();
    last.answer = look(payload);
  }
  return last.answer;
}

async function look(payload: Payload): Promise<Health> {
  const row = await askDatabase<Row>(payload, STATEMENT);
  if (row === null) return { ok: false, database: false };
  const measured: Measured = {
    eventWaitedSeconds: row.waited,
    parkedEvents: row.parked,
    searchBehindSeconds: secondsSince(row.oldest_change),
    freeBytes: await freeBytes(),
  };
  const degraded = toDegraded(measured);
  return { ok: true, database: true, ...(Object.keys(degraded).length > 0 && { degraded }) };
}

/** For how long the oldest change has been the same one; 0 without one. */
function secondsSince(change: string | null): number {
  const seen = processWide('oldest-change', () => ({ change: null as string | null, since: 0 }));
  if (seen.change !== change) {
    seen.change = change;
    seen.since = Date.now();
  }
  return change === null ? 0 : (Date.now() - seen.since) / 1000;
}

/** Null where the folder cannot be looked at. */
async function freeBytes(): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(/* turbopackIgnore: true */ env.dataDir);
    return bavail * bsize;
  } catch {
    return null;
  }
}
