import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scale } from '../../cms/src/seed/scale';
import { takeDataDir } from '../start/lock';
import { findRunningCluster, startPostgres } from '../start/postgres';
import { Refusal } from '../start/refusal';
import { secretsOf } from '../start/secrets';
import { step } from '../start/step';
import { readSwitches } from '../start/switches';

/**
 * `npm run seed -- --scale 100000`: clones the demo articles by SQL until there are that many, for benchmarks. Works on a running magazine or
 * a stopped one that has been started once; sharing pictures, so it costs rows only.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } });
  const wanted = Number(values.scale);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
    throw new Refusal('Say how many articles there should be: npm run seed -- --scale 100000');
  }
  const switches = readSwitches(process.env, ROOT);
  if (switches.databaseUrl) return grow(switches.databaseUrl, wanted);
  if (!existsSync(join(switches.dataDir, 'secrets.json'))) {
    throw new Refusal(`There is no magazine in ${switches.dataDir} yet: run npm start once.`);
  }
  const { DATABASE_PASSWORD: password } = secretsOf(switches.dataDir, process.env);
  const running = await findRunningCluster(switches.dataDir, password);
  if (running) return grow(running, wanted);
  const lock = await takeDataDir(switches.dataDir);
  const cluster = await startPostgres({ root: ROOT, dataDir: switches.dataDir, password });
  try {
    await grow(cluster.url, wanted);
  } finally {
    await cluster.stop();
    lock.release();
  }
}

async function grow(databaseUrl: string, wanted: number): Promise<void> {
  await step(`Growing the magazine to ${wanted} articles`, () => scale(databaseUrl, wanted));
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}
