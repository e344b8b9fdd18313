import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAlive, stopByPid } from './pids';
import { Refusal } from './refusal';

const runSchema = z.object({ pid: z.number(), children: z.array(z.number()) });

/** The one start that owns a data folder. */
export type Lock = { remember: (child: number) => void; release: () => void };

/**
 * Makes the data folder and takes it for this process. Children of a start that was killed are ended first.
 * @throws {Refusal} when the folder cannot be written, the disk is nearly full, or another start is running on it.
 */
export async function takeDataDir(dataDir: string): Promise<Lock> {
  const file = join(dataDir, 'run.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, '');
    rmSync(`${file}.${process.pid}`);
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
  if (bavail * bsize < 1_000_000_000) {
    throw new Refusal(
      `The disk of ${dataDir} has less than 1 GB free; Pilotis needs that for pictures, pages and the database.`,
    );
  }
  const before = existsSync(file) ? runSchema.safeParse(parse(readFileSync(file, 'utf8'))).data : undefined;
  if (before && before.pid !== process.pid && isOurs(before.pid)) {
    throw new Refusal(
      `Pilotis already runs on ${dataDir} (process ${before.pid}): stop that one, or set DATA_DIR to another folder.`,
    );
  }
  for (const child of before?.children ?? []) if (isOurs(child)) await stopByPid(child, ['SIGTERM']);

  const run = { pid: process.pid, children: new Array<number>() };
  const save = () => writeFileSync(file, JSON.stringify(run));
  save();
  return {
    remember: (child) => {
      run.children.push(child);
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Process numbers are reused: only a Node process counts as one of ours. */
function isOurs(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || /node|next-server/.test(readFileSync(command, 'utf8'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
