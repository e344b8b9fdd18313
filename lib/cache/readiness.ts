import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { processWide } from './process-wide';

const ASKED_EVERY_MS = 2000;

/** What a process writes: its data, and the pages it draws; null where it stores none (development). */
export type WritableFolders = { data: string; pages: string | null };

type State = { stopping: boolean; at: number; reason: Promise<string | null> };

/** Watches for the signal to stop from the first call on; called when the server starts. */
export function watchForStop(): void {
  state();
}

function state(): State {
  return processWide<State>('readiness', () => {
    const made: State = { stopping: false, at: 0, reason: Promise.resolve(null) };
    process.once('SIGTERM', () => {
      made.stopping = true;
    });
    return made;
  });
}

/**
 * Why this process should get no requests, or null when it may (A81). Says nothing about the CMS: pages that
 * were up stay up without it. The disk is tried at most every 2 s.
 */
export function whyNotReady(folders: WritableFolders): Promise<string | null> {
  const now = state();
  if (now.stopping) return Promise.resolve('stopping');
  if (Date.now() - now.at >= ASKED_EVERY_MS) {
    now.at = Date.now();
    now.reason = tried(folders);
  }
  return now.reason;
}

async function tried({ data, pages }: WritableFolders): Promise<string | null> {
  // What is wrong with a folder is for the log of the disk, not for the net.
  if (!(await isWritable(data))) return 'the data folder cannot be written';
  return pages === null || (await isWritable(pages)) ? null : 'the page store cannot be written';
}

async function isWritable(folder: string): Promise<boolean> {
  const file = path.join(/* turbopackIgnore: true */ folder, `.ready-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'ready');
    await rm(file, { force: true });
    return true;
  } catch {
    return false;
  }
}
