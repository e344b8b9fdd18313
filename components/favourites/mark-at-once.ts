import type { Outcome } from '@/lib/api/outcome';

/** Changes the ids of the saved articles, of the visitor who was there when it was made: `favoritesChanger` of the session. */
type Change = (change: (favorites: readonly number[]) => number[]) => void;

/** The ids of the saved articles, newest first, with one of them marked as saved or not. */
export const withMark = (favorites: readonly number[], post: number, isSaved: boolean): number[] => {
  const others = favorites.filter((id) => id !== post);
  return isSaved ? [post, ...others] : others;
};

/**
 * Marks an article as saved, or as not saved, while the CMS is asked to make it so, and takes that back when it does
 * not. Only this mark is taken back: others may have changed meanwhile. The list that the CMS answers (C64) is shown
 * unless another change has begun since, whose mark it may lack.
 */
export function markAtOnce(toChange: () => Change) {
  let newest = 0;
  return async <T extends Outcome<number[]>>(
    post: number,
    isSaved: boolean,
    ask: () => Promise<T>,
    /** Whether the CMS refused because it is so already. */
    isSoAlready: (outcome: T) => boolean = () => false,
  ): Promise<T> => {
    newest += 1;
    const own = newest;
    // A late answer is not for who has logged in meanwhile.
    const change = toChange();
    let wasSaved = !isSaved;
    change((favorites) => {
      wasSaved = favorites.includes(post);
      return withMark(favorites, post, isSaved);
    });
    const outcome = await ask();
    if (outcome.kind === 'done' && own === newest) change(() => outcome.value);
    else {
      const isSo = outcome.kind === 'done' || isSoAlready(outcome) ? isSaved : wasSaved;
      change((favorites) => withMark(favorites, post, isSo));
    }
    return outcome;
  };
}
