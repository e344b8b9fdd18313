import { addDataAndFileToRequest, APIError, type Endpoint, type PayloadRequest } from 'payload';
import { z } from 'zod';
import { isEditor } from '../access/roles';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { recordChanges, type Change, type Status } from './changes';

/** Comments changed by one call; the longest page of the dashboard has as many. */
export const MOST_AT_ONCE = 100;
const MOST_BYTES = 16 * 1024;

const bodySchema = z.object({
  ids: z.array(z.int().positive().max(2_147_483_647)).min(1).max(MOST_AT_ONCE),
  status: z.enum(['approved', 'hold', 'spam', 'trash']),
});
type Asked = z.infer<typeof bodySchema>;

/** What became of each comment of a call. `from` is what it was, so that the change can be undone. */
export type Moderated = {
  changed: { id: number; from: Exclude<Status, 'deleted'>; to: Asked['status'] }[];
  /** It has this status already. */
  unchanged: number[];
  /** There is no such comment any more, or its author has deleted it. */
  missing: number[];
};

const rowSchema = z.object({
  id: z.number(),
  post: z.number().nullable(),
  status: z.enum(['approved', 'hold', 'spam', 'trash', 'deleted']),
});

/**
 * `POST /cms-api/comments/moderate`: one status for up to 100 comments. The rows are locked in one order, so that two
 * moderators of the same comments wait for each other.
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
      throw new APIError(`ids (1 to ${MOST_AT_ONCE} numbers) and status are needed.`, 400, null, true);
    const moderated = await moderate(req, asked.data);
    return Response.json(moderated, { headers: { 'cache-control': 'private, no-store' } });
  },
};

async function moderate(given: PayloadRequest, { ids, status }: Asked): Promise<Moderated> {
  return inOneTransaction(
    given.payload,
    async (req) => {
      const found = await inTransaction(
        req,
        `SELECT id, post_id AS post, status::text AS status FROM comments
          WHERE id = ANY (ARRAY[${ids.join(',')}]::int[]) ORDER BY id FOR UPDATE`,
      );
      const rows = z.array(rowSchema).parse(found);
      const changes: Change[] = [];
      const result: Moderated = { changed: [], unchanged: [], missing: [] };
      for (const id of new Set(ids)) {
        const row = rows.find((one) => one.id === id);
        if (!row || row.status === 'deleted') result.missing.push(id);
        else if (row.status === status) result.unchanged.push(id);
        else {
          result.changed.push({ id, from: row.status, to: status });
          changes.push({ id, post: row.post, before: row.status, after: status });
        }
      }
      if (changes.length === 0) return result;
      await inTransaction(
        req,
        `UPDATE comments SET status = ${literal(status)}, updated_at = now()
          WHERE id = ANY (ARRAY[${changes.map(({ id }) => id).join(',')}]::int[])`,
      );
      await recordChanges(req, changes);
      return result;
    },
    given,
  );
}
