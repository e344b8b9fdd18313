import type { Payload, PayloadRequest } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql } from '../contract/queries/database';
import { inTransaction } from '../db/transaction';
import { withLockedProfile } from '../self/locked-profile';
import { requireCollection } from './collections';

/** Of one reader. `users/me` lists the ids of all of them (E21), so that list needs an end. */
const MOST_FAVOURITES = 5000;

const UNKNOWN_POST = '文章不存在|There is no such article';
const FULL = `最多可收藏 ${MOST_FAVOURITES} 篇文章|You can save ${MOST_FAVOURITES} articles at most`;

/** What became of saving: `favorites` are the ids of all saved articles, the newest first. */
export type Saved = { isNew: boolean; favorites: number[] };

/**
 * A59: saves a published article, once. Any number of requests at the same moment make one record: they wait for each
 * other at the row of the profile.
 * @param collection where it is kept; null for no collection
 * @throws Refused for an unknown article or collection, or one favourite too many
 */
export async function saveFavourite(
  payload: Payload,
  owner: number,
  post: number,
  collection: number | null,
): Promise<Saved> {
  return withLockedProfile(payload, owner, async (req) => {
    const before = await listIds(req, owner);
    if (before.includes(post)) return { isNew: false, favorites: before };
    const isPublished = await inTransaction(
      req,
      `SELECT id FROM posts WHERE id = ${post} AND _status = 'published' AND deleted_at IS NULL FOR SHARE`,
    );
    if (isPublished.length === 0) throw new Refused(UNKNOWN_POST);
    if (collection !== null) await requireCollection(req, owner, collection);
    if (before.length >= MOST_FAVOURITES) throw new Refused(FULL);
    await inTransaction(
      req,
      `INSERT INTO favorites (owner_id, post_id, folder_id, date)
        VALUES (${owner}, ${post}, ${collection ?? 'NULL'}, now())`,
    );
    return { isNew: true, favorites: [post, ...before] };
  });
}

/** A61. @returns what is still saved; null when that article was not */
export async function removeFavourite(
  payload: Payload,
  owner: number,
  post: number,
): Promise<number[] | null> {
  return withLockedProfile(payload, owner, async (req) => {
    const removed = await inTransaction(
      req,
      `DELETE FROM favorites WHERE owner_id = ${owner} AND post_id = ${post} RETURNING id`,
    );
    return removed.length > 0 ? listIds(req, owner) : null;
  });
}

/**
 * Moves saved articles to another collection, or to none. Those that are not saved are left out.
 * @returns how many were moved
 * @throws Refused for an unknown collection
 */
export async function moveFavourites(
  payload: Payload,
  owner: number,
  posts: readonly number[],
  collection: number | null,
): Promise<number> {
  return withLockedProfile(payload, owner, async (req) => {
    if (collection !== null) await requireCollection(req, owner, collection);
    const moved = await inTransaction(
      req,
      `UPDATE favorites SET folder_id = ${collection ?? 'NULL'}, updated_at = now()
        WHERE owner_id = ${owner} AND post_id = ANY (ARRAY[${posts.join(',')}]::int[]) RETURNING id`,
    );
    return moved.length;
  });
}

/** A60: whether an article is saved, and in which collection. @throws Refused for an unknown article that is not saved */
export async function findFavourite(
  payload: Payload,
  owner: number,
  post: number,
): Promise<{ favorited: boolean; type_id: number | null }> {
  const [row] = await readRows<{ saved: boolean; known: boolean; folder: number | null }>(
    payload,
    sql`select f.id is not null as saved, p.id is not null as known, f.folder_id as folder
      from (select ${post}::int as id) asked
      left join favorites f on f.post_id = asked.id and f.owner_id = ${owner}
      left join posts p on p.id = asked.id and p._status = 'published' and p.deleted_at is null`,
  );
  if (!row || !(row.saved || row.known)) throw new Refused(UNKNOWN_POST);
  return { favorited: row.saved, type_id: row.folder };
}

async function listIds(req: PayloadRequest, owner: number): Promise<number[]> {
  const rows = await inTransaction(
    req,
    `SELECT post_id FROM favorites WHERE owner_id = ${owner} AND post_id IS NOT NULL ORDER BY id DESC`,
  );
  return rows.map((row) => Number(row.post_id));
}
