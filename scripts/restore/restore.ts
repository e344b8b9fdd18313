import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { verifySums } from '../backup/checksums';
import { ACCOUNTS, PICTURES, readManifest, ROWS, SECRETS, type Manifest } from '../backup/manifest';
import { readIfThere } from '../backup/secrets';
import { SETTINGS } from '../backup/tables';
import { Refusal } from '../start/refusal';
import { step } from '../start/step';
import { stopAtEnd, unlessStopping } from '../start/stopping';
import { ending } from './commit';
import { load } from './load';
import { withLocks } from './locks';
import { picturesFor } from './pictures';
import { emptySchema, requireKnown } from './schema';
import { keepOthersOut, requireRoom } from './target';

const secretsSchema = z.record(z.string(), z.string());

/**
 * Reads a backup from end to end and compares everything in it with its checksums.
 * @throws {Refusal} when it is absent, unreadable, damaged, or of another format or a newer release
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  requireKnown(manifest.migrations);
  const counts = await step('Checking the backup', (say) =>
    verifySums(folder, (done) => say(`${done} files`)),
  );
  const pictures = manifest.pictures?.count ?? 0;
  if ((counts[ROWS] ?? 0) !== manifest.tables.length || (counts[PICTURES] ?? 0) !== pictures) {
    throw new Refusal(
      `The backup ${folder} is damaged: files and their sums are missing. Nothing was changed.`,
    );
  }
  return manifest;
}

/**
 * Puts a backup that was checked into a database and a data folder. The rows come in one transaction; until it is
 * committed the magazine that was there is whole, and a failure or a stop leaves it so.
 * @param databasePassword of the embedded cluster, which keeps its own
 * @param replace whether the magazine that is there may be given up
 * @param drop tables that are none of it and may be lost with it
 * @param keep told when nothing may be taken back any more
 * @param root of the repository, with the pages that were made
 * @returns tables that were left out
 */
export async function restore(options: {
  client: pg.Client;
  dataDir: string;
  folder: string;
  manifest: Manifest;
  databasePassword: string;
  replace: boolean;
  drop: readonly string[];
  keep: () => void;
  root: string;
}): Promise<string[]> {
  const { client, dataDir, folder, manifest, replace } = options;
  await client.query(SETTINGS);
  await keepOthersOut(client);
  await requireRoom(client, dataDir, options);
  const secrets = {
    ...secretsSchema.parse(JSON.parse(readFileSync(join(folder, SECRETS), 'utf8'))),
    DATABASE_PASSWORD: options.databasePassword,
  };
  const accounts = readIfThere(join(folder, ACCOUNTS));
  const drafts = {
    secrets: join(dataDir, `${SECRETS}.restored`),
    accounts: join(dataDir, `${ACCOUNTS}.restored`),
  };
  const all = manifest.pictures;
  const pictures = all && picturesFor(join(folder, PICTURES), join(dataDir, 'media'));
  const end = ending({
    place: async () => pictures?.place(),
    keep: options.keep,
    commit: () => client.query('COMMIT'),
    settle: () => {
      renameSync(drafts.secrets, join(dataDir, SECRETS));
      if (accounts !== null) renameSync(drafts.accounts, join(dataDir, ACCOUNTS));
      else rmSync(join(dataDir, ACCOUNTS), { force: true });
      forgetCopies(options.root, dataDir);
    },
    takeBack: async () => {
      await pictures?.takeBack();
      for (const draft of Object.values(drafts)) rmSync(draft, { force: true });
    },
  });
  stopAtEnd(end);
  if (pictures) {
    await step('Pictures', (say) => pictures.stage((done) => say(`${done} of ${all.count}`)));
  }
  await client.query('BEGIN');
  const leftOut = await step('Database', (say) =>
    withLocks(client, async () => {
      await emptySchema(client);
      return load(client, folder, manifest, (done) => say(`${done} of ${manifest.tables.length} tables`));
    }),
  );
  writeFileSync(drafts.secrets, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  if (accounts !== null) writeFileSync(drafts.accounts, accounts, { mode: 0o600 });
  unlessStopping();
  await end.run();
  if (replace) await pictures?.removeOthers();
  await step('Statistics of the tables', () => client.query('ANALYZE'));
  return leftOut;
}

/** What the site kept of the magazine that was there; it is made again. Pages are told to be by their missing owner. */
function forgetCopies(root: string, dataDir: string): void {
  for (const name of ['last-good', 'expiries.json', 'uploads-cache', 'payloads', 'site']) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  rmSync(join(root, '.next', 'pilotis-pages.json'), { force: true });
}
