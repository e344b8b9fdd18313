import type { PayloadRequest } from 'payload';
import type { RedirectType } from '../collections/redirects/redirects';
import { inTransaction, literal } from '../db/transaction';

/** Remembers where a renamed thing went; chains are shortened, and an address in use again redirects nowhere. */
export async function recordRename(
  req: PayloadRequest,
  type: RedirectType,
  from: string,
  to: string,
): Promise<void> {
  const kind = literal(type);
  await releaseAddress(req, type, to);
  if (from === '' || from === to) return;
  await inTransaction(
    req,
    `UPDATE redirects SET "to" = ${literal(to)}, updated_at = now() WHERE type = ${kind} AND "to" = ${literal(from)}`,
  );
  await inTransaction(
    req,
    `INSERT INTO redirects (type, "from", "to") VALUES (${kind}, ${literal(from)}, ${literal(to)})
     ON CONFLICT (type, "from") DO UPDATE SET "to" = excluded."to", updated_at = now()`,
  );
}

/** A slug that something public carries now is no old address any more. */
export async function releaseAddress(req: PayloadRequest, type: RedirectType, slug: string): Promise<void> {
  await inTransaction(
    req,
    `DELETE FROM redirects WHERE type = ${literal(type)} AND "from" = ${literal(slug)}`,
  );
}
