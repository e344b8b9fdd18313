import { APIError, type Payload, type PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { refreshBodies } from '../body/refresh';
import { PUBLISHABLE, type Publishable } from '../collections/schedule';
import { inOneTransaction, inTransaction, literal } from '../db/transaction';
import { holdEntry } from '../editing/store';
import { recordReturn } from '../events/hooks';
import { publishUses } from '../media/usage';
import { dropFiles, returnFiles } from './files';
import { hasFiles, isKept, tableOf, type Kept } from './kept';
import { rightTo } from './rights';
import { putBackRows } from './rows';
import type { Run } from './waiting';
import { REFUSED, type RefusedWord } from './words';

/** Where what was deleted lies: among what is kept, or in the bin of its collection. */
export type Place = { kind: 'kept'; deletion: number } | { kind: 'bin'; collection: Publishable; id: number };

/**
 * What has come back; `slug` is its new one when its old one was taken meanwhile. `isTakenBack`: as a draft, since somebody
 * else took it from readers.
 */
export type Restored = { collection: Kept; id: number; slug: string | null; isTakenBack: boolean };

/** 403, 404 or 409; `data.code` says why. */
export class NotRestored extends APIError<{ code: RefusedWord }> {
  constructor(req: PayloadRequest, status: number, code: RefusedWord) {
    super(REFUSED[code][req.i18n.language === 'en' ? 'en' : 'zh'], status, { code }, true);
    // Payload's own name for such a refusal: it is logged as information, not as a failure.
    this.name = 'Locked';
  }
}

/** The place a key of the list names, as `12` or `posts-12`; null for no such key. */
export function toPlace(key: string): Place | null {
  const [, collection, digits] = /^(?:([a-z]+)-)?([1-9]\d{0,8})$/.exec(key) ?? [];
  if (digits === undefined) return null;
  if (collection === undefined) return { kind: 'kept', deletion: Number(digits) };
  const slug = PUBLISHABLE.find((one) => one === collection);
  return slug ? { kind: 'bin', collection: slug, id: Number(digits) } : null;
}

/**
 * Brings back what was deleted, as it was, in one transaction; the site receives the same event as for a publication.
 * @throws NotRestored (403 without the right to delete it; 404 when it is not there any more, or its time is over; 409
 *   when something else has its name, or its file is not here)
 */
export const restore = (req: PayloadRequest, place: Place): Promise<Restored> =>
  place.kind === 'bin' ? restoreBinned(req, place) : restoreKept(req, place.deletion);

async function requireRight(
  req: PayloadRequest,
  collection: Kept,
  createdBy: unknown,
): Promise<'all' | 'own'> {
  const right = await rightTo(req, collection);
  const isOwn = typeof createdBy === 'number' && createdBy === staffOf(req.user)?.id;
  if (right === 'all' || (right === 'own' && isOwn)) return right;
  throw new NotRestored(req, 403, 'forbidden');
}

/** Whether it comes back as a draft: an author does not publish again what somebody else has deleted. */
const becomesDraft = (req: PayloadRequest, right: 'all' | 'own', deletedBy: unknown): boolean =>
  right === 'own' && deletedBy !== staffOf(req.user)?.id;

function restoreBinned(
  req: PayloadRequest,
  { collection, id }: { collection: Publishable; id: number },
): Promise<Restored> {
  return inOneTransaction(
    req.payload,
    async () => {
      // Before it is read, as every write of it does: of two that restore it at once the second finds it restored.
      const [row] = await inTransaction(
        req,
        `SELECT created_by_id FROM "${collection}" WHERE id = ${id} AND deleted_at IS NOT NULL`,
      );
      if (!row) throw new NotRestored(req, 404, 'gone');
      const right = await requireRight(req, collection, row.created_by_id);
      await holdEntry(req, { collection, id });
      const [still] = await inTransaction(
        req,
        `SELECT (SELECT (r.fields -> '_state' ->> 'by')::int FROM entry_revisions r
            WHERE r.collection = ${literal(collection)} AND r.entry_id = ${id}) AS by
          FROM "${collection}" WHERE id = ${id} AND deleted_at IS NOT NULL`,
      );
      if (!still) throw new NotRestored(req, 404, 'gone');
      const isTakenBack = becomesDraft(req, right, still.by);
      const data = { deletedAt: null, ...(isTakenBack ? { _status: 'draft' as const } : {}) };
      await req.payload.update({ collection, id, data, trash: true, depth: 0, req });
      return { collection, id, slug: null, isTakenBack };
    },
    req,
  );
}

async function restoreKept(req: PayloadRequest, deletion: number): Promise<Restored> {
  const { files, ...restored } = await inOneTransaction(req.payload, () => putBack(req, deletion), req).catch(
    (error: unknown) => {
      if (isTaken(error)) throw new NotRestored(req, 409, 'taken');
      throw error;
    },
  );
  if (restored.collection === 'media') await drawAgain(req.payload, restored.id);
  // It is restored by now; what is left of the files goes with the next sweep.
  await dropFiles(req.payload, files).catch((error: unknown) => {
    req.payload.logger.warn({ err: error, deletion }, 'Kept files of a restored entry were not removed');
  });
  return restored;
}

/** Draws a picture in the texts that have got it back, and says which they are. It looks through all texts. */
async function drawAgain(payload: Payload, mediaId: number): Promise<void> {
  try {
    await inOneTransaction(payload, async (req) => {
      const run: Run = (query) => inTransaction(req, query);
      await publishUses(req, await refreshBodies(payload, { mediaId, req, run }));
    });
  } catch (error) {
    payload.logger.error({ err: error, media: mediaId }, 'A restored picture was not drawn in its texts');
  }
}

/** Any number no other lock of this CMS uses. */
const RESTORE_LOCK = 728_190_448;

async function putBack(req: PayloadRequest, deletion: number): Promise<Restored & { files: string[] }> {
  const run: Run = (query) => inTransaction(req, query);
  // One at a time: what waits for an entry is moved to its deletion, which must not end meanwhile.
  await run(`SELECT pg_advisory_xact_lock(${RESTORE_LOCK})`);
  const [kept] = await run(
    `SELECT collection, entry_id, slug, created_by, account_id, files FROM deleted_entries
      WHERE id = ${deletion} AND expires_at > now() FOR UPDATE`,
  );
  const collection = String(kept?.collection);
  if (!kept || !isKept(collection)) throw new NotRestored(req, 404, 'gone');
  const right = await requireRight(req, collection, kept.created_by);
  const id = Number(kept.entry_id);
  const table = tableOf(collection);
  const slug =
    typeof kept.slug === 'string' ? await makeFree(run, { deletion, table, slug: kept.slug }) : null;
  const isTakenBack = becomesDraft(req, right, kept.account_id);
  if (PUBLISHABLE.some((one) => one === collection)) await takeOutOfBin(run, deletion, table, isTakenBack);
  const holders = await putBackRows(run, deletion, table, id);
  // Its moment has gone by: it would be sent to every visitor at once.
  if (collection === 'notifications')
    await run(
      `UPDATE notifications SET send_at = NULL WHERE id = ${id} AND sent_at IS NULL AND send_at <= now()`,
    );
  const files = Array.isArray(kept.files) ? kept.files.map(String) : [];
  // Pictures are drawn in the texts that have got them back when this has ended (drawAgain): others wait for it.
  if (collection !== 'media') await refreshBodies(req.payload, { entry: { collection, id }, req, run });
  await recordReturn(req, collection, id);
  const named = holders.flatMap((holder) => {
    const slugOf = holder.table.replaceAll('_', '-');
    return isKept(slugOf) ? [{ collection: slugOf, id: holder.id }] : [];
  });
  await publishUses(req, named);
  // Last: what fails above leaves no file of a deleted picture behind.
  if (hasFiles(collection)) {
    const [row] = await run(`SELECT filename FROM ${table} WHERE id = ${id}`);
    const original = typeof row?.filename === 'string' ? row.filename : null;
    if (!(await returnFiles(req, { collection, id, original, names: files })))
      throw new NotRestored(req, 409, 'fileless');
  }
  await run(`DELETE FROM deleted_entries WHERE id = ${deletion}`);
  return { collection, id, slug, isTakenBack, files };
}

type Name = { deletion: number; table: string; slug: string };

/** Gives what comes back another slug when its own was taken meanwhile; null when it keeps its own. */
async function makeFree(run: Run, { deletion, table, slug }: Name): Promise<string | null> {
  const isFree = async (one: string) =>
    (await run(`SELECT 1 FROM "${table}" WHERE slug = ${literal(one)}`)).length === 0;
  if (await isFree(slug)) return null;
  let free = `${slug}-${Date.now().toString(36)}`;
  for (let n = 2; n < 100; n += 1) {
    if (!(await isFree(`${slug}-${n}`))) continue;
    free = `${slug}-${n}`;
    break;
  }
  await run(
    `UPDATE deleted_rows SET data = data || jsonb_build_object('slug', ${literal(free)}::text)
      WHERE deletion_id = ${deletion} AND table_name = ${literal(table)} AND column_name IS NULL`,
  );
  await run(
    `UPDATE deleted_rows SET data = data || jsonb_build_object('version_slug', ${literal(free)}::text)
      WHERE deletion_id = ${deletion} AND table_name = ${literal(`_${table}_v`)} AND column_name IS NULL
        AND data ->> 'latest' = 'true' AND data ->> 'version_slug' = ${literal(slug)}`,
  );
  return free;
}

/** What was deleted out of the bin comes back among the others, on demand as a draft. */
async function takeOutOfBin(run: Run, deletion: number, table: string, asDraft: boolean): Promise<void> {
  await run(
    `UPDATE deleted_rows SET data = data || '{"deleted_at": null${asDraft ? ', "_status": "draft"' : ''}}'
      WHERE deletion_id = ${deletion} AND table_name = ${literal(table)} AND column_name IS NULL`,
  );
  await run(
    `UPDATE deleted_rows SET data = data
        || '{"version_deleted_at": null${asDraft ? ', "version__status": "draft"' : ''}}'
      WHERE deletion_id = ${deletion} AND table_name = ${literal(`_${table}_v`)} AND data ->> 'latest' = 'true'`,
  );
}

/** Whether a name that only one row may have (a menu's key, the file of a picture) is another's now. */
function isTaken(error: unknown): boolean {
  for (let one = error; typeof one === 'object' && one !== null; one = 'cause' in one ? one.cause : null) {
    if ('code' in one && one.code === '23505') return true;
  }
  return false;
}
