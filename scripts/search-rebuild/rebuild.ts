import type pg from 'pg';
import { CHUNK_DOCS } from '../../cms/src/search/index/postings';
import { applyChanges, type Warn } from '../../cms/src/search/store/apply-changes';
import { forgetChunks } from '../../cms/src/search/store/forget-chunks';
import { noteAll } from '../../cms/src/search/store/note-all';
import { errorCode } from '../start/error-code';
import { unlessStopping } from '../start/stopping';

/** Changes of one transaction. The index is written by whole chunks, so each of them is written once or twice. */
const AT_ONCE = 2 * CHUNK_DOCS;
/** SQLSTATE `lock_not_available`: another process has been writing the index for seconds. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Writes the index of the search anew, by this process and by the CMS when it runs: both take in what is noted as changed.
 * @param onProgress how many changes are taken in, of how many
 * @param warn called with an entry that cannot be found because its text was not understood
 */
export async function rebuild(
  database: pg.Client,
  onProgress: (done: number, all: number) => void,
  warn: Warn,
): Promise<void> {
  await noteAll(database);
  const all = await countChanges(database);
  for (let isBehind = true; isBehind;) {
    unlessStopping();
    await unlessLocked(async () => {
      ({ isBehind } = await applyChanges(database, AT_ONCE, warn));
    });
    const left = await countChanges(database);
    onProgress(Math.max(0, all - left), all);
  }
  for (let isDone = false; !isDone;) {
    unlessStopping();
    await unlessLocked(async () => {
      await forgetChunks(database);
      isDone = true;
    });
  }
  // What is deleted and added again and again leaves its room behind.
  await database.query('VACUUM (ANALYZE) search_docs, search_postings, search_terms, search_changes');
}

/** Work that is not done when another process has been writing the index for seconds, which goes on with the same work. */
async function unlessLocked(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
}

async function countChanges(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM search_changes',
  );
  return rows[0]?.count ?? 0;
}
