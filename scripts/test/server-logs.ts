import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { logsOf } from '../start/log-secrets';
import type { MagazineEnv } from './magazine';

const MOST_LINES = 40;
const LONGEST_LINE = 600;

/** The servers log JSON lines (pino): the level is a word, or a number where the realtime process writes. */
const lineSchema = z.object({ level: z.union([z.string(), z.number()]) });
const isError = (line: string): boolean => {
  if (!line.startsWith('{')) return false;
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line));
    return parsed.success && ['error', 'fatal', 50, 60].includes(parsed.data.level);
  } catch {
    return false; // Cut off by the end of its process.
  }
};

/**
 * The logs of the servers under test outlive them: copied to `folder`, one folder for each magazine.
 * @returns the last lines about errors, shortened, the file before each
 */
export function keepServerLogs(
  magazines: readonly Pick<MagazineEnv, 'DATA_DIR' | 'SITE_DATA_DIR'>[],
  folder: string,
): string[] {
  return magazines.flatMap((magazine, at) => {
    const here = join(folder, String(at + 1));
    mkdirSync(here, { recursive: true });
    const files = [
      ...logsOf(magazine.DATA_DIR, ['cms', 'realtime', 'postgres']),
      ...logsOf(magazine.SITE_DATA_DIR, ['site']),
    ].filter((file) => existsSync(file));
    return files.flatMap((file) => {
      copyFileSync(file, join(here, basename(file)));
      const lines = readFileSync(file, 'utf8').split('\n').filter(isError);
      return lines
        .slice(-MOST_LINES)
        .map((line) => `${at + 1}/${basename(file)}: ${line.slice(0, LONGEST_LINE)}`);
    });
  });
}
