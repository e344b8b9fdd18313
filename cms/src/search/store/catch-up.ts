import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { onOneConnection } from '../../db/on-one-connection';
import { processWide } from '../../process-wide';
import { CHUNK_DOCS } from '../index/postings';
import { applyChanges, applyFew } from './apply-changes';
import { mergeChanged } from './merge-changes';

/** So many changed things a search takes into the index before it answers; of more it does not wait for the rest. */
const MOST_AT_ONCE = 100;
/** More than so many are merged in the transaction that takes them in: searches would else judge all of them one by one. */
const MANY = 500;
/** Changes that are looked at, or taken in by one transaction for who waits: several of them are often of one thing. */
const CHANGES = 5000;
/** The same where nobody waits: about a second of work, after which a search that has come has its turn. */
const CHANGES_BEHIND = 250;
const CHANGES_IN_BULK = 2 * CHUNK_DOCS;
/** So long a search waits for an index that was never written. */
const FIRST_MS = 8000;
/** So long a search waits for another one that changes entries: in all, and at least at its last look. */
const WAIT_MS = 2000;
const LEAST_WAIT_MS = 250;
const TRIES = 3;

const work = () =>
  processWide('search-catching-up', () => ({
    few: null as Promise<boolean> | null,
    bulk: null as Promise<void> | null,
    merge: null as Promise<void> | null,
  }));

const warnOf =
  ({ logger }: Payload) =>
  (message: string, error: unknown) =>
    logger.warn({ err: error }, message);

/** How far the index is behind. */
type Behind = { things: number; isNew: boolean };

/**
 * Brings the index up to date with what was committed before, when that is little. Much of it, as after an import, is taken
 * in behind the answers, which are of the state before until then; so is little while another one changes entries for long.
 */
export async function catchUp(payload: Payload): Promise<void> {
  const state = work();
  const end = performance.now() + WAIT_MS;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { things, isNew } = await howFarBehind(payload);
    if (things === 0) return;
    if (things > MOST_AT_ONCE) {
      const bulk = inBulk(payload);
      if (isNew) await Promise.race([bulk, sleep(FIRST_MS, undefined, { ref: false })]);
      return;
    }
    // Whoever began it may have looked before the last change, so it is looked again.
    const waitMs = Math.max(LEAST_WAIT_MS, Math.ceil(end - performance.now()));
    state.few ??= takeFew(payload, waitMs).finally(() => (state.few = null));
    if (!(await state.few)) return;
  }
}

/** @returns whether they were taken in */
async function takeFew(payload: Payload, waitMs: number): Promise<boolean> {
  try {
    await onOneConnection(payload, (database) => applyFew(database, CHANGES, warnOf(payload), waitMs));
  } catch (error) {
    payload.logger.warn({ err: error }, 'A search is answered without the latest changes');
    return false;
  }
  void merging(payload);
  return true;
}

/** Writes chunks anew that have many changed entries; it takes seconds, which no search waits for. It never fails. */
function merging(payload: Payload): Promise<void> {
  const state = work();
  state.merge ??= onOneConnection(payload, (database) => mergeChanged(database))
    .catch((error: unknown) =>
      payload.logger.warn({ err: error }, 'Changed entries were not merged into the index of the search'),
    )
    .finally(() => (state.merge = null));
  return state.merge;
}

/** Whether the index is so far behind that a search is answered without the latest changes. */
export async function isFarBehind(payload: Payload): Promise<boolean> {
  return (await howFarBehind(payload)).things > MOST_AT_ONCE;
}

async function howFarBehind(payload: Payload): Promise<Behind> {
  const { rows } = await payload.db.pool.query<Behind>(
    `SELECT (SELECT count(DISTINCT (source, entity))::int FROM (SELECT source, entity FROM search_changes LIMIT $1) pending) AS things,
      NOT EXISTS (SELECT 1 FROM search_chunks) AS "isNew"`,
    [CHANGES],
  );
  return rows[0] ?? { things: 0, isNew: false };
}

/** Takes in all there is, a transaction at a time; one piece of work of a process does it, and all others wait for that. */
export function inBulk(payload: Payload): Promise<void> {
  const state = work();
  state.bulk ??= takeAll(payload)
    .catch((error: unknown) =>
      payload.logger.warn({ err: error }, 'The index of the search was not brought up to date'),
    )
    .finally(() => (state.bulk = null));
  return state.bulk;
}

/**
 * The lock that searches wait for is not held while chunks are written, unless there is much to take in, for which none
 * waits.
 */
async function takeAll(payload: Payload): Promise<void> {
  for (;;) {
    const { things } = await howFarBehind(payload);
    if (things === 0) return merging(payload);
    if (things > MANY) {
      await onOneConnection(payload, (database) => applyChanges(database, CHANGES_IN_BULK, warnOf(payload)));
    } else {
      await onOneConnection(payload, (database) => applyFew(database, CHANGES_BEHIND, warnOf(payload)));
      await merging(payload);
    }
  }
}
