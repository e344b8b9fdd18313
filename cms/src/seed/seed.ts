import type { Payload } from 'payload';

export type SeedState = { texts: boolean; pictures: { done: number; total: number } };

/** Boot and the route handlers are separate bundles of one process: what both must see hangs on the global object. */
const STATE = Symbol.for('pilotis.seed');
type Holder = { [STATE]?: SeedState };

/** How far the demo content is; everything is done when there is nothing to seed. */
export function seedState(): SeedState {
  const holder = globalThis as Holder; // a property of our own, which no type of the platform knows
  return holder[STATE] ?? { texts: true, pictures: { done: 0, total: 0 } };
}

/** Fills an empty database with the demo content, or goes on where an interrupted start left off. */
export async function startSeed(payload: Payload): Promise<void> {
  payload.logger.info('No demo content yet');
}
