import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Plain JavaScript, typed by process-start.d.ts: the install asks before TypeScript runs.

export function startedAt(pid) {
  if (process.platform !== 'linux') {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env });
    return told.stdout?.trim() || null;
  }
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; behind it come the state (field 3) and, later, the start (field 22).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null; // No such process.
  }
}

export const know = (pid) => ({ pid, started: startedAt(pid) });

export const isStill = ({ pid, started }) => started !== null && startedAt(pid) === started;
