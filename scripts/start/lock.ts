import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claim, type Claim } from './claim.js';
import { stopByPid } from './pids';
import { makePrivate } from './private-folder';
import { isStill, know } from './process-start.js';
import { Refusal } from './refusal';

/** What can run by itself on a data folder: `npm run cms`, `npm run site`; `npm start` is both. */
export type Part = 'cms' | 'site';
const NAMES: Record<Part, string> = { cms: 'CMS', site: 'site' };

/** The one start that owns these parts of a data folder. */
export type Lock = { remember: (child: number) => void; release: () => void };

/**
 * Makes the data folder, closed to other users, and takes parts of it for this process. Children of a start that was killed are ended.
 * @param least bytes that must be free before a first start; a later one only warns, since what is up must stay up
 * @throws {Refusal} when the folder cannot be written, its disk is too full to begin on, or another start has a part
 */
export async function takeDataDir(dataDir: string, parts: Part[], least = 1_000_000_000): Promise<Lock> {
  try {
    if (!makePrivate(dataDir)) {
      console.warn(
        `Other users of this machine can enter ${dataDir}, which holds secrets: set DATA_DIR to a folder of its own.`,
      );
    }
    const probe = join(dataDir, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${reason}): set DATA_DIR to a folder that can.`,
      {
        cause,
      },
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < least) {
    const sentence = `The disk of ${dataDir} has less than 1 GB free; Pilotis needs that for pictures, pages and the database.`;
    if (!existsSync(join(dataDir, 'secrets.json'))) throw new Refusal(sentence);
    console.warn(sentence);
  }

  const claims: Claim[] = [];
  const release = () => claims.forEach((one) => one.release());
  for (const part of parts) {
    const made = claim(join(dataDir, 'run'), part);
    if (!('owner' in made)) {
      claims.push(made);
      continue;
    }
    release();
    throw new Refusal(
      `The ${NAMES[part]} already runs on ${dataDir} (process ${made.owner}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
  for (const child of claims.flatMap(({ leftovers }) => leftovers)) {
    if (isStill(child)) await stopByPid(child.pid, ['SIGTERM']);
  }
  return { remember: (pid) => claims.forEach((one) => one.remember(know(pid))), release };
}
