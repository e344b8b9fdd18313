export type Progress = {
  /** Articles that can be read offline. */
  done: number;
  /** The article that is being fetched, from 1. */
  tried: number;
  total: number;
};

/** `full`: the rest did not fit, and was not tried; `some`: some could not be fetched. */
export type End = Progress & { end: 'all' | 'some' | 'full' };

/**
 * Keeps articles one after the other, in their order, until one does not fit.
 *
 * @param save asks the worker; its reply is `kept`, `full`, or anything else for an article that could not be fetched
 * @param onProgress before each article
 * @param isWanted false ends it: the reader has logged out, or left the page
 */
export async function keepAll(
  paths: readonly string[],
  save: (path: string) => Promise<unknown>,
  onProgress: (progress: Progress) => void,
  isWanted: () => boolean,
): Promise<End> {
  const progress: Progress = { done: 0, tried: 0, total: paths.length };
  for (const path of paths) {
    if (!isWanted()) break;
    progress.tried += 1;
    onProgress({ ...progress });
    const reply = await save(path);
    if (reply === 'full') return { ...progress, end: 'full' };
    if (reply === 'kept') progress.done += 1;
  }
  return { ...progress, end: progress.done === progress.total ? 'all' : 'some' };
}
