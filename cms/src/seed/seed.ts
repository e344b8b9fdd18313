import type { Payload } from 'payload';

type State = { texts: boolean; pictures: { done: number; total: number } };

/** How far the demo content is; everything is done when there is nothing to seed. */
export function seedState(): State {
  return { texts: true, pictures: { done: 0, total: 0 } };
}

/** Fills an empty database with the demo content. */
export async function startSeed(payload: Payload): Promise<void> {
  payload.logger.info('No demo content yet');
}
