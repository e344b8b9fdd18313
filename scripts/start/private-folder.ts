import { chmodSync, lstatSync, mkdirSync, opendirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code';

const FOLDER = 0o700;
const FILE = 0o600;
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What we make in a data folder; whatever else lies there is not ours to change. */
const OURS =
  /^(secrets|demo-accounts|database|expiries)\.json|^(cms|site|realtime|postgres|build-\w+)\.log|^(outbox|run|site|media|last-good|uploads-cache|payloads)$/;

/** Enough for every file of secrets. The folder itself is closed first: what is in it is reached through it alone. */
const MOST_FILES = 20_000;

/**
 * Makes a data folder, or closes one of an earlier release: folders 0700, files 0600. Entries of another user, such
 * as the cluster of PostgreSQL, and symbolic links are left as they are.
 * @param mostFiles so many are looked at, folder by folder: the start does not wait for a million pictures
 * @returns false when others can still enter the folder: it is not ours, or one that everybody shares, such as /tmp
 * @throws the system's own error when the folder cannot be made
 */
export function makePrivate(dataDir: string, mostFiles = MOST_FILES): boolean {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  const isClosed = closeFolder(dataDir);
  let left = mostFiles;
  const folders: string[] = [];
  const close = (path: string) => {
    left -= 1;
    const info = lstatSync(path, { throwIfNoEntry: false });
    if (!info || !isOwn(info)) return;
    if (info.isDirectory()) {
      chmod(path, info, FOLDER);
      folders.push(path);
    } else if (info.isFile()) chmod(path, info, FILE);
  };
  for (const name of namesIn(dataDir)) if (OURS.test(name)) close(join(dataDir, name));
  // Grows while it is walked.
  for (const folder of folders) {
    for (const name of namesIn(folder)) {
      if (left <= 0) return isClosed;
      close(join(folder, name));
    }
  }
  return isClosed;
}

/** From now on what this process and those it starts make is for their user alone, whatever the caller's umask. */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Lets everybody read a folder with all that is in it, such as the files of a build that nginx sends. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    if (lstatSync(path).isDirectory()) openToAll(path);
    else chmodSync(path, 0o644);
  }
}

function closeFolder(dataDir: string): boolean {
  if (process.getuid === undefined) return true; // A system without these permissions.
  // A folder that everybody shares, such as /tmp, would be lost to the others.
  if ((statSync(dataDir).mode & STICKY) !== 0) return false;
  try {
    chmodSync(dataDir, FOLDER);
  } catch {
    // Another user's folder may be closed enough.
  }
  return (statSync(dataDir).mode & OTHERS) === 0;
}

const isOwn = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid();

function chmod(path: string, info: Stats, mode: number): void {
  if ((info.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error; // Removed meanwhile by the process that has it.
  }
}

/** Read entry by entry: a folder may hold any number of pictures. */
function* namesIn(folder: string): Generator<string> {
  const entries = opendirSync(folder);
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) yield entry.name;
  } finally {
    entries.closeSync();
  }
}
