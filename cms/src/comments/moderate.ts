import { addDataAndFileToRequest, APIError, type Endpoint, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { isEditor } from '../access/roles';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { recordChanges, type Change, type Status } from './changes';
import { revisionOf } from './revision';
import { heldByModerator } from './rules';
import { toColumn, toRules } from './write';

/** Comments changed by one call; the longest page of the dashboard has as many. */
export const MOST_AT_ONCE = 100;
const MOST_BYTES = 16 * 1024;

const bodySchema = z.object({
  comments: z
    .array(z.object({ id: z.int().positive().max(2_147_483_647), revision: z.string().max(64) }))
    .min(1)
    .max(MOST_AT_ONCE),
  status: z.enum(['approved', 'hold', 'spam', 'trash']),
});
type Asked = z.infer<typeof bodySchema>;

/**
 * What became of each comment of a call. `from` is what it was, so that the change can be undone; `revision` is what it
 * has now.
 */
export type Moderated = {
  changed: { id: number; from: Exclude<Status, 'deleted'>; to: Asked['status']; revision: string }[];
  /** It has this status already. */
  unchanged: number[];
  /** Something of its revision is another than the moderator has seen, so it was left as it is. */
  edited: number[];
  /** There is no such comment any more, or its author has deleted it. */
  missing: number[];
};

const rowSchema = z.object({
  id: z.number(),
  post: z.number().nullable(),
  parent: z.number().nullable(),
  author: z.number().nullable(),
  status: z.enum(['approved', 'hold', 'spam', 'trash']),
  content: z.string(),
  rules: z.string().nullable(),
});

/**
 * `POST /cms-api/comments/moderate`: one status for up to 100 comments, each with the revision that the moderator
 * has seen. The rows are locked in one order, so that two moderators of the same comments wait for each other.
 */
export const moderateEndpoint: Endpoint = {
  path: '/moderate',
  method: 'post',
  handler: async (req) => {
    if (!isEditor(req.user)) throw new APIError('Forbidden', 403, null, true);
    if (!(Number(req.headers.get('content-length') ?? Infinity) <= MOST_BYTES))
      throw new APIError('Bad Request', 400, null, true);
    await addDataAndFileToRequest(req);
    const asked = bodySchema.safeParse(req.data);
    if (!asked.success)
      throw new APIError(
        `comments (1 to ${MOST_AT_ONCE}, each an id and a revision) and status are needed.`,
        400,
        null,
        true,
      );
    const moderated = await moderate(req, asked.data);
    return Response.json(moderated, { headers: { 'cache-control': 'private, no-store' } });
  },
};

async function moderate(given: PayloadRequest, { comments, status }: Asked): Promise<Moderated> {
  const asked = new Map(comments.map(({ id, revision }) => [id, revision]));
  return inOneTransaction(
    given.payload,
    async (req) => {
      // Not the placeholders: the deletion of a reply locks those above it, which is against the order of ids.
      const found = await inTransaction(
        req,
        `SELECT id, post_id AS post, parent_id AS parent, author_id AS author, status::text AS status, content,
          held_by AS rules FROM comments
          WHERE id = ANY (ARRAY[${[...asked.keys()].join(',')}]::int[]) AND status <> 'deleted' ORDER BY id FOR UPDATE`,
      );
      const rows = new Map(
        z
          .array(rowSchema)
          .parse(found)
          .map((row) => [row.id, row]),
      );
      const changes: (Change & { heldBy: string })[] = [];
      const result: Moderated = { changed: [], unchanged: [], edited: [], missing: [] };
      for (const [id, revision] of asked) {
        const row = rows.get(id);
        if (!row) result.missing.push(id);
        else if (row.status === status) result.unchanged.push(id);
        else if (revisionOf(row) !== revision) result.edited.push(id);
        else {
          const { post, status: from } = row;
          const rules = toRules(row.rules);
          const heldBy = toColumn(status === 'hold' ? heldByModerator(rules) : rules);
          changes.push({ id, post, before: from, after: status, heldBy });
          result.changed.push({ id, from, to: status, revision: revisionOf({ ...row, status }) });
        }
      }
      if (changes.length === 0) return result;
      await inTransaction(
        req,
        `UPDATE comments c SET status = ${literal(status)}, held_by = now_held.by, updated_at = now()
          FROM (VALUES ${changes.map(({ id, heldBy }) => `(${id}, ${heldBy}::text)`).join(',')}) AS now_held (id, by)
          WHERE c.id = now_held.id`,
      );
      await recordChanges(req, changes);
      return result;
    },
    given,
  );
}
