import type { AfterErrorHook, CollectionSlug, Payload } from 'payload';
import { staffOf } from '../access/roles';
import { inOneTransaction, inTransaction } from '../db/transaction';
import { EditRefused } from './guard';
import { writeLeaf, type Leaf } from './leaves';
import { lockEntry, storeEntry, type Entry } from './store';

type Kept = readonly { path: string; value: unknown }[];

/**
 * Answers a refused write. Its text is kept as a version of the entry, beneath the newest one: one for each account, written
 * again until something of that account lands.
 */
export const keepTextHook =
  (leaves: readonly Leaf[]): AfterErrorHook =>
  async ({ error, req, result }) => {
    if (!(error instanceof EditRefused) || !error.entry || error.keep.length === 0 || !result) return;
    const account = staffOf(req.user)?.id ?? 0;
    let version: number | null = null;
    try {
      version = await keepText(req.payload, error.entry, leaves, account, error.keep);
    } catch (err) {
      // The dashboard still shows the text, and says that it is nowhere else.
      req.payload.logger.error({ err }, 'The text of a refused save was not kept');
    }
    return {
      status: error.status,
      response: {
        ...result,
        errors: result.errors?.map((one) => ({ ...one, data: { ...error.data, kept: version } })),
      },
    };
  };

async function keepText(
  payload: Payload,
  entry: Entry,
  leaves: readonly Leaf[],
  account: number,
  texts: Kept,
): Promise<number | null> {
  return inOneTransaction(payload, async (req) => {
    const stored = await lockEntry(req, entry, leaves);
    const { docs } = await payload.db.findVersions<Record<string, unknown>>({
      collection: entry.collection,
      where: { and: [{ parent: { equals: entry.id } }, { latest: { equals: true } }] },
      sort: '-updatedAt',
      limit: 1,
      pagination: false,
      req,
    });
    const [newest] = docs;
    if (!newest) return null;
    const version = structuredClone(newest.version);
    for (const { path, value } of texts) writeLeaf(version, path, value);
    version._status = 'draft';
    // Just before the newest version, which stays the one that forms open and saves go on from.
    const before = new Date(new Date(newest.updatedAt).getTime() - 1).toISOString();
    const old = stored.kept[String(account)];
    if (old !== undefined) {
      const { totalDocs } = await payload.db.countVersions({
        collection: entry.collection,
        where: { id: { equals: old } },
        req,
      });
      if (totalDocs > 0) await removeVersion(payload, entry.collection, old, req);
    }
    const made = await payload.db.createVersion({
      collectionSlug: entry.collection,
      parent: entry.id,
      autosave: false,
      createdAt: before,
      updatedAt: before,
      versionData: version as never, // a copy of the entry's own newest version, with the texts of a form in it
      req,
    });
    const id = Number(made.id);
    await inTransaction(req, `UPDATE "_${entry.collection}_v" SET latest = false WHERE id = ${id}`);
    await storeEntry(req, entry, { ...stored, kept: { ...stored.kept, [String(account)]: id } });
    return id;
  });
}

const removeVersion = (
  payload: Payload,
  collection: CollectionSlug,
  id: number,
  req: Parameters<typeof inTransaction>[0],
) => payload.db.deleteVersions({ collection, where: { id: { equals: id } }, req });
