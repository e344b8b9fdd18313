import type { AfterErrorHook, CollectionSlug, Payload } from 'payload';
import { inOneTransaction, inTransaction } from '../db/transaction';
import { noteVersion } from '../history/notes';
import { EditRefused } from './guard';
import { readLeaf, writeLeaf, type Leaf } from './leaves';
import { keeperOf, lockEntry, storeEntry, type Entry } from './store';
import { KEPT } from './words';

/** Entries a field points to, as their ids. */
const isReference = (value: unknown) =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number'));

type Kept = readonly { path: string; value: unknown }[];

/**
 * Answers a refused write. Its text is kept as a version of the entry, beneath the newest one: one for each form, written
 * again, with all that was refused, until something of that form lands.
 */
export const keepTextHook =
  (leaves: readonly Leaf[]): AfterErrorHook =>
  async ({ error, req, result }) => {
    if (!(error instanceof EditRefused) || !error.entry || error.keep.length === 0 || !result) return;
    const { entry } = error;
    const keep = (texts: Kept) => keepText(req.payload, entry, leaves, keeperOf(req), texts);
    const version = await keep(error.keep)
      // What a field points to may be gone; the words are kept all the same.
      .catch(() => keep(error.keep.filter(({ value }) => !isReference(value))))
      .catch((err: unknown) => {
        // The dashboard still shows the text, and says that it is nowhere else.
        req.payload.logger.error({ err }, 'The text of a refused save was not kept');
        return null;
      });
    const isKept = version === null ? '' : ` ${KEPT[req.i18n.language === 'en' ? 'en' : 'zh']}`;
    return {
      status: error.status,
      response: {
        ...result,
        errors: result.errors?.map((one) => ({
          ...one,
          message: one.message + isKept,
          data: { ...error.data, kept: version },
        })),
      },
    };
  };

async function keepText(
  payload: Payload,
  entry: Entry,
  leaves: readonly Leaf[],
  keeper: string,
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
    const old = stored.kept[keeper];
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
    await noteVersion(req, entry.collection, id, Number.parseInt(keeper, 10));
    const paths = [...others, ...texts.map(({ path }) => path)];
    const kept = { ...stored.kept, [keeper]: { version: id, paths } };
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
