import { wordsOf } from '@/lib/html/words-of';
import { fieldOf, textOf, type Answer } from '@/lib/session/ask';

/** C42: up to so many, the newest. */
const PER_PAGE = 100;

/** A comment of the visitor that nobody else is shown yet. `day` is `yyyy-MM-dd`. */
export type WaitingComment = { id: number; words: string; day: string };

/** The comments of an entry with those of the visitor that wait (A33, C42). */
export const waitingPath = (post: number) =>
  `v_comments?post=${post}&orderby=id&order=desc&per_page=${PER_PAGE}&page=1`;

/** Reads an answer to {@link waitingPath}: only what waits, since the page has the others. What is no list is none. */
export function toWaiting(answer: Answer | null): WaitingComment[] {
  if (answer?.status !== 200 || !Array.isArray(answer.body)) return [];
  return answer.body.flatMap((row: unknown) => {
    const [id, content] = [fieldOf(row, 'id'), fieldOf(row, 'content')];
    // The contract's is a text, a stock WordPress wraps it.
    const words = wordsOf(textOf(content) || textOf(fieldOf(content, 'rendered')));
    if (fieldOf(row, 'status') !== 'hold' || typeof id !== 'number' || words === '') return [];
    return [{ id, words, day: textOf(fieldOf(row, 'date')).slice(0, 10) }];
  });
}
