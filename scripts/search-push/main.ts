import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { env } from '../../cms/src/env';
import { runCommand } from '../start/command';
import { reachDatabase } from '../start/database';
import { openedAt } from '../start/host';
import { Refusal } from '../start/refusal';
import { unlessStopping } from '../start/stopping';
import { readSwitches } from '../start/switches';
import { push } from './push';

/**
 * `npm run search:push`: fills the hosted index of products from the CMS, which must run, and puts the new index in the place
 * of the old one when it is whole. Afterwards the CMS keeps it in step. Source: docs/decisions/061.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const { hostedIndex: app } = env;
  if (!app) {
    throw new Refusal('Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY, a key of that application that may write.');
  }
  const switches = readSwitches(process.env, ROOT);
  if (switches.foreignCmsUrl) {
    throw new Refusal('The hosted index is filled from the embedded CMS, and CMS_URL names another one.');
  }
  const database = new pg.Client(await reachDatabase(ROOT, switches));
  await database.connect();
  try {
    await push(database, app, `http://${openedAt(switches.host)}:${switches.cmsPort}`, (line) => {
      unlessStopping();
      console.log(line);
    });
  } finally {
    await database.end();
  }
}

await runCommand(main);
