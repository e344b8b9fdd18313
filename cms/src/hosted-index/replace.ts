import type { HostedIndex, IndexObject } from './client';

/** Objects of one request. */
const AT_ONCE = 500;

/**
 * Puts these objects in the place of all that the hosted index has. Readers have the old ones until the new ones are all
 * there, then the new ones.
 * @param draft the name of an index for the time until then; what is left of an earlier try under it goes
 * @param onProgress told how many objects are there
 */
export async function replaceAll(
  index: HostedIndex,
  objects: readonly IndexObject[],
  draft: string,
  onProgress: (done: number) => void,
): Promise<void> {
  await index.begin(draft);
  try {
    let last: number | null = null;
    for (let at = 0; at < objects.length; at += AT_ONCE) {
      last = await index.change(
        objects.slice(at, at + AT_ONCE).map((put) => ({ put })),
        draft,
      );
      onProgress(Math.min(objects.length, at + AT_ONCE));
    }
    await index.finish(draft, last);
  } catch (error) {
    // The first error tells more than one of tidying up.
    await index.drop(draft).catch(() => undefined);
    throw error;
  }
}
