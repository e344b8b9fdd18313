import type { Payload } from 'payload';
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
  /** Adds this profile's own comments that still wait (v_comments). */
  withHeldOf?: number;
  /** Only this profile's, held ones included (A40). */
  author?: number;
};

const underPublicPost = sql`exists (select 1 from posts p where p.id = c.post_id and p._status = 'published' and p.deleted_at is null)`;

/** A33: flat, newest first unless asked otherwise. */
export async function listComments(
  payload: Payload,
  filter: CommentFilter,
  window: Window,
): Promise<Listed<RawComment>> {
  const where: SQL[] = [underPublicPost];
  if (filter.post !== undefined) where.push(sql`c.post_id = ${filter.post}`);
  if (filter.include) where.push(sql`c.id = ${anyOf(filter.include)}`);
  if (filter.author !== undefined) {
    where.push(sql`c.author_id = ${filter.author} and c.status in ('approved', 'hold')`);
  } else if (filter.withHeldOf !== undefined) {
    where.push(sql`(c.status = 'approved' or (c.status = 'hold' and c.author_id = ${filter.withHeldOf}))`);
  } else {
    where.push(sql`c.status = 'approved'`);
  }
  const order = filter.order === 'asc' ? sql`c.id asc` : sql`c.id desc`;
  const page = await readIdPage(payload, { from: sql`comments c`, id: sql`c.id`, where, order }, window);
  const rows = await readRows<CommentRow>(
    payload,
    sql`select c.id, c.parent_id as parent, c.post_id as post, c.author_id as author, d.author_id as "parentAuthor",
      coalesce(c.date, c.created_at) as date, c.content, c.status::text as status
      from comments c left join comments d on d.id = c.parent_id where c.id = ${anyOf(page.ids)}`,
  );
  const people = rows.flatMap((row) => [row.author, row.parentAuthor].flatMap((id) => id ?? []));
  const refs = await readRefs(payload, { people });
  const byId = new Map(rows.map((row) => [row.id, toComment(row, refs)]));
  return { items: inOrder(page.ids, byId), total: page.total, totalPages: page.totalPages };
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
