import type { Payload } from 'payload';
import { fixSequences } from '../db/sequences';
import { buildMagazine } from './content/magazine';
import { processWide } from '../process-wide';
import { layDownloads } from './downloads/lay-downloads';
import { hangPictures } from './hang-pictures';
import { listPictures } from './pictures/catalogue';
import { areTextsWritten, writeTexts } from './texts';

export type SeedState = { texts: boolean; pictures: { done: number; total: number } };

/** Boot writes it, the route handlers read it. Null when there is nothing to seed. */
const progress = processWide('seed', (): { state: SeedState | null } => ({ state: null }));

/** How far the demo content is; everything is done when there is nothing to seed. */
export function seedState(): SeedState {
  return progress.state ?? { texts: true, pictures: { done: 0, total: 0 } };
}

/** Says that a seed is about to run, before anybody can ask: until it starts, nothing of it is done. */
export function expectSeed(): void {
  progress.state = { texts: false, pictures: { done: 0, total: listPictures().length } };
}

/**
 * Fills an empty database with the demo content, or goes on where an interrupted start left off: the texts stand
 * whole or not at all (one transaction), and a picture is done when its row names its file. Throws when it cannot
 * finish; the next start tries again.
 */
export async function startSeed(payload: Payload): Promise<void> {
  const pool = listPictures();
  const magazine = buildMagazine(pool);
  const pictures = { done: 0, total: pool.length };
  progress.state = { texts: false, pictures };
  if (!(await areTextsWritten(payload))) {
    const began = Date.now();
    await writeTexts(payload, magazine);
    payload.logger.info(`Demo texts written in ${Date.now() - began} ms`);
  }
  // Also after an interrupted start: sequences are no part of the transaction that wrote the texts.
  await fixSequences(payload);
  await layDownloads(payload, magazine);
  await payload.db.pool.query('ANALYZE');
  progress.state = { texts: true, pictures };
  const began = Date.now();
  await hangPictures(payload, magazine, (done) => {
    progress.state = { texts: true, pictures: { ...pictures, done } };
  });
  payload.logger.info(`Demo pictures made in ${Date.now() - began} ms`);
}
