/** Comments that answer none, shown at first; the rest stands in closed `<details>` of as many. */
export const ROOTS_AT_ONCE = 50;

/** Replies to one comment above which only {@link REPLIES_SHOWN} are shown at first. */
const MOST_REPLIES = 5;
const REPLIES_SHOWN = 3;

/** At this depth, and at its multiples, a chain of replies goes on in a closed `<details>`. */
const FOLDED_DEPTH = 6;

/** The comments that answer none, in parts: the first is shown, each other is opened by the reader. Never empty. */
export function toParts<T>(roots: readonly T[]): [T[], ...T[][]] {
  const parts: [T[], ...T[][]] = [roots.slice(0, ROOTS_AT_ONCE)];
  for (let at = ROOTS_AT_ONCE; at < roots.length; at += ROOTS_AT_ONCE) {
    parts.push(roots.slice(at, at + ROOTS_AT_ONCE));
  }
  return parts;
}

/**
 * The replies to one comment: those that are shown and those in a closed `<details>`.
 *
 * @param depth of the replies; those of a comment that answers none have depth 1
 */
export function toReplies<T>(replies: readonly T[], depth: number): { shown: T[]; folded: T[] } {
  if (depth % FOLDED_DEPTH === 0) return { shown: [], folded: [...replies] };
  const at = replies.length > MOST_REPLIES ? REPLIES_SHOWN : replies.length;
  return { shown: replies.slice(0, at), folded: replies.slice(at) };
}

type Nested = { replies: readonly Nested[] };

/** How many comments stand in a list, their replies included. */
export function countAll(comments: readonly Nested[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + countAll(replies), 0);
}
