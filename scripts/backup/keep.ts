import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As {@link ./backup} names them: in the order of their time. */
const BACKUP = /^pilotis-\d{8}T\d{6}Z$/;

/** Removes all backups of a folder but the newest ones. @returns the names of those removed */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const old = readdirSync(folder)
    .filter((name) => BACKUP.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) {
    // A removal that is interrupted leaves no half of a backup under its name.
    await rm(join(folder, name, 'manifest.json'), { force: true });
    await rm(join(folder, name), { recursive: true });
  }
  return old;
}
