import { transaction, type Connection } from '../../db/connection';
import { CHUNK_DOCS } from '../index/postings';
import { boundTransaction, lockChunks, lockEntries } from './locks';

/**
 * Deletes the chunks of whose numbers the index has no entry. One whose entries have all gone is empty. A database that has lost
 * rows may have others, of which a search would answer what is gone, or twice what has another number now; no change of an entry
 * would ever write them anew.
 * @throws SQLSTATE 55P03 when another one has been writing the index for ten seconds (./locks)
 */
export async function forgetChunks(database: Connection): Promise<void> {
  await transaction(database, async () => {
    await boundTransaction(database);
    await lockChunks(database);
    await lockEntries(database);
    const { rows } = await database.query(
      `SELECT chunk FROM search_chunks c WHERE NOT EXISTS (SELECT 1 FROM search_docs d
        WHERE d.doc >= c.chunk * ${CHUNK_DOCS} AND d.doc < (c.chunk + 1) * ${CHUNK_DOCS})`,
    );
    for (const { chunk } of rows) {
      await database.query('DELETE FROM search_postings WHERE chunk = $1', [chunk]);
      await database.query('DELETE FROM search_chunks WHERE chunk = $1', [chunk]);
    }
  });
}
