import { SOURCES } from '../documents/read-documents';
import { NOTHING } from '../index/chunk-docs';

/**
 * Notes everything that can be found as changed, so that the index is written anew while it goes on answering; also what the
 * index still has and the tables do not, as when a note was lost.
 */
export async function noteAll(database: { query: (text: string) => Promise<unknown> }): Promise<void> {
  for (const table of SOURCES) {
    await database.query(
      `INSERT INTO search_changes (source, entity) SELECT '${table}', id FROM ${table} ORDER BY id`,
    );
    await database.query(
      `INSERT INTO search_changes (source, entity) SELECT '${table}', d.entity FROM search_docs d
        WHERE d.source = '${table}' AND d.kind <> ${NOTHING} AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = d.entity)`,
    );
  }
}
