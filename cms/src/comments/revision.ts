import { createHash } from 'node:crypto';

/** The columns of a comment a moderator judges. */
type Judged = { content?: unknown; status?: unknown };

/**
 * Which text and status a moderator has before him. A list or a form that was loaded earlier sends the revision it was
 * rendered with, and what has another one by now is left alone.
 */
export const revisionOf = ({ content, status }: Judged): string =>
  createHash('sha256')
    .update(JSON.stringify([String(status), String(content)]))
    .digest('base64url')
    .slice(0, 22);
