import type { Payload } from 'payload';
import { toArticleShowing } from '../../favourites/pictures';
import { joinHalves } from '../bilingual';
import { toImage } from '../mappers/image';
import type { Window } from '../params';
import type { Listed } from '../reply';
import type { RawAskedPicture, RawSavedPicture } from '../schemas/favourite-picture';
import { toLocalTime } from '../time';
import { anyOf, readRows, sql, type SQL } from './database';
import { readImages } from './images';
import { inOrder, readIdPage } from './page-of-ids';
import { readTitled } from './refs';

type Row = { id: number; media: number; post: number; folder: number | null; date: string };
type Shown = Pick<RawSavedPicture, 'picture' | 'post'>;

/**
 * The pictures a reader saved, newest first. Those of an article that was withdrawn are left out until it returns;
 * those of a deleted article or picture are gone.
 * @param typeId the collection; `none` for what is in no collection, undefined for all
 */
export async function listSavedPictures(
  payload: Payload,
  owner: number,
  typeId: number | 'none' | undefined,
  window: Window,
): Promise<Listed<RawSavedPicture>> {
  const where: SQL[] = [
    sql`f.owner_id = ${owner}`,
    sql`p._status = 'published'`,
    sql`p.deleted_at is null`,
    sql`m.filename is not null`,
  ];
  if (typeId === 'none') where.push(sql`f.folder_id is null`);
  else if (typeId !== undefined) where.push(sql`f.folder_id = ${typeId}`);
  const page = await readIdPage(
    payload,
    {
      from: sql`favorite_pictures f join posts p on p.id = f.post_id join media m on m.id = f.media_id`,
      id: sql`f.id`,
      where,
      order: sql`f.id desc`,
    },
    window,
  );
  const rows = await readRows<Row>(
    payload,
    sql`select id, media_id as media, post_id as post, folder_id as folder, date from favorite_pictures
      where id = ${anyOf(page.ids)}`,
  );
  const shownOf = await readShown(payload, rows);
  const byId = new Map(
    rows.flatMap((row) => {
      const shown = shownOf(row);
      return shown ? [[row.id, { type_id: row.folder, date: toLocalTime(row.date), ...shown }] as const] : [];
    }),
  );
  return { items: inOrder(page.ids, byId), total: page.total, totalPages: page.totalPages };
}

/**
 * What a reader's button beside a picture is about; null when no published article of that id shows it.
 * @param file the name of the original's file
 */
export async function readAskedPicture(
  payload: Payload,
  owner: number,
  post: number,
  file: string,
): Promise<RawAskedPicture | null> {
  const [row] = await readRows<{ media: number; favorite: number | null; folder: number | null }>(
    payload,
    sql`select m.id as media, f.id as favorite, f.folder_id as folder from media m
      left join favorite_pictures f on f.owner_id = ${owner} and f.media_id = m.id and f.post_id = ${post}
      where m.filename = ${file}`,
  );
  const article = row && toArticleShowing({ picture: row.media, post }, file);
  if (!article || (await readRows(payload, sql.raw(article))).length === 0) return null;
  const of = { media: row.media, post };
  const shown = (await readShown(payload, [of]))(of);
  return shown ? { ...shown, favorited: row.favorite !== null, type_id: row.folder } : null;
}

/** Reads the pictures and articles of some rows, as they are now. */
async function readShown(payload: Payload, rows: readonly Pick<Row, 'media' | 'post'>[]) {
  const media = rows.map((row) => row.media);
  const [images, posts, licences] = await Promise.all([
    readImages(payload, media),
    readTitled(payload, 'posts', [...new Set(rows.map((row) => row.post))]),
    readRows<{ id: number; licence: string | null }>(
      payload,
      sql`select id, licence from media where id = ${anyOf(media)}`,
    ),
  ]);
  const licenceOf = new Map(licences.map(({ id, licence }) => [id, licence ?? '']));
  return (row: Pick<Row, 'media' | 'post'>): Shown | null => {
    const image = toImage(images.get(row.media) ?? null);
    const post = posts.get(row.post);
    if (!image || !post) return null;
    const { id, slug, title } = post;
    return {
      picture: { ...image, licence: licenceOf.get(image.id) ?? '' },
      post: { id, slug, title: { rendered: joinHalves(title) } },
    };
  };
}
