import { createHash } from 'node:crypto';
import { isData } from '../fields/data';

/** The columns of a comment a moderator judges, as the database or Payload has them. */
type Judged = { content?: unknown; status?: unknown; post?: unknown; parent?: unknown; author?: unknown };

const idOf = (value: unknown): string => {
  const id = isData(value) ? value.id : value;
  return typeof id === 'number' ? String(id) : '';
};

/**
 * What of a comment a moderator has before him: its text and status, the article, the comment it answers and who signs it.
 * A list or a form that was loaded earlier sends the revision it was rendered with, and what has another one by now is left
 * alone.
 */
export const revisionOf = ({ content, status, post, parent, author }: Judged): string =>
  createHash('sha256')
    .update(JSON.stringify([String(status), String(content), idOf(post), idOf(parent), idOf(author)]))
    .digest('base64url')
    .slice(0, 22);
