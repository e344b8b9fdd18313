import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../start/error-code';

/**
 * The regular files below a folder, as paths relative to it, read entry by entry: there may be any number. Nothing when
 * there is no such folder.
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
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}
