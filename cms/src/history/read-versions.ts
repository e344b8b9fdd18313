import type { PayloadRequest } from 'payload';
import type { Publishable } from '../collections/schedule';
import type { Data } from '../fields/data';

/** One version of an entry. `who` is empty where it was not recorded: by a program, or before this was noted. */
export type Version = { id: number; at: Date; who: string; isPublished: boolean; data: Data };

/** As many as are kept of an entry, and those that keep refused texts. */
const MOST = 60;

/** The versions of an entry, the newest first, with the ids of what they point to. */
export async function readVersions(
  req: PayloadRequest,
  collection: Publishable,
  id: number,
): Promise<Version[]> {
  const { docs } = await req.payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    limit: MOST,
    depth: 0,
    trash: true,
    overrideAccess: false,
    req,
  });
  const names = await readNames(req, collection, id);
  return docs.map((doc) => ({
    id: Number(doc.id),
    at: new Date(doc.updatedAt),
    who: names.get(Number(doc.id)) ?? '',
    isPublished: doc.version._status === 'published',
    data: { ...doc.version },
  }));
}

/** One version with the names of what it points to; null when it is not one of the entry. */
export async function readVersion(
  req: PayloadRequest,
  collection: Publishable,
  id: number,
  version: number,
): Promise<Data | null> {
  const { docs } = await req.payload.findVersions({
    collection,
    where: { and: [{ parent: { equals: id } }, { id: { equals: version } }] },
    limit: 1,
    pagination: false,
    depth: 1,
    trash: true,
    overrideAccess: false,
    req,
  });
  const [found] = docs;
  return found ? { ...found.version } : null;
}

async function readNames(req: PayloadRequest, table: Publishable, id: number): Promise<Map<number, string>> {
  const { rows } = await req.payload.db.pool.query<{ id: number; name: string }>(
    `SELECT v.id, coalesce(p.label, u.username, '#' || u.id) AS name FROM "_${table}_v" v
      JOIN version_notes n ON n.collection = $1 AND n.version_id = v.id
      JOIN users u ON u.id = n.account_id LEFT JOIN people p ON p.id = u.profile_id
      WHERE v.parent_id = $2`,
    [table, id],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
