import { SOURCES } from '../documents/read-documents';

/** Notes everything that can be found as changed, so that the index is written anew while it goes on answering. */
export async function noteAll(database: { query: (text: string) => Promise<unknown> }): Promise<void> {
  for (const table of SOURCES) {
    await database.query(
      `INSERT INTO search_changes (source, entity) SELECT '${table}', id FROM ${table} ORDER BY id`,
    );
  }
}
