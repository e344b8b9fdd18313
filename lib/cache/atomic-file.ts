import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files being written carry this ending; whoever lists a folder leaves them out. */
export const UNFINISHED = '.tmp';

/** Writes a file whole or not at all: aside first, then renamed over the old one. Makes missing folders. */
export async function writeAtomic(file: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
  try {
    await writeFile(aside, data);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
