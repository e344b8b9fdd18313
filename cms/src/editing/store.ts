import { createHash } from 'node:crypto';
import { NotFound, type CollectionSlug, type PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { z } from 'zod';
import { inTransaction, literal } from '../db/transaction';
import type { Data } from '../fields/data';
import { canonical, readLeaf, type Leaf } from './leaves';
import type { FieldRevision } from './precondition';

export type Entry = { collection: CollectionSlug; id: number };

const fieldSchema = z.object({ hash: z.string(), revision: z.number(), by: z.number() });
const keptSchema = z.object({ version: z.number(), paths: z.array(z.string()) });
const rowSchema = z.object({
  revision: z.number(),
  fields: z.record(z.string(), fieldSchema).nullable(),
  kept: z.record(z.string(), keptSchema).catch({}),
});

type EntryRevision = {
  revision: number;
  fields: Record<string, FieldRevision>;
  /** The version that keeps the refused texts of a form ({@link keeperOf}), and the fields they are of. */
  kept: Record<string, z.infer<typeof keptSchema>>;
};

/** A form names itself in `x-editing-tab`. */
export const TAB = /^[\w-]{8,64}$/;

/** Whose refused texts one version keeps: those of one form, or of an account that names none. */
export function keeperOf(req: PayloadRequest): string {
  const tab = req.headers?.get('x-editing-tab') ?? '';
  return [staffOf(req.user)?.id ?? 0, ...(TAB.test(tab) ? [tab] : [])].join(' ');
}

export const hashOf = (value: unknown) => createHash('md5').update(canonical(value)).digest('hex');

/** The condition that picks the rows of an entry, in `entry_revisions` and `entry_editors`. */
export const at = ({ collection, id }: Entry) =>
  `collection = ${literal(collection)} AND entry_id = ${Number(id)}`;

/**
 * Takes the lock of an entry for the transaction of the request, and answers its revision. Every write of it passes
 * here before it reads the entry, so that what it tests is what it changes.
 * @throws NotFound (404) for an entry that is not there
 */
export async function lockEntry(
  req: PayloadRequest,
  entry: Entry,
  leaves: readonly Leaf[],
): Promise<EntryRevision> {
  const { revision, fields, kept } = await holdEntry(req, entry);
  if (fields) return { revision, fields, kept };
  // The first write since there are revisions: all fields are as they have always been.
  const found = await readHashes(req, entry, leaves, (hash) => ({ hash, revision: 0, by: 0 }));
  if (!found) throw new NotFound(req.t);
  await storeEntry(req, entry, { revision, fields: found, kept });
  return { revision, fields: found, kept };
}

/** The lock alone. `fields` is null before the first write. */
export async function holdEntry(req: PayloadRequest, entry: Entry): Promise<z.infer<typeof rowSchema>> {
  const [row] = await inTransaction(
    req,
    `INSERT INTO entry_revisions AS r (collection, entry_id) VALUES (${literal(entry.collection)}, ${Number(entry.id)})
     ON CONFLICT (collection, entry_id) DO UPDATE SET revision = r.revision
     RETURNING revision, fields, kept`,
  );
  return rowSchema.parse(row);
}

export async function storeEntry(
  req: PayloadRequest,
  entry: Entry,
  { revision, fields, kept }: EntryRevision,
): Promise<void> {
  await inTransaction(
    req,
    `UPDATE entry_revisions SET revision = ${Number(revision)}, fields = ${literal(JSON.stringify(fields))}::jsonb,
       kept = ${literal(JSON.stringify(kept))}::jsonb WHERE ${at(entry)}`,
  );
}

export async function forgetEntry(req: PayloadRequest, entry: Entry): Promise<void> {
  await inTransaction(req, `DELETE FROM entry_revisions WHERE ${at(entry)}`);
  await inTransaction(req, `DELETE FROM entry_editors WHERE ${at(entry)}`);
}

/**
 * Beside the fields: whether readers have the entry, whether its newest revision is published or a draft, and whether it
 * is in the bin. No leaf has this path.
 */
export const STATE = '_state';

/** What is stored of each field, and of the entry's {@link STATE}; null when the entry is not there. */
export async function readHashes(
  req: PayloadRequest,
  entry: Entry,
  leaves: readonly Leaf[],
  toRevision: (hash: string, path: string) => FieldRevision,
): Promise<Record<string, FieldRevision> | null> {
  const newest = await readNewest(req, entry);
  if (!newest) return null;
  const shown = await readEntry(req, entry, { draft: false, select: { _status: true } });
  const values = [
    ...leaves.map(({ path }) => [path, readLeaf(newest, path)] as const),
    [STATE, [shown?._status ?? null, newest._status ?? null, newest.deletedAt ?? null]] as const,
  ];
  return Object.fromEntries(values.map(([path, value]) => [path, toRevision(hashOf(value), path)] as const));
}

/** The newest revision of an entry, draft or not, as the dashboard's form shows it; null when there is none. */
export const readNewest = (req: PayloadRequest, entry: Entry): Promise<Data | null> =>
  readEntry(req, entry, { draft: true });

async function readEntry(
  req: PayloadRequest,
  { collection, id }: Entry,
  what: { draft: boolean; select?: Record<string, true> },
): Promise<Data | null> {
  const found: unknown = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    ...what,
    trash: true,
    disableErrors: true,
    // Of its own: hooks of reading may not see what this save put into the request.
    req: { transactionID: req.transactionID, payload: req.payload },
  });
  return typeof found === 'object' && found !== null ? { ...found } : null;
}
