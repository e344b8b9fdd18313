import type { CollectionSlug, PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { inTransaction, literal } from '../db/transaction';

/** Notes which account wrote a version, or wrote it over by an autosave. @param account 0 for a program */
export async function noteVersion(
  req: PayloadRequest,
  collection: CollectionSlug,
  version: number,
  account: number,
): Promise<void> {
  await inTransaction(
    req,
    `INSERT INTO version_notes (collection, version_id, account_id)
      SELECT ${literal(collection)}, ${version}, (SELECT id FROM users WHERE id = ${account})
      ON CONFLICT (collection, version_id) DO UPDATE SET account_id = excluded.account_id`,
  );
}

/** The same of the version that a save has just made. */
export async function noteNewest(
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
): Promise<void> {
  const [newest] = await inTransaction(
    req,
    `SELECT id FROM "_${collection}_v" WHERE parent_id = ${id} AND latest ORDER BY updated_at DESC, id DESC LIMIT 1`,
  );
  if (newest) await noteVersion(req, collection, Number(newest.id), Number(staffOf(req.user)?.id ?? 0));
}
