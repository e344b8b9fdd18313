import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scale } from '../../cms/src/seed/scale';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { Refusal } from '../start/refusal';
import { step } from '../start/step';
import { unlessStopping } from '../start/stopping';
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
  await grow(await reachDatabase(ROOT, readSwitches(process.env, ROOT)), wanted);
}

async function grow(databaseUrl: string, wanted: number): Promise<void> {
  unlessStopping();
  await step(`Growing the magazine to ${wanted} articles`, () => scale(databaseUrl, wanted));
}

await runCommand(main);
