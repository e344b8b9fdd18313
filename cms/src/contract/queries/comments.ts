import type { Payload } from 'payload';
import { EDIT_SECONDS } from '../../comments/edit-seconds';
import { toComment, type CommentRow } from '../mappers/comment';
import type { Window } from '../params';
import type { Listed } from '../reply';
import type { RawComment, RawUserComment } from '../schemas/comment';
import { joinHalves } from '../bilingual';
import { anyOf, readRows, sql, type SQL } from './database';
import { inOrder, readIdPage } from './page-of-ids';
import { readRefs } from './refs';

export type CommentFilter = {
  post?: number;
  include?: number[];
  order?: 'asc' | 'desc';
  /** Who asks: adds their own comments that still wait, and says which ones are theirs (v_comments). */
  viewer?: number;
  /** Only this profile's, held ones included (A40). */
  author?: number;
};

const underPublicPost = sql`exists (select 1 from posts p where p.id = c.post_id and p._status = 'published' and p.deleted_at is null)`;

/** What the viewer sees with its text; `a` is the name of the table in the query. */
function isShown(a: 'c' | 'below', viewer: number | undefined): SQL {
  const table = sql.raw(a);
  return viewer === undefined
    ? sql`${table}.status = 'approved'`
    : sql`(${table}.status = 'approved' or (${table}.status = 'hold' and ${table}.author_id = ${viewer}))`;
}

/** A placeholder, which is there as long as a reply below it is shown, at whatever depth. */
function isPlaceholder(viewer: number | undefined): SQL {
  return sql`(c.status = 'deleted' and exists (
    with recursive below as (
      select k.id, k.status, k.author_id from comments k where k.parent_id = c.id
      union
      select k.id, k.status, k.author_id from comments k join below b on k.parent_id = b.id where b.status = 'deleted')
    select 1 from below where ${isShown('below', viewer)}))`;
}

/** A33: flat, newest first unless asked otherwise. Placeholders are listed and do not count in the total. */
export async function listComments(
  payload: Payload,
  filter: CommentFilter,
  window: Window,
): Promise<Listed<RawComment>> {
  const { post, include, author, viewer } = filter;
  const where: SQL[] = [underPublicPost];
  if (post !== undefined) where.push(sql`c.post_id = ${post}`);
  if (include) where.push(sql`c.id = ${anyOf(include)}`);
  if (author !== undefined) {
    where.push(sql`c.author_id = ${author} and c.status in ('approved', 'hold')`);
  } else {
    where.push(sql`(${isShown('c', viewer)} or ${isPlaceholder(viewer)})`);
  }
  const order = filter.order === 'asc' ? sql`c.id asc` : sql`c.id desc`;
  const counted = sql`c.status <> 'deleted'`;
  const query = { from: sql`comments c`, id: sql`c.id`, where, order, counted };
  const page = await readIdPage(payload, query, window);
  const byId = await readComments(payload, page.ids, viewer);
  return { items: inOrder(page.ids, byId), total: page.total, totalPages: page.totalPages };
}

/** A comment as its author is answered; null when it is gone. */
export async function readOwnComment(
  payload: Payload,
  id: number,
  viewer: number,
): Promise<RawComment | null> {
  return (await readComments(payload, [id], viewer)).get(id) ?? null;
}

async function readComments(
  payload: Payload,
  ids: readonly number[],
  viewer: number | undefined,
): Promise<ReadonlyMap<number, RawComment>> {
  const rows = await readRows<CommentRow>(
    payload,
    sql`select c.id, c.parent_id as parent, c.post_id as post, c.author_id as author, d.author_id as "parentAuthor",
      coalesce(c.date, c.created_at) as date, c.content, c.status::text as status, c.edited_at is not null as edited,
      floor(extract(epoch from c.created_at))::int + ${EDIT_SECONDS}::int as "editableUntil"
      from comments c left join comments d on d.id = c.parent_id where c.id = ${anyOf(ids)}`,
  );
  const people = rows.flatMap((row) => [row.author, row.parentAuthor].flatMap((id) => id ?? []));
  const refs = await readRefs(payload, { people });
  return new Map(rows.map((row) => [row.id, toComment(row, refs, viewer)]));
}

/** A40: a user's own comments, each with what it stands under. */
export async function listCommentsOf(
  payload: Payload,
  author: number,
  window: Window,
): Promise<Listed<RawUserComment>> {
  const list = await listComments(payload, { author }, window);
  const { posts } = await readRefs(payload, { posts: [...new Set(list.items.map((item) => item.post))] });
  const items = list.items.flatMap((item) => {
    const post = posts.get(item.post);
    return post
      ? [{ ...item, post: { id: post.id, slug: post.slug, title: { rendered: joinHalves(post.title) } } }]
      : [];
  });
  return { ...list, items };
}
