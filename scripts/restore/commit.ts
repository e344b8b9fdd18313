import { isStopping, unlessStopping } from '../start/stopping';

/** The last part of a restore, in its order. */
type Steps = {
  place: () => Promise<unknown>;
  /** Told before {@link commit} is: nothing of the restore may be taken back any more. */
  keep: () => void;
  commit: () => Promise<unknown>;
  /** What is put into its place once the database has it. */
  settle: () => void;
  takeBack: () => Promise<unknown>;
};

export const UNKNOWN =
  'The database was told to commit and did not answer: whether it holds the backup or what it held before is not known, and the pictures of both are there. Restore again, with --replace.';
export const TOO_LATE = 'The stop came when the database had committed: the backup is restored.';

/**
 * Ends a restore so that a stop at any moment leaves the whole of the one magazine or the whole of the other. Once COMMIT
 * is sent it may have happened, whatever comes back: nothing is taken back from then on.
 * @returns `run` once; `stop` at the end, which waits for what has begun
 */
export function ending({ place, keep, commit, settle, takeBack }: Steps) {
  let isSent = false;
  let running: Promise<void> | null = null;
  const toTheEnd = async () => {
    await place();
    unlessStopping();
    isSent = true;
    keep();
    try {
      await commit();
    } catch (error) {
      console.error(UNKNOWN);
      throw error;
    }
    settle();
    if (isStopping()) console.warn(TOO_LATE);
  };
  return {
    run: () => (running ??= toTheEnd()),
    stop: async () => {
      await running?.catch(() => undefined);
      if (!isSent) await takeBack();
    },
  };
}
