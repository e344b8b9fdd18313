import type { ShownComment } from './comments-with-own';

/** A comment as the page has it; a placeholder has no text and does not count (E33). */
export type OnPage = { id: number; text: string; isDeleted: boolean };

/** What a comment of the page is now. */
export type Changed = Pick<ShownComment, 'id' | 'text' | 'isDeleted'>;

export type ThreadChanges = {
  /** What the page does not have, in the order they were written; placeholders too. */
  added: ShownComment[];
  /** The page has it with another text, or with a text although it is deleted. */
  changed: Changed[];
  /** What the page has, although it is public no longer; placeholders too. */
  gone: Pick<OnPage, 'id' | 'isDeleted'>[];
  /** The visitor's own that wait for a moderator, the newest first. */
  waiting: ShownComment[];
};

/**
 * What has become of the comments the visitor has deleted, by id: nothing, or a placeholder above replies. A reported one
 * is gone when the CMS does not answer it any more.
 */
export type Deletions = ReadonlyMap<number, 'gone' | 'placeholder' | 'reported'>;

/** The text of an element has no blanks between its paragraphs. */
const letters = (text: string) => text.replace(/\s+/g, '');

/** How many comments there are in all, from what the page says; placeholders do not count (E33). */
export function toTotal(page: number, { added, changed, gone }: ThreadChanges): number {
  const isCounted = ({ isDeleted }: { isDeleted: boolean }) => !isDeleted;
  const more = added.filter(isCounted).length;
  const fewer = gone.filter(isCounted).length + changed.filter(({ isDeleted }) => isDeleted).length;
  return page + more - fewer;
}

/**
 * What has become of a thread since the page was rendered. A page is a few minutes old; a visitor who has just
 * commented finds the comment in it all the same.
 *
 * @param known the newest comments, as many as one answer of the CMS has, and what the visitor has changed since
 */
export function toChanges(
  page: readonly OnPage[],
  known: readonly ShownComment[],
  deletions: Deletions,
): ThreadChanges {
  const toNow = (one: ShownComment): ShownComment[] => {
    const deletion = deletions.get(one.id);
    if (deletion === 'gone') return [];
    return [deletion === 'placeholder' ? { ...one, text: '', isWaiting: false, isDeleted: true } : one];
  };
  const now = known.flatMap(toNow);
  const byId = new Map(now.map((one) => [one.id, one]));
  const ids = new Set(page.map(({ id }) => id));
  // Nothing is known of what is older than the answer.
  const oldest = known.length > 0 ? Math.min(...known.map(({ id }) => id)) : Infinity;
  return {
    added: now
      .filter(({ id, isWaiting }) => !isWaiting && !ids.has(id))
      .sort((one, other) => one.id - other.id),
    changed: page.flatMap(({ id, text }): Changed[] => {
      if (deletions.get(id) === 'placeholder') return [{ id, text: '', isDeleted: true }];
      const one = byId.get(id);
      if (!one || one.isWaiting || !(one.isEdited || one.isDeleted)) return [];
      return letters(one.text) === letters(text) ? [] : [one];
    }),
    gone: page
      .filter(({ id }) => {
        const deletion = deletions.get(id);
        if (deletion === 'reported') return !byId.has(id);
        if (deletion !== undefined) return deletion === 'gone';
        return id >= oldest && (byId.get(id)?.isWaiting ?? true);
      })
      .map(({ id, isDeleted }) => ({ id, isDeleted })),
    waiting: now.filter(({ isWaiting }) => isWaiting).sort((one, other) => other.id - one.id),
  };
}
