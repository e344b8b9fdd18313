import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/net/free-port';
import { stopAtEnd } from '../scripts/start/stopping';
import type { MagazineEnv } from '../scripts/test/magazine';
import { startPart } from '../scripts/test/part';
import type { Program } from './program';

/**
 * Starts the site of a running magazine a second time, without its front door, on a free port: `next start` of the same
 * build answers every request, out of the page cache that both processes share on the disk.
 * @throws when it does not start; its own words are on the terminal by then
 */
export async function startWithoutFrontDoor(magazine: MagazineEnv): Promise<Program & { origin: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-next-'));
  // With secrets of its own it would be another installation, whose start empties the page cache.
  copyFileSync(join(magazine.SITE_DATA_DIR, 'secrets.json'), join(folder, 'secrets.json'));
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    CMS_PORT: new URL(magazine.CMS_URL).port,
    // The page cache belongs to these two, and the build to the third.
    CMS_URL: magazine.CMS_URL,
    SITE_URL: magazine.SITE_URL,
    REALTIME_PORT: magazine.REALTIME_PORT,
    ADMIN_URL: `${magazine.CMS_URL}/admin`,
    REVALIDATE_SECRET: magazine.REVALIDATE_SECRET,
    DATA_DIR: folder,
    FRONT_DOOR_MEGABYTES: '0',
    // It renders no pages of its own accord, and refuses none.
    FRONT_KEPT_MINUTES: '0',
    OVERLOAD_LATENCY_MS: '60000',
  };
  // The first process writes it.
  delete env.CHANGED_FLAG;
  const site = startPart(magazine.SITE_TREE, 'site', env, { isHeard: false });
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopAtEnd({ stop });
  try {
    await site.up;
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, stop };
}
