import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type PayloadRequest,
  type Where,
} from 'payload';
import { mayLock } from '../access/payload-collections';
import { staffOf } from '../access/roles';
import { isData, type Data } from '../fields/data';
import {
  hashOf,
  holdEntry,
  lockEntry,
  readNewest,
  storeEntry,
  forgetEntry,
  readHashes,
  keeperOf,
  STATE,
  type Entry,
} from './store';
import { conflictsOf, namedIn, replacesOthers, toPrecondition, type FieldRevision } from './precondition';
import { readLeaf, type Leaf } from './leaves';
import { REFUSALS, type Refusal } from './words';
import { noteNewest } from '../history/notes';
import { whoTookOver } from './presence';

/** What the operations that change an entry carry; Payload's own type is a union of all operations. */
type Asked = {
  id?: unknown;
  data?: unknown;
  draft?: unknown;
  autosave?: unknown;
  where?: unknown;
  limit?: unknown;
  trash?: unknown;
};

export type Conflict = { path: string; theirs: unknown; mine: unknown };

/** A write that was refused although its text is not in the entry; `keep` is what must not be lost of it. */
export class EditRefused extends APIError {
  constructor(
    req: PayloadRequest,
    status: number,
    readonly code: Refusal,
    readonly entry: Entry | null = null,
    readonly found: { revision?: number; conflicts?: Conflict[]; takenBy?: string } = {},
    readonly keep: readonly { path: string; value: unknown }[] = [],
  ) {
    const words = REFUSALS[code];
    super(req.i18n.language === 'en' ? words.en : words.zh, status, { code, ...found }, true);
    // Payload's own name for such a refusal: it is logged as information, not as a failure.
    this.name = 'Locked';
  }
}

/** A write of many entries, or of one that stands for several, that shall count as one revision. */
const HOLDS = 'holdsRevision';

/** Counts the next write of this request together with the one that follows it. */
export function holdRevision(req: PayloadRequest, holds: boolean): void {
  req.context[HOLDS] = holds;
}

const isSeeding = (req: PayloadRequest) => req.context.seeding === true;

/** Whether a write does something to the entry as a whole: publish, unpublish, bin, take out of the bin. */
function isWhole(asked: Asked, data: Data): boolean {
  // Without `draft=true` the newest draft is stored over what readers see, whatever else the write names. Every form sends
  // `deletedAt: null`; taking an entry out of the bin is no draft.
  return asked.draft !== true || data._status === 'published' || (data.deletedAt ?? null) !== null;
}

/** The hooks that give every write of a collection a revision, and test the one it was made on (decision 035). */
export function guardHooks(collection: CollectionSlug, leaves: readonly Leaf[]) {
  const beforeOperation: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
    if (isSeeding(req)) return args;
    const asked = args as Asked; // Every operation has some of these, and no operation others by these names.
    const isOurs = req.payloadAPI !== 'REST' || overrideAccess === true;
    if (operation === 'restoreVersion') {
      const id = await parentOf(req, collection, asked.id);
      if (id !== null && isOurs) await lockEntry(req, { collection, id }, leaves);
      else if (id !== null) await guard(req, { collection, id }, leaves, asked, {});
      return args;
    }
    const isMany = asked.id === undefined;
    if (operation === 'delete' && isMany)
      return {
        ...args,
        ...(await lockMany(req, collection, asked, overrideAccess === true ? null : 'delete')),
      };
    if (operation !== 'update') return args;
    if (isMany)
      return {
        ...args,
        ...(await lockMany(req, collection, asked, overrideAccess === true ? null : 'update')),
      };
    const id = Number(asked.id);
    if (!Number.isSafeInteger(id)) return args;
    const entry = { collection, id };
    if (isOurs) {
      await lockEntry(req, entry, leaves);
      return args;
    }
    return { ...args, ...(await guard(req, entry, leaves, asked, isData(asked.data) ? asked.data : {})) };
  };

  const beforeChange: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
    if (isSeeding(req)) return data;
    if (operation === 'create') return { ...data, revision: 1 };
    const { revision } = await lockEntry(req, { collection, id: Number(originalDoc?.id) }, leaves);
    return { ...data, revision: revision + 1 };
  };

  const afterChange: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
    if (isSeeding(req)) return doc;
    const entry = { collection, id: Number(doc.id) };
    await noteNewest(req, entry);
    if (req.context[HOLDS] === true) return doc;
    const before = await lockEntry(req, entry, leaves);
    const revision = before.revision + 1;
    const by = staffOf(req.user)?.id ?? 0;
    const fields = await readHashes(req, entry, leaves, (hash, path) => {
      const old = before.fields[path];
      return operation === 'update' && old?.hash === hash ? old : { hash, revision, by };
    });
    if (!fields) return doc;
    const { [keeperOf(req)]: _landed, ...kept } = before.kept;
    await storeEntry(req, entry, { revision, fields, kept });
    return doc;
  };

  // In the order of all other writes: first the lock, then the entry.
  const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
    await holdEntry(req, { collection, id: Number(id) });
  };

  const afterDelete: CollectionAfterDeleteHook = async ({ id, req }) => {
    await forgetEntry(req, { collection, id: Number(id) });
  };

  return { beforeOperation, beforeChange, afterChange, beforeDelete, afterDelete };
}

/**
 * Tests the revision of one write under the lock of its entry. Fields nobody else has changed land, whatever the revision.
 * @returns what is changed about the operation
 * @throws EditRefused 428 without a revision, 400 for one that is none, 409 for one that is too old
 */
async function guard(
  req: PayloadRequest,
  entry: Entry,
  leaves: readonly Leaf[],
  asked: Asked,
  body: Data,
): Promise<{ data?: Data; autosave?: boolean }> {
  const { _known: sent, ...data } = body;
  // A caller without the right to change it learns nothing here: Payload answers 403 or 404.
  if (!(await mayLock(req, { collectionSlug: entry.collection, id: entry.id }))) return { data };
  const given = toPrecondition(req.headers.get('if-match'), sent, leaves);
  if (given.kind === 'missing') throw new EditRefused(req, 428, 'missing');
  if (given.kind === 'malformed') throw new EditRefused(req, 400, 'malformed');
  const stored = await lockEntry(req, entry, leaves);
  const { revision } = stored;
  const named = namedIn(data, leaves).map((path) => ({ path, hash: hashOf(readLeaf(data, path)) }));
  const keep = (paths: readonly string[]) => paths.map((path) => ({ path, value: readLeaf(data, path) }));
  const changed = named
    .filter(({ path, hash }) => stored.fields[path]?.hash !== hash)
    .map(({ path }) => path);

  const takenBy = await whoTookOver(req, entry, req.headers.get('x-editing-tab'));
  if (takenBy !== null) throw new EditRefused(req, 409, 'taken', entry, { revision, takenBy }, keep(changed));
  if ([given.revision, ...given.known.values()].some((one) => one > revision))
    throw new EditRefused(req, 409, 'foreign', entry, { revision }, keep(changed));

  const paths = conflictsOf(named, stored.fields, given);
  if (paths.length > 0) {
    const now = await readNewest(req, entry);
    const conflicts = paths.map((path) => ({
      path,
      theirs: readLeaf(now, path) ?? null,
      mine: readLeaf(data, path) ?? null,
    }));
    throw new EditRefused(req, 409, 'conflict', entry, { revision, conflicts }, keep(changed));
  }
  const isRestore = Object.keys(body).length === 0 && asked.data === undefined;
  const isLate = given.revision < revision && hasChangedSince(stored.fields, given.revision);
  if (isLate && (isRestore || isWhole(asked, data)))
    throw new EditRefused(req, 409, 'stale', entry, { revision }, keep(changed));

  const by = staffOf(req.user)?.id ?? 0;
  // An autosave rewrites the newest version in place. What another account wrote stays in a version of its own.
  const isOver = replacesOthers(named, stored.fields, by);
  return { ...(isRestore ? {} : { data }), ...(isOver ? { autosave: false } : {}) };
}

/**
 * Whether a field or the state of an entry has changed since a revision. An autosave that changes no field increments the
 * revision, too.
 */
function hasChangedSince(fields: Readonly<Record<string, FieldRevision>>, revision: number): boolean {
  // The last write of this entry was before its state was stored.
  if (fields[STATE] === undefined) return true;
  return Object.values(fields).some((field) => field.revision > revision);
}

/**
 * Locks the entries of a bulk edit, which names its fields and changes these alone, or of a bulk deletion, in one order for
 * all: those the caller may change or delete, and no more than the call may take (access/query-bounds.ts).
 */
async function lockMany(
  req: PayloadRequest,
  collection: CollectionSlug,
  asked: Asked,
  right: 'update' | 'delete' | null,
): Promise<{ where?: Where }> {
  if (!isData(asked.where)) return {};
  const given = asked.where as Where; // Looked through by access/query-bounds.ts; what is no condition Payload refuses.
  const { access } = req.payload.collections[collection].config;
  const allowed = right === null || (await access[right]({ req, data: asked.data }));
  if (allowed === false) return {}; // Payload answers 403.
  const where: Where = allowed === true ? given : { and: [given, allowed] };
  const { docs } = await req.payload.find({
    collection,
    where,
    depth: 0,
    // As Payload chooses them: by what their newest draft says, or by what readers see.
    draft: asked.draft === true || (isData(asked.data) && Boolean(asked.data.deletedAt)),
    pagination: false,
    ...(typeof asked.limit === 'number' && asked.limit > 0 ? { limit: asked.limit } : {}),
    trash: asked.trash === true,
    select: {},
    overrideAccess: true,
    req,
  });
  const ids = docs.map(({ id }) => Number(id)).sort((a, b) => a - b);
  for (const id of ids) await holdEntry(req, { collection, id });
  return { where: { and: [where, { id: { in: ids } }] } };
}

async function parentOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  version: unknown,
): Promise<number | null> {
  const { docs } = await req.payload.db.findVersions<Data>({
    collection,
    where: { id: { equals: version } },
    limit: 1,
    pagination: false,
    req,
  });
  const parent: unknown = docs[0]?.parent;
  return typeof parent === 'number' ? parent : null;
}
