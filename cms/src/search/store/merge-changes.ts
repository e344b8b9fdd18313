import { transaction, type Connection } from '../../db/connection';
import { chunkOf } from '../index/postings';
import { boundTransaction, tryLockChunks } from './locks';
import type { Breathe } from './pace';
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
export async function mergeWithin(database: Connection, breathe?: Breathe): Promise<void> {
  for (const chunk of await changedChunks(database)) await writeChunk(database, chunk, breathe);
}

/**
 * The same, a transaction for each chunk. Changes go on being taken in meanwhile; what changes while its chunk is written
 * stays changed.
 */
export async function mergeChanged(database: Connection, breathe?: Breathe): Promise<void> {
  for (const chunk of await changedChunks(database)) {
    await transaction(database, async () => {
      await boundTransaction(database);
      // Another one that writes chunks writes this one too.
      if (await tryLockChunks(database)) await writeChunk(database, chunk, breathe);
    });
  }
}
