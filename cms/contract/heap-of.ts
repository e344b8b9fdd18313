import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from './own-cms';

/** A process that is started with these switches can be asked for its heap. */
export const REPORTS_HEAP = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(__dirname, 'heap-on-signal.mjs')).href}`,
};

/** What the heap of a process holds once its garbage is collected, in bytes. */
export async function heapOf({ pid, said }: { pid: number; said: () => string }): Promise<number> {
  const reports = () => [...said().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = reports().length;
  process.kill(pid, 'SIGUSR2');
  await eventually(async () => reports().length > before, 20);
  return reports().at(-1) ?? 0;
}
