import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const TICKS_A_SECOND = 100;
/** In /proc/net/tcp. */
const LISTENS = '0A';

/**
 * CPU seconds the processes that listen at an address of this machine have used so far, as Linux counts them: other work
 * on the machine makes them no more, unlike the time on the wall. They are one, or nginx and its workers. Null when that
 * cannot be seen.
 */
export function cpuSecondsOf(url: string): number | null {
  try {
    const pids = listenersOf(url);
    if (pids.length === 0) return null;
    return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
  } catch {
    return null;
  }
}

function secondsOf(pid: string): number {
  // The name of the process stands in brackets before, and may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** The process that listens at an address of this machine, of several that which began first; null when none is seen. */
export const listenerOf = (url: string): string | null => listenersOf(url)[0] ?? null;

function listenersOf(url: string): string[] {
  const port = Number(new URL(url).port);
  const inode = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, local, , state]) => state === LISTENS && Number.parseInt(local?.split(':')[1] ?? '', 16) === port,
    )?.[9];
  if (!inode) return [];
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && hasSocket(pid, inode));
}

function hasSocket(pid: string, inode: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => {
      try {
        return readlinkSync(`${folder}/${fd}`) === `socket:[${inode}]`;
      } catch {
        // Closed since it was listed.
        return false;
      }
    });
  } catch {
    // Another user's, or gone.
    return false;
  }
}
