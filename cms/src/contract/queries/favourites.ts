import type { Payload } from 'payload';
import type { Window } from '../params';
import type { Listed } from '../reply';
import { toNickname } from '../mappers/person';
import type { RawFavourite, RawSharedCollection } from '../schemas/favourite';
import { toLocalTime } from '../time';
import { anyOf, readRows, sql, type SQL } from './database';
import { inOrder, readIdPage } from './page-of-ids';
import { readPostsInList } from './posts';
import { readPeople } from './refs';

type Row = { id: number; post: number; folder: number | null; date: string };

export type FavouriteFilter = {
  /** The collection; `none` for what is in no collection, undefined for all. */
  type_id?: number | 'none';
  /** `title`, or anything else for the time it was saved. */
  orderby?: string;
  order?: 'asc' | 'desc';
  /** Which half of a title is compared; the other one where it is empty. */
  title_language?: 'zh' | 'en';
};

/** A39: what a reader saved, newest first; an article that was withdrawn is left out until it returns. */
export async function listFavourites(
  payload: Payload,
  owner: number,
  filter: FavouriteFilter,
  window: Window,
): Promise<Listed<RawFavourite>> {
  const { type_id: typeId } = filter;
  const where: SQL[] = [sql`f.owner_id = ${owner}`, sql`p._status = 'published'`, sql`p.deleted_at is null`];
  if (typeId === 'none') where.push(sql`f.folder_id is null`);
  else if (typeId !== undefined) where.push(sql`f.folder_id = ${typeId}`);
  const page = await readIdPage(
    payload,
    {
      from: sql`favorites f join posts p on p.id = f.post_id`,
      id: sql`f.id`,
      where,
      order: toOrder(filter),
    },
    window,
  );
  const rows = await readRows<Row>(
    payload,
    sql`select id, post_id as post, folder_id as folder, coalesce(date, created_at) as date from favorites where id = ${anyOf(page.ids)}`,
  );
  const posts = await readPostsInList(
    payload,
    rows.map((row) => row.post),
  );
  const byId = new Map(
    rows.flatMap((row) => {
      const post = posts.find((one) => one.id === row.post);
      if (!post) return [];
      return [
        [row.id, { post_id: row.post, type_id: row.folder, date: toLocalTime(row.date), post }] as const,
      ];
    }),
  );
  return { items: inOrder(page.ids, byId), total: page.total, totalPages: page.totalPages };
}

/** Titles in the order of a Chinese dictionary by pronunciation, Latin ones by letter. */
function toOrder({ orderby, order, title_language = 'zh' }: FavouriteFilter): SQL {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  if (orderby !== 'title') return sql`f.id ${way}`;
  const [own, other] =
    title_language === 'en' ? [sql`p.title_en`, sql`p.title_zh`] : [sql`p.title_zh`, sql`p.title_en`];
  return sql`coalesce(nullif(${own}, ''), ${other}) collate "zh-x-icu" ${way}, f.id ${way}`;
}

/** The collection of a read-only link; null when none has that key. */
export async function findShared(
  payload: Payload,
  key: string,
): Promise<{ id: number; name: string; owner: number } | null> {
  const [found] = await readRows<{ id: number; name: string; owner: number }>(
    payload,
    sql`select id, name, owner_id as owner from favorite_collections where share_key = ${key}`,
  );
  return found ?? null;
}

/** The articles of a shared collection, newest first; null when no collection has that key. */
export async function readSharedCollection(
  payload: Payload,
  key: string,
  window: Window,
): Promise<RawSharedCollection | null> {
  const found = await findShared(payload, key);
  if (!found) return null;
  const [list, people] = await Promise.all([
    listFavourites(payload, found.owner, { type_id: found.id }, window),
    readPeople(payload, [found.owner]),
  ]);
  const owner = people.get(found.owner);
  return {
    type_name: found.name,
    owner: owner ? toNickname(owner) : '',
    total: list.total,
    totalPages: list.totalPages,
    posts: list.items.map(({ post_id, date, post }) => ({ post_id, date, post })),
  };
}
