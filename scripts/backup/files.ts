import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../start/error-code';

/** Where a restore has pictures on their way, beside those of the magazine; one that was killed leaves it. */
export const STAGE = '.restoring';

/**
 * The regular files below a folder, as paths relative to it, read entry by entry: there may be any number. Nothing when
 * there is no such folder. What a restore has on its way into that folder is no part of it.
 */
export async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(join(folder, below));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && below === '') return;
    throw error;
  }
  for await (const entry of entries) {
    if (below === '' && entry.name === STAGE) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}
