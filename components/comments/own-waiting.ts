import * as z from 'zod/mini';

import { anyTextSchema, listOf, renderedSchema } from '@/lib/api/primitives';
import type { Resource } from '@/lib/api/read';
import { wordsOf } from '@/lib/html/words-of';

/** C42: up to so many, the newest. */
const PER_PAGE = 100;

/** Ent-15: the contract's content is a text, a stock WordPress wraps it. */
const commentSchema = z.object({
  id: z.number(),
  status: anyTextSchema,
  content: renderedSchema,
  date: anyTextSchema,
});

export type RawOwnComment = z.infer<typeof commentSchema>;

/** A comment of the visitor that nobody else is shown yet. `day` is `yyyy-MM-dd`. */
export type WaitingComment = { id: number; words: string; day: string };

/** The comments of an entry with those of the visitor that wait (A33, C42). */
export const commentsWithOwn = (post: number, visitor: number | null): Resource<RawOwnComment[]> => ({
  path: `v_comments?post=${post}&orderby=id&order=desc&per_page=${PER_PAGE}&page=1`,
  schema: listOf(commentSchema),
  visitor,
});

/** Only what waits, since the page has the others. */
export function toWaiting(comments: readonly RawOwnComment[]): WaitingComment[] {
  return comments.flatMap(({ id, status, content, date }) => {
    const words = wordsOf(content.rendered);
    return status === 'hold' && words !== '' ? [{ id, words, day: date.slice(0, 10) }] : [];
  });
}
