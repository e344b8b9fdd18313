import { statSync } from 'node:fs';
import { Refusal } from '../start/refusal';

/**
 * Files made by another user, such as root, would keep the magazine from starting.
 * @throws {Refusal} when the data folder is another user's
 */
export function requireOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (process.getuid === undefined || owner === undefined || owner === process.getuid()) return;
  throw new Refusal(
    `${dataDir} belongs to another user (${owner}): run this as that one, such as runuser -u pilotis -- npm run …`,
  );
}
