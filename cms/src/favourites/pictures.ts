import type { Payload, PayloadRequest } from 'payload';
import { Refused } from '../contract/business';
import { inTransaction, literal } from '../db/transaction';
import { filesOf } from '../media/file-name';
import { withLockedProfile } from '../self/locked-profile';
import { requireCollection } from './collections';

/** A picture and the article it is saved from, by their ids: the same picture of two articles is saved twice. */
export type PictureOf = { picture: number; post: number };

/** Of one reader. Enough for anybody, and a bound for the table. */
const MOST_PICTURES = 5000;

const UNKNOWN = '图片不存在|There is no such picture';
const SAVED_ALREADY = '图片已经被收藏|The picture is already saved';
const NOT_SAVED = '图片未被收藏|The picture is not saved';
const FULL = `最多可收藏 ${MOST_PICTURES} 张图片|You can save ${MOST_PICTURES} pictures at most`;

/**
 * Saves a picture of a published article, once.
 * @param collection where it is kept; null for no collection
 * @throws Refused for a picture that the article does not show, an unknown collection, one that is saved already, or
 *   one picture too many
 */
export async function savePicture(
  payload: Payload,
  owner: number,
  of: PictureOf,
  collection: number | null,
): Promise<void> {
  await withLockedProfile(payload, owner, async (req) => {
    await requireShown(req, of);
    if (collection !== null) await requireCollection(req, owner, collection);
    const [held] = await inTransaction(
      req,
      `SELECT count(*)::int AS count FROM favorite_pictures WHERE owner_id = ${owner}`,
    );
    if (Number(held?.count) >= MOST_PICTURES) throw new Refused(FULL);
    const made = await inTransaction(
      req,
      `INSERT INTO favorite_pictures (owner_id, media_id, post_id, folder_id)
        VALUES (${owner}, ${of.picture}, ${of.post}, ${collection ?? 'NULL'})
        ON CONFLICT (owner_id, media_id, post_id) DO NOTHING RETURNING id`,
    );
    if (made.length === 0) throw new Refused(SAVED_ALREADY);
  });
}

/** @throws Refused for a picture that is not saved */
export async function removePicture(payload: Payload, owner: number, of: PictureOf): Promise<void> {
  await withLockedProfile(payload, owner, (req) =>
    requireSaved(req, `DELETE FROM favorite_pictures WHERE ${isOne(owner, of)} RETURNING id`),
  );
}

/**
 * Moves a saved picture to another collection, or to none.
 * @throws Refused for an unknown collection, and for a picture that is not saved
 */
export async function movePicture(
  payload: Payload,
  owner: number,
  of: PictureOf,
  collection: number | null,
): Promise<void> {
  await withLockedProfile(payload, owner, async (req) => {
    if (collection !== null) await requireCollection(req, owner, collection);
    await requireSaved(
      req,
      `UPDATE favorite_pictures SET folder_id = ${collection ?? 'NULL'} WHERE ${isOne(owner, of)} RETURNING id`,
    );
  });
}

/** The condition that finds one saved picture. */
const isOne = (owner: number, { picture, post }: PictureOf) =>
  `owner_id = ${owner} AND media_id = ${picture} AND post_id = ${post}`;

async function requireSaved(req: PayloadRequest, text: string): Promise<void> {
  if ((await inTransaction(req, text)).length === 0) throw new Refused(NOT_SAVED);
}

async function requireShown(req: PayloadRequest, of: PictureOf): Promise<void> {
  const [media] = await inTransaction(req, `SELECT filename FROM media WHERE id = ${of.picture}`);
  const article = typeof media?.filename === 'string' ? toArticleShowing(of, media.filename) : null;
  const shown = article ? await inTransaction(req, `${article} FOR SHARE`) : [];
  if (shown.length === 0) throw new Refused(UNKNOWN);
}

/**
 * SQL that answers the article when it is published and shows the picture, as its cover, in its gallery or in its body;
 * else nothing. Pictures of drafts are nobody's business.
 * @param filename of the picture's original; null is answered for a name no upload has
 */
export function toArticleShowing({ picture, post }: PictureOf, filename: string): string | null {
  const files = filesOf(filename);
  if (!files) return null;
  const figure = literal(JSON.stringify([{ pictures: [picture] }]));
  return `SELECT p.id FROM posts p WHERE p.id = ${post} AND p._status = 'published' AND p.deleted_at IS NULL AND (
      p.cover_id = ${picture}
      OR EXISTS (SELECT FROM posts_rels r WHERE r.parent_id = p.id AND r.media_id = ${picture} AND r.path = 'gallery')
      OR p.body @> ${figure}::jsonb
      OR (strpos(p.body_html, ${literal(files.start)}) > 0 AND p.body_html ~ ${literal(files.pattern)})
    )`;
}
