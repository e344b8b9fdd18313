import { env } from '@/lib/env';

/**
 * In the place of Next's own module of that name (`withoutSegments` of `lib/build/webpack.ts`): what Next makes of each
 * rendered page for the prefetches of its links, which no link of this site sends.
 *
 * @returns no segment, for which Next answers 404; its build demands one of a page or no list at all
 */
export async function collectSegmentData(): Promise<Map<string, Buffer> | undefined> {
  return env.isBuilding ? undefined : new Map();
}

/** What a build says of prefetches to the client: nothing. */
export async function collectPrefetchHints(): Promise<null> {
  return null;
}
