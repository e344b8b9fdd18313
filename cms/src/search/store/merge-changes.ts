import { transaction, type Connection } from '../../db/connection';
import { chunkOf } from '../index/postings';
import { boundTransaction, tryLockChunks } from './locks';
import type { YieldTurn } from './pace';
import { writeChunk } from './write-chunk';

/** So many changed entries are searched one by one; with more of them their chunks are written anew. */
const MOST_CHANGED = 64;

/** The chunks that have changed entries, ascending, when those are many. */
async function changedChunks(database: Connection): Promise<number[]> {
  const { rows } = await database.query('SELECT doc FROM search_docs WHERE NOT is_merged');
  if (rows.length <= MOST_CHANGED) return [];
  return [...new Set(rows.map(({ doc }) => chunkOf(Number(doc))))].sort((one, other) => one - other);
}

/** Writes the chunks anew that have changed entries, when those are many, in the transaction of the caller. */
export async function mergeWithin(database: Connection, yieldTurn?: YieldTurn): Promise<void> {
  for (const chunk of await changedChunks(database)) await writeChunk(database, chunk, yieldTurn);
}

/**
 * The same, a transaction for each chunk. Changes go on being taken in meanwhile; what changes while its chunk is written
 * stays changed, and is merged in turn when that is much. Where another one writes chunks it is left to that one.
 */
export async function mergeChanged(database: Connection, yieldTurn?: YieldTurn): Promise<void> {
  for (
    let chunks = await changedChunks(database);
    chunks.length > 0;
    chunks = await changedChunks(database)
  ) {
    for (const chunk of chunks) if (!(await mergeOne(database, chunk, yieldTurn))) return;
  }
}

/** @returns whether it was written by this one */
async function mergeOne(database: Connection, chunk: number, yieldTurn?: YieldTurn): Promise<boolean> {
  return transaction(database, async () => {
    await boundTransaction(database);
    const isMine = await tryLockChunks(database);
    if (isMine) await writeChunk(database, chunk, yieldTurn);
    return isMine;
  });
}
