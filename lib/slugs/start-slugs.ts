import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { held } from './known-slugs';
import { readFamily } from './read-families';
import { SlugKeeper } from './slug-keeper';

/** Without names on disk the first requests wait so long for the CMS to give them; then everything passes. */
const WAIT_MS = 2000;

/** Starts keeping names, once per process: what is on disk is there at once, the CMS is read meanwhile. */
export async function startSlugs(): Promise<void> {
  const place = held();
  if (place.keeper !== null) return;
  const part = log.child({ part: 'slugs' });
  const keeper = new SlugKeeper({
    file: path.join(env.dataDir, 'site', 'slugs.json'),
    cms: `${env.cmsApi} ${env.cmsApiNamespace}`,
    read: readFamily,
    note: (what, facts) => part.warn(facts, what),
  });
  place.keeper = keeper;
  const read = keeper.start();
  if (keeper.index.missing.length > 0) await Promise.race([read, sleep(WAIT_MS, undefined, { ref: false })]);
}
