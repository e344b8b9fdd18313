import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env, expect } from './magazine';

/** The lines of the site's log of such a shape. The last one may be there in part: it comes through a pipe. */
export function logLines<T>(schema: z.ZodType<T>): T[] {
  const log = readFileSync(join(env.SITE_DATA_DIR, 'site.log'), 'utf8');
  return log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => schema.safeParse(JSON.parse(line)).data ?? []);
}

const clearedSchema = z.object({ msg: z.literal('tags cleared'), event: z.string(), id: z.number() });

/** Waits until the site has accepted an event about an entry: its tags are cleared. */
export async function tagsCleared(event: string, id: number): Promise<void> {
  const isIt = (line: { event: string; id: number }) => line.event === event && line.id === id;
  await expect
    .poll(() => logLines(clearedSchema).filter(isIt).length, { timeout: 15_000 })
    .toBeGreaterThan(0);
}
