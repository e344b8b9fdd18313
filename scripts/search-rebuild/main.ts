import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { readSwitches } from '../start/switches';
import { rebuild } from './rebuild';

/**
 * `npm run search:rebuild`: writes the index of the search anew, while the magazine runs or not; it goes on answering from
 * what it has. Stopped halfway, the CMS does the rest. Source: docs/decisions/061.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const database = new pg.Client(await reachDatabase(ROOT, readSwitches(process.env, ROOT)));
  await database.connect();
  const onProgress = (done: number, all: number) =>
    console.log(`${done} of ${all} (${all === 0 ? 100 : Math.floor((100 * done) / all)} %)`);
  try {
    await rebuild(database, onProgress, (message) => console.error(message));
  } finally {
    await database.end();
  }
}

await runCommand(main);
