import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { staffOf } from '../access/roles';
import { holdEntry } from '../editing/store';
import { isData } from '../fields/data';
import { NOT_KEPT } from '../trash/kept';
import { UNUSED, isUnused } from './unused';

/**
 * A window that made an entry deletes it at leaving when nothing was done with it (decision 080). Nothing of that is kept:
 * there is nothing to restore. Judged by what is stored, since the window may not know of a save.
 * @throws APIError 409 when the entry holds something: it stays
 */
export const forgetUnusedHook: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (req.query?.[UNUSED] !== 'true') return;
  // A save that is under way ends first, and is seen here.
  await holdEntry(req, { collection: collection.slug, id: Number(id) });
  const found: unknown = await req.payload.findByID({
    ...{ collection: collection.slug, id, draft: true, depth: 0, disableErrors: true },
    // Of its own: hooks of reading may not see what this deletion put into the request.
    req: { transactionID: req.transactionID, payload: req.payload },
  });
  if (!isData(found) || !isUnused(found, staffOf(req.user)?.id)) throw new APIError('Conflict', 409);
  req.context[NOT_KEPT] = true;
};
