import {
  APIError,
  addDataAndFileToRequest,
  type CollectionSlug,
  type Endpoint,
  type PayloadRequest,
} from 'payload';
import { z } from 'zod';
import { mayLock } from '../access/payload-collections';
import { staffOf } from '../access/roles';
import { inTransaction, literal } from '../db/transaction';
import { at, TAB, type Entry } from './store';

/** A form that has not asked for so long is not open any more. */
const SEEN_SECONDS = 30;
/** A form that was taken over stays so while it may still send something. */
const KEPT_HOURS = 24;
/** Forms of one account in one entry that are remembered. */
const MOST_TABS = 20;

const bodySchema = z.object({
  tab: z.string().regex(TAB),
  /** What this form does: it writes, reads, takes the entry over from all others, or is closed. */
  state: z.enum(['writes', 'reads', 'takes-over', 'leaves']),
});
const otherSchema = z.object({ name: z.string(), reads: z.boolean() });
const mineSchema = z.object({ revision: z.number(), takenBy: z.string().nullable() });

type Presence = z.infer<typeof mineSchema> & { others: z.infer<typeof otherSchema>[] };

/** How a staff account is called: by the name of its profile, else by its user name. */
const NAME = (users: string) => `coalesce(nullif(concat_ws(' / ', nullif(
  (SELECT p.name_zh FROM people p WHERE p.id = ${users}.profile_id), ''), nullif(
  (SELECT p.name_en FROM people p WHERE p.id = ${users}.profile_id), '')), ''), ${users}.username, '#' || ${users}.id)`;

/** The name of the account that took the entry over from this form; null when none did. */
export async function whoTookOver(
  req: PayloadRequest,
  entry: Entry,
  tab: string | null,
): Promise<string | null> {
  if (tab === null || !TAB.test(tab)) return null;
  const [row] = await inTransaction(
    req,
    `SELECT ${NAME('u')} AS name FROM entry_editors e JOIN users u ON u.id = e.taken_by
     WHERE ${at(entry)} AND tab = ${literal(tab)} AND e.account_id = ${staffOf(req.user)?.id ?? 0}`,
  );
  return row ? z.object({ name: z.string() }).parse(row).name : null;
}

/** `POST /cms-api/{collection}/{id}/presence`: a form says every few seconds that it is open, and learns who else is. */
export function presenceEndpoint(collection: CollectionSlug): Endpoint {
  return {
    path: '/:id/presence',
    method: 'post',
    handler: async (req) => {
      const presence = await heartbeat(req, collection);
      return Response.json(presence, { headers: { 'cache-control': 'private, no-store' } });
    },
  };
}

/** @throws APIError 400 for a body that is none, 404 for an entry the caller may not change */
async function heartbeat(req: PayloadRequest, collection: CollectionSlug): Promise<Presence> {
  if (!(Number(req.headers.get('content-length') ?? Infinity) <= 1024))
    throw new APIError('Bad Request', 400);
  await addDataAndFileToRequest(req);
  const asked = bodySchema.safeParse(req.data);
  if (!asked.success) throw new APIError('tab and state are needed.', 400);
  const id = Number(req.routeParams?.id);
  const account = staffOf(req.user)?.id;
  const isThere = account && Number.isSafeInteger(id) && (await exists(req, { collection, id }));
  if (!isThere || !(await mayLock(req, { collectionSlug: collection, id })))
    throw new APIError('Not Found', 404);
  const entry = { collection, id };
  const tab = literal(asked.data.tab);
  const { state } = asked.data;
  if (state === 'leaves') {
    // A form that was taken over may still be sending its last text.
    await inTransaction(
      req,
      `DELETE FROM entry_editors WHERE ${at(entry)} AND tab = ${tab} AND account_id = ${account} AND taken_by IS NULL`,
    );
    return { revision: 0, takenBy: null, others: [] };
  }
  await inTransaction(
    req,
    `INSERT INTO entry_editors AS e (collection, entry_id, tab, account_id, is_reading, expires_at)
     VALUES (${literal(collection)}, ${id}, ${tab}, ${account}, ${state === 'reads'}, now() + interval '${KEPT_HOURS} hours')
     ON CONFLICT (collection, entry_id, tab) DO UPDATE SET seen_at = now(), expires_at = excluded.expires_at,
       is_reading = excluded.is_reading ${state === 'takes-over' ? ', taken_by = NULL' : ''}
     WHERE e.account_id = ${account}`,
  );
  if (state === 'takes-over') {
    await inTransaction(
      req,
      `UPDATE entry_editors SET taken_by = ${account} WHERE ${at(entry)} AND tab IN (
         SELECT tab FROM entry_editors WHERE ${at(entry)} AND tab <> ${tab} AND NOT is_reading
         ORDER BY tab FOR UPDATE)`,
    );
  }
  // In one order, and none that another call deletes already: calls at the same time do not wait for each other in a ring.
  await inTransaction(
    req,
    `DELETE FROM entry_editors WHERE ${at(entry)} AND tab IN (
       SELECT tab FROM entry_editors WHERE ${at(entry)} AND account_id = ${account} AND tab IN (
         SELECT tab FROM entry_editors WHERE ${at(entry)} AND account_id = ${account}
         ORDER BY seen_at DESC OFFSET ${MOST_TABS})
       ORDER BY tab FOR UPDATE SKIP LOCKED)`,
  );
  return readPresence(req, entry, tab);
}

async function exists(req: PayloadRequest, { collection, id }: Entry): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: true,
    req,
  });
  return totalDocs > 0;
}

async function readPresence(req: PayloadRequest, entry: Entry, tab: string): Promise<Presence> {
  const [mine] = await inTransaction(
    req,
    `SELECT coalesce((SELECT revision FROM entry_revisions WHERE ${at(entry)}), 0) AS revision,
       (SELECT ${NAME('u')} FROM entry_editors e JOIN users u ON u.id = e.taken_by
        WHERE ${at(entry)} AND tab = ${tab}) AS "takenBy"`,
  );
  const others = await inTransaction(
    req,
    `SELECT ${NAME('u')} AS name, bool_and(e.is_reading OR e.taken_by IS NOT NULL) AS reads
     FROM entry_editors e JOIN users u ON u.id = e.account_id
     WHERE ${at(entry)} AND tab <> ${tab} AND e.seen_at > now() - interval '${SEEN_SECONDS} seconds'
     GROUP BY u.id ORDER BY min(e.seen_at) LIMIT 20`,
  );
  return { ...mineSchema.parse(mine), others: z.array(otherSchema).parse(others) };
}
