import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from './env';
import { expect } from './magazine';

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

/** How often the site has accepted an event about an entry, by its log. */
export const timesCleared = (event: string, id: number): number =>
  logLines(clearedSchema).filter((line) => line.event === event && line.id === id).length;

/**
 * Waits until the site has accepted an event about an entry: its tags are cleared.
 * @param before how often it had by {@link timesCleared} before the entry was changed
 */
export async function tagsCleared(event: string, id: number, before = 0): Promise<void> {
  await expect.poll(() => timesCleared(event, id), { timeout: 15_000 }).toBeGreaterThan(before);
}
