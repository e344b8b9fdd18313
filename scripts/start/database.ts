import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeDataDir } from './lock';
import { findRunningCluster, startPostgres } from './postgres';
import { Refusal } from './refusal';
import { secretsOf } from './secrets';
import { stopAtEnd } from './stopping';
import type { Switches } from './switches';

/**
 * The address of the magazine's database for a command beside it: `DATABASE_URL`, the embedded one that is running, or
 * that one started for this command and stopped at its end.
 * @throws {Refusal} when there is no magazine in the data folder yet
 */
export async function reachDatabase(root: string, switches: Switches): Promise<string> {
  if (switches.databaseUrl) return switches.databaseUrl;
  const { dataDir } = switches;
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new Refusal(`There is no magazine in ${dataDir} yet: run npm start once.`);
  }
  const { DATABASE_PASSWORD: password } = secretsOf(dataDir, process.env);
  const running = await findRunningCluster(dataDir, password);
  if (running) return running;
  const lock = await takeDataDir(dataDir, ['cms']);
  stopAtEnd({ stop: async () => lock.release() });
  return (await startPostgres({ root, dataDir, password, onSpawn: stopAtEnd })).url;
}
