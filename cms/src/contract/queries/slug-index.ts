import type { Payload } from 'payload';
import type { Cursor } from '../cursor';
import type { RawSlugEntry, SLUG_TYPES } from '../schemas/slug-index';
import { NEWS_CATEGORY, TAXONOMIES, TERM_COLLECTIONS } from '../taxonomies';
import { readRows, sql, type SQL } from './database';
import { isNotHidden } from './refs';
import { publicSlug, tells } from './person-slug';
import { publishedPeople } from './post-listing';
import { readSubtree } from './terms';

export type SlugType = (typeof SLUG_TYPES)[number];

export type SlugPage = { items: RawSlugEntry[]; total: number; next: Cursor | null };

const TABLES = {
  post: 'posts',
  news: 'posts',
  page: 'pages',
  brand: 'brands',
  company: 'companies',
  product: 'products',
  community: 'communities',
} as const;

/** A44: every public slug of one kind in the order of bytes, renamed ones among them with where they lead. */
export async function readSlugs(
  payload: Payload,
  type: SlugType,
  after: Cursor | null,
  limit: number,
): Promise<SlugPage> {
  const living = await toLiving(payload, type);
  const redirectType = type === 'news' ? 'post' : type;
  const source = sql`with living as (${living}), entries as (
      select slug, id, null::text as target, taxonomy, parent, written_only, modified from living
      union all
      select r.from, l.id, r.to, l.taxonomy, l.parent, null, null from redirects r
      join lateral (select * from living where living.slug = r.to order by id limit 1) l on true
      where r.type::text = ${redirectType} and r.from <> r.to and not exists (select 1 from living x where x.slug = r.from)
        and (r.type::text <> 'user' or not exists (
          select 1 from people u where u.mobile = r.from or (u.id = l.id and ${tells('r.from')})))
    )`;
  const start = after
    ? sql`where (slug collate "C", id) > (${after.slug}::text collate "C", ${after.id}::int)`
    : sql``;
  const [rows, counts] = await Promise.all([
    readRows<{
      slug: string;
      id: number;
      target: string | null;
      taxonomy: string | null;
      parent: number | null;
      written_only: 'zh' | 'en' | null;
      modified: number | null;
    }>(payload, sql`${source} select * from entries ${start} order by slug collate "C", id limit ${limit}`),
    readRows<{ total: number }>(payload, sql`${source} select count(*)::int as total from entries`),
  ]);
  const last = rows.at(-1);
  return {
    items: rows.map(({ slug, id, target, taxonomy, parent, written_only: only, modified }) => ({
      slug,
      id,
      to: target,
      ...(taxonomy === null ? {} : { taxonomy, parent: parent ?? 0 }),
      ...(only === null ? {} : { only }),
      ...(modified === null ? {} : { modified }),
    })),
    total: counts[0]?.total ?? 0,
    next: last && rows.length === limit ? { slug: last.slug, id: last.id } : null,
  };
}

async function toLiving(payload: Payload, type: SlugType): Promise<SQL> {
  if (type === 'term') {
    const parts = [
      ...TAXONOMIES.map((taxonomy) => [taxonomy, TERM_COLLECTIONS[taxonomy]]),
      ['catalog', 'catalog'],
    ].map(
      ([
        taxonomy,
        table,
      ]) => sql`select slug, id, ${taxonomy}::text as taxonomy, coalesce(parent_id, 0) as parent,
        null::text as written_only, null::int as modified
        from ${sql.identifier(table ?? '')} where slug is not null and hidden is not true and ${isNotHidden}`,
    );
    return sql.join(parts, sql` union all `);
  }
  if (type === 'user') {
    return sql`select ${publicSlug} as slug, u.id, null::text as taxonomy, null::int as parent,
      null::text as written_only, null::int as modified from people u where u.id in (${publishedPeople})`;
  }
  const isNews =
    type === 'news'
      ? sql`exists (select 1 from posts_rels r where r.parent_id = p.id and r.categories_id = any(${sql.param(await readSubtree(payload, 'categories', [NEWS_CATEGORY]))}::int[]))`
      : sql`true`;
  return sql`select p.slug, p.id, null::text as taxonomy, null::int as parent,
      p.written_only, extract(epoch from p.updated_at)::int as modified from ${sql.identifier(TABLES[type])} p
    where p._status = 'published' and p.deleted_at is null and p.slug is not null and ${isNews}`;
}
