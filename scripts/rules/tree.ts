import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's top folder. */
export const ROOT = join(__dirname, '..', '..');

/** Tracked and new files of the tree, ignored ones left out. */
export function listFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  return output.split('\n').filter((file) => pattern.test(file) && existsSync(join(ROOT, file)));
}

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
