import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SECRETS } from '../backup/manifest';
import { requireOwner } from '../backup/owner';
import { runCommand } from '../start/command';
import { takeDataDir } from '../start/lock';
import { clusterOf, startPostgres } from '../start/postgres';
import { Refusal } from '../start/refusal';
import { secretsOf, type Secrets } from '../start/secrets';
import { step } from '../start/step';
import { stopAtEnd } from '../start/stopping';
import { readSwitches, type Switches } from '../start/switches';
import { checkBackup, restore } from './restore';

/**
 * `npm run restore -- --from /backup/pilotis-… [--replace [--drop a,b]] [--check]`: puts a backup into an empty data folder or database, or
 * in the place of the magazine that is there; `--check` only reads it. Source: docs/operations.md, "Restore".
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const options = {
    from: { type: 'string' },
    replace: { type: 'boolean' },
    drop: { type: 'string' },
    check: { type: 'boolean' },
  } as const;
  const { from, replace = false, drop = '', check = false } = parseArgs({ options }).values;
  if (!from) {
    throw new Refusal(
      'Say which backup is restored: npm run restore -- --from /backup/pilotis-20261126T030000Z',
    );
  }
  const began = Date.now();
  const folder = resolve(process.env.INIT_CWD ?? '.', from);
  const manifest = await checkBackup(folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const what = `${rows} rows of ${manifest.tables.length} tables and ${manifest.pictures?.count ?? 'no'} files of pictures, of ${manifest.made}`;
  if (check) return console.log(`The backup is whole: ${what}`);

  const switches = readSwitches(process.env, ROOT);
  const { dataDir } = switches;
  requireOwner(dataDir);
  const lock = await takeDataDir(dataDir, ['cms']);
  stopAtEnd({ stop: async () => lock.release() });
  const { secrets, keep } = settle(switches, folder);
  const client = await connect(switches, secrets);
  stopAtEnd({ stop: () => client.end() });
  const leftOut = await restore({
    ...{ client, dataDir, folder, manifest, replace, keep },
    drop: drop.split(',').filter(Boolean),
    root: ROOT,
    databasePassword: secrets.DATABASE_PASSWORD,
  });
  for (const name of leftOut) console.warn(`Left out: the table ${name}, which is none of Pilotis's`);
  for (const name of overridden(secretsOf(dataDir, {}))) {
    console.warn(
      `The variable ${name} differs from the backup's and takes its place: sessions and links are of the other one.`,
    );
  }
  // A backup of before has no word of it.
  const inBucket = manifest.inBucket ?? manifest.pictures === null;
  if (!inBucket && process.env.S3_BUCKET) {
    console.warn(
      `S3_BUCKET is set, and the pictures of this backup are in ${join(dataDir, 'media')}: copy them into the bucket ${process.env.S3_BUCKET}, or none is shown.`,
    );
  }
  if (inBucket) console.warn('The pictures of this backup are in a bucket: restore that one by itself.');
  console.log(`Restored in ${Math.round((Date.now() - began) / 1000)} s: ${what}`);
}

/**
 * The secrets a database is opened with here: those of the data folder, or, in a new one, those of the backup. What was
 * made for a restore goes again at the end, unless `keep` was called: the backup is in the database then, or may be.
 */
function settle({ dataDir, databaseUrl }: Switches, folder: string): { secrets: Secrets; keep: () => void } {
  const file = join(dataDir, SECRETS);
  let isKept = existsSync(file);
  if (!isKept) {
    const cluster = databaseUrl ? [] : [clusterOf(ROOT, dataDir)];
    const all = [file, join(dataDir, 'media'), join(dataDir, 'postgres.log'), ...cluster];
    const made = all.filter((one) => !existsSync(one));
    stopAtEnd({
      stop: async () => {
        if (!isKept) for (const one of made) rmSync(one, { recursive: true, force: true });
      },
    });
    writeFileSync(file, readFileSync(join(folder, SECRETS)), { mode: 0o600 });
  }
  return { secrets: secretsOf(dataDir, {}), keep: () => (isKept = true) };
}

async function connect({ databaseUrl, dataDir }: Switches, secrets: Secrets): Promise<pg.Client> {
  let url = databaseUrl;
  if (!url) {
    const password = process.env.DATABASE_PASSWORD || secrets.DATABASE_PASSWORD;
    const start = () => startPostgres({ root: ROOT, dataDir, password, onSpawn: stopAtEnd });
    url = (await step('PostgreSQL', start)).url;
  }
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A connection that is lost ends the query it is in, and not this process before it has cleaned up.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Secrets given as variables go before those of the data folder. */
const overridden = (secrets: Secrets): string[] =>
  Object.entries(secrets).flatMap(([name, value]) =>
    process.env[name] && process.env[name] !== value ? [name] : [],
  );

await runCommand(main);
