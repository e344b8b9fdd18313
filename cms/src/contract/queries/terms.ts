import type { Payload } from 'payload';
import { sortTerms, type TermFilter, type TermRow } from '../mappers/term-order';
import { meant, type IdOrSlug, type Window } from '../params';
import { TERM_COLLECTIONS, type Taxonomy, type TermCollection } from '../taxonomies';
import { all, anyOf, readRows, sql, type SQL } from './database';
import { isNotHidden } from './refs';
import { readCounts } from './term-counts';
import { invalidPage } from '../errors';

type Raw = Omit<TermRow, 'name' | 'count'> & { zh: string | null; en: string | null };

const collectionOf = (taxonomy: Taxonomy): SQL => sql`${sql.identifier(TERM_COLLECTIONS[taxonomy])}`;
const isShown = sql`hidden is not true and slug is not null and ${isNotHidden}`;

async function readTerms(payload: Payload, taxonomy: Taxonomy, where: SQL[]): Promise<TermRow[]> {
  const rows = await readRows<Raw>(
    payload,
    sql`select id, slug, name_zh as zh, name_en as en, coalesce(parent_id, 0) as parent, image_id as image,
      coalesce(menu_order, 0)::float8 as "menuOrder" from ${collectionOf(taxonomy)} where ${all([isShown, ...where])}`,
  );
  const counts = await readCounts(payload, taxonomy);
  return rows.map(({ zh, en, ...rest }) => ({ ...rest, name: { zh, en }, count: counts.get(rest.id) ?? 0 }));
}

/** One term by id or slug. Null when absent or hidden (E7). */
export async function readTerm(payload: Payload, taxonomy: Taxonomy, key: IdOrSlug): Promise<TermRow | null> {
  const match = key.id === null ? sql`slug = ${key.slug}` : sql`(slug = ${key.slug} or id = ${key.id})`;
  const rows = await readTerms(payload, taxonomy, [match]);
  return meant(rows, key);
}

/** A list of terms; a taxonomy is small enough to be ordered here, where the counts are. */
export async function listTerms(payload: Payload, taxonomy: Taxonomy, filter: TermFilter, window: Window) {
  const where: SQL[] = [];
  if (filter.include) where.push(sql`id = ${anyOf(filter.include)}`);
  if (filter.slug !== undefined) where.push(sql`slug = ${filter.slug}`);
  if (filter.parent !== undefined) where.push(sql`coalesce(parent_id, 0) = ${filter.parent}`);
  if (filter.search) {
    const like = `%${escapeLike(filter.search)}%`;
    where.push(sql`(name_zh ilike ${like} or name_en ilike ${like} or slug ilike ${like})`);
  }
  const rows = sortTerms(await readTerms(payload, taxonomy, where), filter);
  const totalPages = Math.ceil(rows.length / window.perPage);
  if (window.page > Math.max(totalPages, 1)) throw invalidPage();
  const start = (window.page - 1) * window.perPage;
  return { items: rows.slice(start, start + window.perPage), total: rows.length, totalPages };
}

/** Stands for a pattern's own signs in a LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** These terms and everything below them: a filter by a category includes its descendants. */
export async function readSubtree(
  payload: Payload,
  taxonomy: TermCollection,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const table = sql.identifier(taxonomy);
  const rows = await readRows<{ id: number }>(
    payload,
    sql`with recursive tree as (
      select id from ${table} where id = ${anyOf(ids)}
      union select c.id from ${table} c join tree t on c.parent_id = t.id
    ) select id from tree`,
  );
  return rows.map((row) => row.id);
}

/** The ids behind one slug or id; empty when there is none. */
export async function readTermIds(
  payload: Payload,
  table: TermCollection | 'companies',
  key: IdOrSlug,
): Promise<number[]> {
  const match = key.id === null ? sql`slug = ${key.slug}` : sql`(slug = ${key.slug} or id = ${key.id})`;
  const rows = await readRows<{ id: number; slug: string }>(
    payload,
    sql`select id, slug from ${sql.identifier(table)} where ${match}`,
  );
  const found = meant(rows, key);
  return found ? [found.id] : [];
}
