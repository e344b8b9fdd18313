import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 50;
const KIB_A_MIB = 1024;

/** `anonymous` is the memory of a process alone, without what it shares with others or has mapped from files. */
export type MemoryKind = 'resident' | 'anonymous';
const FIELDS: Record<MemoryKind, RegExp> = {
  resident: /^VmRSS:\s+(\d+) kB$/m,
  anonymous: /^RssAnon:\s+(\d+) kB$/m,
};

/** MiB a status of `/proc` names; null when it names none, as that of a process that has just ended. */
export function memoryOf(status: string, kind: MemoryKind): number | null {
  const kib = FIELDS[kind].exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / KIB_A_MIB;
}

/**
 * The most memory a process had while something was done, in MiB, by looking twenty times a second; 0 when it cannot be
 * seen (another machine, no Linux).
 * @param findPid asked until it knows
 */
export async function peakWhile<T>(
  work: Promise<T>,
  findPid: () => Promise<number | null>,
  kind: MemoryKind,
): Promise<{ result: T; peak: number }> {
  const done = new AbortController();
  let [peak, pid]: [number, number | null] = [0, null];
  const watch = async () => {
    while (!done.signal.aborted) {
      pid ??= await findPid();
      if (pid !== null) peak = Math.max(peak, memoryOf(statusOf(pid), kind) ?? 0);
      await sleep(EVERY_MS);
    }
  };
  const watching = watch();
  try {
    const result = await work;
    return { result, peak };
  } finally {
    done.abort();
    await watching;
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
