import type { Payload } from 'payload';
import { fixSequences } from '../db/sequences';
import { buildMagazine } from './content/magazine';
import { hangPictures } from './hang-pictures';
import { listPictures } from './pictures/catalogue';
import { areTextsWritten, writeTexts } from './texts';

export type SeedState = { texts: boolean; pictures: { done: number; total: number } };

/** Boot and the route handlers are separate bundles of one process: what both must see hangs on the global object. */
const STATE = Symbol.for('pilotis.seed');
type Holder = { [STATE]?: SeedState };
// A property of our own, which no type of the platform knows.
const holder: Holder = globalThis as unknown as Holder;

/** How far the demo content is; everything is done when there is nothing to seed. */
export function seedState(): SeedState {
  return holder[STATE] ?? { texts: true, pictures: { done: 0, total: 0 } };
}

/** Says that a seed is about to run, before anybody can ask: until it starts, nothing of it is done. */
export function expectSeed(): void {
  holder[STATE] = { texts: false, pictures: { done: 0, total: listPictures().length } };
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
  holder[STATE] = { texts: false, pictures };
  if (!(await areTextsWritten(payload))) {
    const began = Date.now();
    await writeTexts(payload, magazine);
    payload.logger.info(`Demo texts written in ${Date.now() - began} ms`);
  }
  // Also after an interrupted start: sequences are no part of the transaction that wrote the texts.
  await fixSequences(payload);
  await payload.db.pool.query('ANALYZE');
  holder[STATE] = { texts: true, pictures };
  const began = Date.now();
  await hangPictures(payload, magazine, (done) => {
    holder[STATE] = { texts: true, pictures: { ...pictures, done } };
  });
  payload.logger.info(`Demo pictures made in ${Date.now() - began} ms`);
}
