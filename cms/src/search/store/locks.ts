import type { Connection } from '../../db/connection';

/** Any numbers no other locks of this CMS use. */
const INDEX_LOCK = 728_190_452;
const MERGE_LOCK = 728_190_453;
/** So long a process waits for another one. */
const WAIT_MS = 10_000;
/** What reads or writes thousands of vectors takes a statement longer than others may take. */
const STATEMENT_SECONDS = 120;

/**
 * Bounds on this transaction: how long it waits for locks, and how long a statement of it takes.
 * @param waitMs for each lock, whole milliseconds from 1
 */
export async function boundTransaction(database: Connection, waitMs = WAIT_MS): Promise<void> {
  await database.query(`SET LOCAL lock_timeout = '${waitMs}ms'`);
  await database.query(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`);
}

/**
 * Until the end of this transaction no other one changes what the index knows of an entry. Whoever needs both locks takes
 * {@link lockChunks} first.
 * @throws SQLSTATE 55P03 when another one has had it for as long as this transaction waits ({@link boundTransaction})
 */
export async function lockEntries(database: Connection): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock($1)', [INDEX_LOCK]);
}

/** Until the end of this transaction no other one writes chunks. @throws as {@link lockEntries} */
export async function lockChunks(database: Connection): Promise<void> {
  await database.query('SELECT pg_advisory_xact_lock($1)', [MERGE_LOCK]);
}

/** {@link lockChunks} when nobody has it. @returns whether this transaction has it now */
export async function tryLockChunks(database: Connection): Promise<boolean> {
  const { rows } = await database.query('SELECT pg_try_advisory_xact_lock($1) AS "isMine"', [MERGE_LOCK]);
  return rows[0]?.isMine === true;
}
