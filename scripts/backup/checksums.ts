import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished, pipeline } from 'node:stream/promises';
import { errorCode } from '../start/error-code';
import { Refusal } from '../start/refusal';
import { unlessStopping } from '../start/stopping';
import { filesBelow } from './files';

/** In the format of `sha256sum`: `sha256sum -c SHA256SUMS` checks a backup without Pilotis. */
export const SUMS = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** @throws the system's own error when the file cannot be read */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the sums of all files of a backup into it, as they are on the disk now. */
export async function writeSums(folder: string, onFile: (done: number) => void): Promise<void> {
  const list = createWriteStream(join(folder, SUMS), { mode: 0o600, flags: 'wx' });
  let done = 0;
  for await (const path of filesBelow(folder)) {
    unlessStopping();
    if (path === SUMS) continue;
    if (!list.write(`${await sumOf(join(folder, path))}  ${path}\n`)) await once(list, 'drain');
    onFile((done += 1));
  }
  list.end();
  await finished(list);
}

/**
 * Compares all files of a backup with their sums.
 * @returns how many there are below each folder, `''` for those beside the manifest
 * @throws {Refusal} at the first one that is missing, unreadable, damaged, or in the folder without a sum
 */
export async function verifySums(
  folder: string,
  onFile: (done: number) => void,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let done = 0;
  const damaged = (what: string, cause?: unknown) =>
    new Refusal(`The backup ${folder} is damaged: ${what}. Nothing was changed.`, { cause });
  const source = createReadStream(join(folder, SUMS));
  try {
    // A stream that fails before somebody reads its lines would end the process.
    await once(source, 'open');
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      unlessStopping();
      const [, sum, path = ''] = LINE.exec(line) ?? [];
      if (!sum || path.split('/').includes('..')) throw damaged(`a line of ${SUMS} is none`);
      let found: string;
      try {
        found = await sumOf(join(folder, path));
      } catch (cause) {
        const isMissing = errorCode(cause) === 'ENOENT';
        throw damaged(
          `${path} ${isMissing ? 'is missing' : `cannot be read (${String(errorCode(cause))})`}`,
          cause,
        );
      }
      if (found !== sum) throw damaged(`${path} is not what was written`);
      const top = path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
      counts[top] = (counts[top] ?? 0) + 1;
      onFile((done += 1));
    }
  } catch (cause) {
    if (cause instanceof Refusal || errorCode(cause) === null) throw cause;
    throw damaged(`${SUMS} cannot be read (${String(errorCode(cause))})`, cause);
  }
  let there = 0;
  for await (const path of filesBelow(folder)) if (path !== SUMS) there += 1;
  if (there !== done) throw damaged(`it has ${there} files, and sums of ${done}`);
  return counts;
}
