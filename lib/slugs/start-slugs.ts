import path from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { held } from './known-slugs';
import { readFamily } from './read-families';
import { SlugKeeper } from './slug-keeper';

/** Starts keeping names, once per process. Answers at once: what is on disk is there, the CMS is read meanwhile. */
export function startSlugs(): void {
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
  keeper.start();
}
