import { randomBytes } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction, literal } from '../db/transaction';
import { withLockedProfile } from '../self/locked-profile';

/** Ent-16. A shared collection has the key of its read-only link as well. */
export type Collection = { type_id: number; type_name: string; share_key?: string };

/** Of one reader. Enough for anybody, and a bound for the list, which has no pages. */
const MOST_COLLECTIONS = 200;

const UNKNOWN = '收藏夹不存在|There is no such collection';
const TAKEN = '收藏夹名称已存在|You have a collection of this name';
const FULL = `最多可建 ${MOST_COLLECTIONS} 个收藏夹|You can have ${MOST_COLLECTIONS} collections at most`;

/** A55: a reader's own collections, the newest first. */
export async function listCollections(payload: Payload, owner: number): Promise<Collection[]> {
  const rows = await readRows<{ id: number; name: string; key: string | null }>(
    payload,
    sql`select id, name, share_key as key from favorite_collections
      where owner_id = ${owner} order by id desc`,
  );
  return rows.map(({ id, name, key }) => ({
    type_id: id,
    type_name: name,
    ...(key === null ? {} : { share_key: key }),
  }));
}

/** A56. @throws Refused for a name that is taken, or one collection too many */
export async function addCollection(payload: Payload, owner: number, name: string): Promise<number> {
  return withLockedProfile(payload, owner, async (req) => {
    await requireFreeName(req, owner, name);
    const [held] = await inTransaction(
      req,
      `SELECT count(*)::int AS count FROM favorite_collections WHERE owner_id = ${owner}`,
    );
    if (Number(held?.count) >= MOST_COLLECTIONS) throw new Refused(FULL);
    const [made] = await inTransaction(
      req,
      `INSERT INTO favorite_collections (name, owner_id) VALUES (${literal(name)}, ${owner}) RETURNING id`,
    );
    return Number(made?.id);
  });
}

/** A57. @throws Refused for an unknown collection or a name that is taken */
export async function renameCollection(payload: Payload, owner: number, id: number, name: string) {
  await withLockedProfile(payload, owner, async (req) => {
    await requireFreeName(req, owner, name, id);
    await requireRow(
      req,
      `UPDATE favorite_collections SET name = ${literal(name)}, updated_at = now()
        WHERE id = ${id} AND owner_id = ${owner} RETURNING id`,
    );
  });
}

/** A58: what was saved in it stays saved, in no collection. @throws Refused for an unknown collection */
export async function deleteCollection(payload: Payload, owner: number, id: number): Promise<void> {
  await withLockedProfile(payload, owner, (req) =>
    requireRow(req, `DELETE FROM favorite_collections WHERE id = ${id} AND owner_id = ${owner} RETURNING id`),
  );
}

/**
 * Gives a collection a read-only link, or takes it away. A link that was taken away never works again: the next one has
 * another key. Sharing twice keeps the key.
 * @returns the key, 128 bits in base64url, or null
 * @throws Refused for an unknown collection
 */
export async function shareCollection(payload: Payload, owner: number, id: number, isShared: boolean) {
  const key = isShared ? `coalesce(share_key, ${literal(randomBytes(16).toString('base64url'))})` : 'NULL';
  const row = await withLockedProfile(payload, owner, (req) =>
    requireRow(
      req,
      `UPDATE favorite_collections SET share_key = ${key} WHERE id = ${id} AND owner_id = ${owner} RETURNING share_key`,
    ),
  );
  return typeof row.share_key === 'string' ? row.share_key : null;
}

/** @throws Refused when the collection is not this reader's */
export async function requireCollection(req: PayloadRequest, owner: number, id: number): Promise<void> {
  await requireRow(req, `SELECT id FROM favorite_collections WHERE id = ${id} AND owner_id = ${owner}`);
}

async function requireRow(req: PayloadRequest, text: string): Promise<Record<string, unknown>> {
  const [row] = await inTransaction(req, text);
  if (!row) throw new Refused(UNKNOWN);
  return row;
}

/** Names are compared as a reader sees them: `Houses` and `houses` are one name. */
async function requireFreeName(req: PayloadRequest, owner: number, name: string, except = 0): Promise<void> {
  const taken = await inTransaction(
    req,
    `SELECT id FROM favorite_collections
      WHERE owner_id = ${owner} AND lower(name) = lower(${literal(name)}) AND id <> ${except}`,
  );
  if (taken.length > 0) throw new Refused(TAKEN);
}
