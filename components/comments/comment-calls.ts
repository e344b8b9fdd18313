import { anyReply, type Outcome } from '@/lib/api/outcome';
import { listOf } from '@/lib/api/primitives';
import { read } from '@/lib/api/read';
import { send } from '@/lib/api/send';

import { commentSchema, type RawComment } from './comments-with-own';

/**
 * What is written: `homepage` is the field that people do not see, and a machine fills in; `key` is that of
 * `sending-key.ts`, empty for none.
 */
export type Written = { content: string; homepage: string; key: string };

/** A34, C43: `parent` is the comment that is answered, 0 for none. */
export const postComment = (post: number, parent: number, written: Written): Promise<Outcome<RawComment>> =>
  send('comments', { body: { ...written, parent, post }, schema: commentSchema });

/** Changes a comment of the visitor, in the first ten minutes. */
export const editComment = (id: number, content: string): Promise<Outcome<RawComment>> =>
  send(`comments/${id}`, { body: { content }, schema: commentSchema });

/**
 * Deletes a comment of the visitor; one that has replies leaves a placeholder.
 * @param revision of the comment as it is shown; empty for one that is older than those that were read
 */
export async function deleteComment(id: number, revision: string): Promise<Outcome<unknown>> {
  const seen = revision || (await newestRevision(id));
  return send(`comments/${id}/delete`, { body: seen ? { revision: seen } : {}, schema: anyReply });
}

async function newestRevision(id: number): Promise<string> {
  const outcome = await read({ path: `v_comments?include=${id}`, schema: listOf(commentSchema) });
  return outcome.kind === 'done' ? (outcome.value[0]?.revision ?? '') : '';
}

export const REPORT_REASONS = ['spam', 'abuse', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reports another reader's comment to the editors. */
export const reportComment = (id: number, reason: ReportReason, note: string): Promise<Outcome<unknown>> =>
  send(`comments/${id}/report`, { body: { reason, ...(note === '' ? {} : { note }) }, schema: anyReply });
