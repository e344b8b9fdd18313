import type { NextStandIn } from './next-stand-in';
import { askRaw, type RawAnswer } from './raw-answer';

/** Asks until the door answers; each request in between makes it ask, or waits for what it has asked. */
export async function untilAnswered(
  { door }: NextStandIn,
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  for (let left = 200; left > 0; left -= 1) {
    const { hits } = door.figures;
    const answer = await askRaw(port, path, headers);
    if (door.figures.hits > hits) return answer;
  }
  throw new Error(`${path} is not kept`);
}
