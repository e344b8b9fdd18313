import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PART, timed } from './name';

/** As {@link timed} names them: in the order of their time. */
const BACKUP = /^pilotis-\d{8}T\d{6}Z(\.part)?$/;
const DAY = 86_400_000;

/**
 * Removes all backups of a folder but the newest ones, and what backups that were killed have left: a `….part` that began
 * more than a day ago.
 * @returns the names of those removed
 */
export async function keepNewest(folder: string, keep: number, now = new Date()): Promise<string[]> {
  const all = readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .sort();
  const dayAgo = timed(new Date(now.getTime() - DAY));
  const torn = all.filter((name) => name.endsWith(PART) && name < dayAgo);
  const old = [...all.filter((name) => !name.endsWith(PART)).slice(0, -keep), ...torn];
  for (const name of old) {
    // A removal that is interrupted leaves no half of a backup under its name.
    await rm(join(folder, name, 'manifest.json'), { force: true });
    await rm(join(folder, name), { recursive: true });
  }
  return old;
}
