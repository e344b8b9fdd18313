import type { Payload, PayloadRequest } from 'payload';
import { commentClosed, commentEditClosed, forbidden, missing } from '../contract/errors';
import { inTransaction, literal } from '../db/transaction';
import { withLockedProfile } from '../self/locked-profile';
import { recordChanges } from './changes';
import type { Content } from './content';
import { EDIT_SECONDS } from './edit-seconds';
import { judge, judgeEdit, RULES, type Facts, type Rule, type RuleSettings } from './rules';
import { readRuleSettings } from './settings';

/** Who writes: a profile, and whether its account moderates comments. */
export type Writer = { id: number; isModerator: boolean };

export type NewComment = {
  post: number;
  parent: number | null;
  content: Content;
  /** The same again is the same comment; null when the client sends none. */
  key: string | null;
  isTrapped: boolean;
};

/** The same text again within this time is the same comment: a double click, or an answer that was lost. */
const SAME_SECONDS = 60;
/** So long a key of a client is known. */
const KEY_HOURS = 24;

/**
 * A34: stores a comment, judged by the rules. Comments of one reader wait for each other at the row of the profile.
 * @returns its id, which is the earlier one's when the same key or the same text was sent twice
 * @throws ContractError 403 for a closed or unpublished article, 404 for an unknown article or parent
 */
export async function postComment(payload: Payload, writer: Writer, comment: NewComment): Promise<number> {
  const settings = await readRuleSettings(payload);
  const { content, post, key } = comment;
  return withLockedProfile(payload, writer.id, async (req) => {
    const earlier = await findByKey(req, writer.id, key);
    if (earlier !== null) return earlier;
    await requireOpen(req, post);
    if (comment.parent !== null) await requireParent(req, writer.id, post, comment.parent);
    const parent = comment.parent ?? 'NULL';
    const html = literal(content.html);
    const [same] = await inTransaction(
      req,
      `SELECT id FROM comments WHERE author_id = ${writer.id} AND post_id = ${post}
        AND parent_id IS NOT DISTINCT FROM ${parent} AND content = ${html}
        AND created_at > clock_timestamp() - interval '${SAME_SECONDS} seconds' LIMIT 1`,
    );
    if (same) {
      await keepKey(req, writer.id, key, Number(same.id));
      return Number(same.id);
    }
    const { isTrapped } = comment;
    const { status, rules } = await judgeFor(req, writer, content, { isTrapped }, settings);
    const [made] = await inTransaction(
      req,
      `INSERT INTO comments (content, post_id, parent_id, author_id, status, held_by, date, created_at, updated_at)
        VALUES (${html}, ${post}, ${parent}, ${writer.id}, ${literal(status)}, ${toColumn(rules)},
          clock_timestamp(), clock_timestamp(), clock_timestamp()) RETURNING id`,
    );
    const id = Number(made?.id);
    await keepKey(req, writer.id, key, id);
    await recordChanges(req, [{ id, post, before: null, after: status }]);
    return id;
  });
}

/** The comment that a key of this reader has made. Also of an article that was closed since: it was taken. */
async function findByKey(req: PayloadRequest, writer: number, key: string | null): Promise<number | null> {
  if (key === null) return null;
  const [row] = await inTransaction(
    req,
    `SELECT c.id FROM comment_keys k JOIN comments c ON c.id = k.comment_id
      WHERE k.author_id = ${writer} AND k.key = ${literal(key)} AND k.expires_at > now()
        AND c.author_id = ${writer} AND c.status <> 'deleted'`,
  );
  return row ? Number(row.id) : null;
}

async function keepKey(req: PayloadRequest, writer: number, key: string | null, id: number): Promise<void> {
  if (key === null) return;
  await inTransaction(
    req,
    `INSERT INTO comment_keys (author_id, key, comment_id, expires_at)
      VALUES (${writer}, ${literal(key)}, ${id}, now() + interval '${KEY_HOURS} hours')
      ON CONFLICT (author_id, key) DO UPDATE SET comment_id = excluded.comment_id, expires_at = excluded.expires_at`,
  );
}

/**
 * Changes the text of a comment. The rules judge the new text; what a report or a moderator holds stays held.
 * @throws ContractError 403 when the time is over or the comment is another's, 404 for an unknown one
 */
export async function editComment(
  payload: Payload,
  writer: Writer,
  id: number,
  content: Content,
): Promise<void> {
  const settings = await readRuleSettings(payload);
  await withLockedProfile(payload, writer.id, async (req) => {
    const before = await requireOwn(req, writer.id, id);
    if (!before.isEditable) throw commentEditClosed();
    if (before.content === content.html) return;
    const judged = await judgeFor(req, writer, content, {}, settings);
    const { status: after, rules } = judgeEdit(before, judged);
    await inTransaction(
      req,
      `UPDATE comments SET content = ${literal(content.html)}, status = ${literal(after)}, held_by = ${toColumn(rules)},
        edited_at = now(), updated_at = now() WHERE id = ${id}`,
    );
    await recordChanges(req, [{ id, post: before.post, before: before.status, after }]);
  });
}

async function judgeFor(
  req: PayloadRequest,
  writer: Writer,
  content: Content,
  facts: Pick<Facts, 'isTrapped'>,
  settings: RuleSettings,
) {
  const approved = await inTransaction(
    req,
    `SELECT 1 FROM comments WHERE author_id = ${writer.id} AND status = 'approved' LIMIT 1`,
  );
  return judge(
    content,
    { ...facts, isKnown: approved.length > 0, isModerator: writer.isModerator },
    settings,
  );
}

async function requireOpen(req: PayloadRequest, post: number): Promise<void> {
  const [row] = await inTransaction(
    req,
    `SELECT (_status = 'published' AND comment_status IS DISTINCT FROM 'closed') AS open
      FROM posts WHERE id = ${post} AND deleted_at IS NULL FOR SHARE`,
  );
  if (!row) throw missing('post');
  if (row.open !== true) throw commentClosed();
}

/** The lock keeps the parent from being deleted while its reply is written. */
async function requireParent(
  req: PayloadRequest,
  writer: number,
  post: number,
  parent: number,
): Promise<void> {
  const found = await inTransaction(
    req,
    `SELECT id FROM comments WHERE id = ${parent} AND post_id = ${post}
      AND (status = 'approved' OR (author_id = ${writer} AND status IN ('hold', 'spam'))) FOR SHARE`,
  );
  if (found.length === 0) throw missing('comment');
}

async function requireOwn(req: PayloadRequest, writer: number, id: number) {
  const [row] = await inTransaction(
    req,
    `SELECT author_id AS author, post_id AS post, status::text AS status, held_by AS rules, content,
      created_at + interval '${EDIT_SECONDS} seconds' > clock_timestamp() AS "isEditable"
      FROM comments WHERE id = ${id} FOR UPDATE`,
  );
  if (row?.author !== writer) throw row?.status === 'approved' ? forbidden() : missing('comment');
  const status = toEditable(row.status);
  if (status === null) throw missing('comment');
  return {
    status,
    post: Number(row.post),
    content: String(row.content),
    rules: toRules(row.rules),
    isEditable: row.isEditable === true,
  };
}

/** A comment a moderator has binned does not exist for its author any more. */
function toEditable(status: unknown): 'approved' | 'hold' | 'spam' | null {
  return status === 'approved' || status === 'hold' || status === 'spam' ? status : null;
}

/** The rules a row names. */
export function toRules(column: unknown): Rule[] {
  const names = typeof column === 'string' ? column.split(',') : [];
  return RULES.filter((rule) => names.includes(rule));
}

/** As {@link toRules} reads it, in SQL. */
export const toColumn = (rules: readonly Rule[]): string =>
  rules.length === 0 ? 'NULL' : literal(rules.join(','));
