import type { AfterErrorHook, CollectionSlug, Payload } from 'payload';
import { staffOf } from '../access/roles';
import { inOneTransaction, inTransaction } from '../db/transaction';
import { EditRefused } from './guard';
import { readLeaf, writeLeaf, type Leaf } from './leaves';
import { lockEntry, storeEntry, type Entry } from './store';

type Kept = readonly { path: string; value: unknown }[];

/**
 * Answers a refused write. Its text is kept as a version of the entry, beneath the newest one: one for each account, written
 * again, with all that was refused, until something of that account lands.
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
    const carried = old ? await takeKept(payload, entry.collection, old.version, req) : null;
    // What this write does not name again has landed nowhere either.
    const others =
      carried && old ? old.paths.filter((path) => !texts.some((text) => text.path === path)) : [];
    for (const path of others) writeLeaf(version, path, readLeaf(carried, path));
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
    const paths = [...others, ...texts.map(({ path }) => path)];
    const kept = { ...stored.kept, [String(account)]: { version: id, paths } };
    await storeEntry(req, entry, { ...stored, kept });
    return id;
  });
}

/** Removes a version that a newer one takes the place of; answers what it held, null when it is no more. */
async function takeKept(
  payload: Payload,
  collection: CollectionSlug,
  id: number,
  req: Parameters<typeof inTransaction>[0],
): Promise<Record<string, unknown> | null> {
  const where = { id: { equals: id } };
  const { docs } = await payload.db.findVersions<Record<string, unknown>>({
    collection,
    where,
    limit: 1,
    pagination: false,
    req,
  });
  const [found] = docs;
  if (found) await payload.db.deleteVersions({ collection, where, req });
  return found?.version ?? null;
}
