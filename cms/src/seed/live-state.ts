import { seedState } from './seed';

export type LiveState = { seed: { texts: boolean; pictures: { done: number; total: number } } };

/** What `GET /api/live` tells of this process: whether the demo content stands, and how many of its pictures. */
export function liveState(): LiveState {
  return { seed: seedState() };
}
