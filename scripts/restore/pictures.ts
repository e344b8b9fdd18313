import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyPictures } from '../backup/pictures';
import { filesBelow, STAGE } from '../backup/files';

/**
 * Pictures of a backup on their way into a folder. A name is the hash of what a picture shows, so those already there
 * may stay until the database names others, and a stop at any moment leaves each picture that is named.
 */
export type Pictures = {
  stage: (onPicture: (done: number) => void) => Promise<unknown>;
  /** Puts what is staged where the magazine has its pictures. */
  place: () => Promise<void>;
  takeBack: () => Promise<void>;
  /** Removes what is no picture of the backup. */
  removeOthers: () => Promise<void>;
};

export function picturesFor(from: string, to: string): Pictures {
  // Beside the pictures, so that they are moved and not copied into their place; a link may lead to another disk.
  const stage = join(to, STAGE);
  const added: string[] = [];
  return {
    stage: async (onPicture) => {
      await rm(stage, { recursive: true, force: true });
      await copyPictures(from, stage, onPicture);
    },
    place: async () => {
      for await (const path of filesBelow(stage)) {
        const target = join(to, path);
        if (!existsSync(target)) added.push(target);
        mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
        await rename(join(stage, path), target);
      }
      await rm(stage, { recursive: true, force: true });
    },
    takeBack: async () => {
      await rm(stage, { recursive: true, force: true, maxRetries: 3 });
      for (const path of added) await rm(path, { force: true });
    },
    removeOthers: async () => {
      for await (const path of filesBelow(to)) {
        if (!existsSync(join(from, path))) await rm(join(to, path), { force: true });
      }
    },
  };
}
