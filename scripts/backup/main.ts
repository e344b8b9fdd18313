import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { Refusal } from '../start/refusal';
import { readSwitches } from '../start/switches';
import { backUp } from './backup';
import { keepNewest } from './keep';
import { requireOwner } from './owner';
import { secretsInUse } from './secrets';

/**
 * `npm run backup -- --to /backup [--keep 14]`: database, pictures and secrets of one moment into a new folder, while the
 * magazine runs or not. Source: docs/operations.md, "Backup".
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (!values.to || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
    throw new Refusal('Say where backups are kept, and how many: npm run backup -- --to /backup --keep 14');
  }
  const began = Date.now();
  const to = resolve(process.env.INIT_CWD ?? '.', values.to);
  const switches = readSwitches(process.env, ROOT);
  const { dataDir } = switches;
  requireOwner(dataDir);
  const secrets = secretsInUse(dataDir, process.env);
  const databaseUrl = await reachDatabase(ROOT, switches);
  const folder = await backUp({ databaseUrl, dataDir, secrets, bucket: process.env.S3_BUCKET || null }, to);
  if (process.env.S3_BUCKET) {
    console.log(
      `Pictures are in the bucket ${process.env.S3_BUCKET}, and no part of the backup; files of what was deleted are.`,
    );
  }
  console.log(`The backup is ${folder} (${Math.round((Date.now() - began) / 1000)} s)`);
  if (keep !== null) for (const name of await keepNewest(to, keep)) console.log(`Removed ${name}`);
}

await runCommand(main);
