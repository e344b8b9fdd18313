import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code';

/** Whether a child has ended, by itself or by a signal. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Whether a process of that number exists; of a negative one, whether anything of that group does. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Sends the signals one after the other, 15 s apart, SIGKILL last, until the process (or group) is gone. */
export async function stopByPid(pid: number, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of [...signals, 'SIGKILL' as const]) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
      return;
    }
    for (let waited = 0; waited < 15_000; waited += 50) {
      if (!isAlive(pid)) return;
      await sleep(50);
    }
  }
}
