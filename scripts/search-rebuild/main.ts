import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyChanges } from '../../cms/src/search/store/apply-changes';
import { noteAll } from '../../cms/src/search/store/note-all';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { unlessStopping } from '../start/stopping';
import { readSwitches } from '../start/switches';

/**
 * `npm run search:rebuild`: writes the index of the search anew, while the magazine runs or not; it goes on answering from
 * what it has. Stopped halfway, the CMS does the rest. Source: docs/decisions/061.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
/** Changes of one transaction. */
const AT_ONCE = 5000;

async function main(): Promise<void> {
  const database = new pg.Client(await reachDatabase(ROOT, readSwitches(process.env, ROOT)));
  await database.connect();
  try {
    await noteAll(database);
    const { rows } = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM search_changes',
    );
    const all = rows[0]?.count ?? 0;
    for (let done = 0, isBehind = true; isBehind;) {
      unlessStopping();
      const applied = await applyChanges(database, AT_ONCE, (message) => console.error(message));
      ({ isBehind } = applied);
      done += applied.changes;
      console.log(
        `${done} of ${Math.max(all, done)} (${all === 0 ? 100 : Math.min(100, Math.floor((100 * done) / all))} %)`,
      );
    }
    // What is deleted and added again and again leaves its room behind.
    await database.query('VACUUM (ANALYZE) search_docs, search_postings, search_terms, search_changes');
  } finally {
    await database.end();
  }
}

await runCommand(main);
