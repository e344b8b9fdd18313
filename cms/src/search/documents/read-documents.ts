import type { Connection } from '../../db/connection';
import { HIDDEN_CATEGORY_SLUGS } from '../../contract/taxonomies';
import { holdsMobile } from '../../db/holds-mobile';
import { KINDS, type Facet } from '../index/kinds';
import type { Document, Halves } from './texts';

/** The tables of what can be found. */
export const SOURCES = ['posts', 'products', 'brands', 'companies', 'people', 'communities'] as const;
export type Source = (typeof SOURCES)[number];

/** A text of a person; null when it holds their mobile number, which nobody may find them by (E22). */
const unlessMobile = (text: string, person: string) =>
  `CASE WHEN NOT ${holdsMobile(text, person)} THEN ${text} END`;
const personHalf = (person: string, name: string) =>
  `json_build_object('zh', ${unlessMobile(`${person}.${name}_zh`, person)}, 'en', ${unlessMobile(`${person}.${name}_en`, person)})`;
const half = (name: string) => `json_build_object('zh', ${name}_zh, 'en', ${name}_en)`;
const list = (...items: string[]) => `json_build_array(${items.join(', ')})`;
const NO_NAMES = `'[]'::json`;
const isPublishedOf = (row: string) =>
  `${row}._status = 'published' AND ${row}.deleted_at IS NULL AND ${row}.slug IS NOT NULL`;
const isPublished = isPublishedOf('t');
const isShownTerm = (row: string) =>
  `${row}.hidden IS NOT TRUE AND ${row}.slug IS NOT NULL AND ${row}.slug <> ALL('{${HIDDEN_CATEGORY_SLUGS.join(',')}}')`;
/** Whether readers see a row that something is related to: nothing is found by a name they do not see. */
function isShown(table: string, row: string): string {
  if (table === 'people') return 'true';
  return table === 'brands' || table === 'companies' || table === 'products'
    ? isPublishedOf(row)
    : isShownTerm(row);
}
const dayOf = (moment: string) => `floor(extract(epoch FROM ${moment}) / 86400)::int`;

/** The terms that posts have, with the column of their name, and the facet they are. */
const TERMS_OF_POSTS: readonly { table: string; name: string; facet?: Facet }[] = [
  { table: 'categories', name: 'name', facet: 'categories' },
  { table: 'tags', name: 'name' },
  { table: 'topics', name: 'name' },
  { table: 'types', name: 'name', facet: 'types' },
  { table: 'materials', name: 'name', facet: 'materials' },
  { table: 'places', name: 'name' },
  { table: 'countries', name: 'name', facet: 'countries' },
  { table: 'cities', name: 'name' },
  { table: 'series', name: 'name' },
  { table: 'companies', name: 'title', facet: 'companies' },
  { table: 'people', name: 'name' },
  { table: 'brands', name: 'title', facet: 'brands' },
  { table: 'products', name: 'title' },
];
const TERMS_OF_PRODUCTS: typeof TERMS_OF_POSTS = [
  { table: 'catalog', name: 'name', facet: 'catalog' },
  { table: 'materials', name: 'name', facet: 'materials' },
];

/** SQL: the names of what a row `t` is related to, of those that readers see, and the facets among them all. */
function relations(table: string, terms: typeof TERMS_OF_POSTS): string {
  const each = terms.map(
    ({ table: of, name, facet }) =>
      `SELECT CASE WHEN ${isShown(of, 'x')} THEN ${of === 'people' ? personHalf('x', name) : half(`x.${name}`)} END AS name, ${facet ? `json_build_object('facet', '${facet}', 'id', x.id)` : 'NULL::json'} AS facet
        FROM ${table}_rels r JOIN ${of} x ON x.id = r.${of}_id WHERE r.parent_id = t.id`,
  );
  return `LEFT JOIN LATERAL (SELECT coalesce(json_agg(name) FILTER (WHERE name IS NOT NULL), '[]') AS names, coalesce(json_agg(facet) FILTER (WHERE facet IS NOT NULL), '[]') AS facets
    FROM (${each.join(' UNION ALL ')}) related) named ON true`;
}

/** The statement that reads what can be found of each table, by its ids as $1. */
const STATEMENTS: Record<Source, string> = {
  posts: `SELECT t.id AS entity, CASE WHEN t.post_type IN ('job', 'jobs') THEN 'job' ELSE 'article' END AS kind,
      ${dayOf('coalesce(t.published_at, t.created_at)')} AS day, ${list(half('t.title'), half('t.fulltitle'))} AS names,
      (SELECT json_agg(n) FROM (SELECT json_array_elements(named.names) AS n UNION ALL SELECT ${personHalf('a', 'name')} FROM people a WHERE a.id = t.author_id
        UNION ALL SELECT ${half('t.other_brands')} UNION ALL SELECT ${half('f.value')} FROM posts_facts f WHERE f._parent_id = t.id) all_names) AS about,
      ${list(half('t.describe'), half('t.excerpt'))} AS summaries, ${list('t.body_html')} AS bodies, named.facets
    FROM posts t ${relations('posts', TERMS_OF_POSTS)} WHERE t.id = ANY($1) AND ${isPublished}`,
  products: `SELECT t.id AS entity, 'product' AS kind, ${dayOf('coalesce(t.published_at, t.created_at)')} AS day, ${list(half('t.title'))} AS names,
      (SELECT json_agg(n) FROM (SELECT json_array_elements(named.names) AS n UNION ALL SELECT ${half('b.title')} FROM brands b WHERE b.id = t.brand_id AND ${isPublishedOf('b')}) all_names) AS about,
      ${NO_NAMES} AS summaries, ${list('t.desc_html', 't.features_html', 't.functions_html')} AS bodies,
      (SELECT coalesce(json_agg(f), '[]') FROM (SELECT json_array_elements(named.facets) AS f UNION ALL
        SELECT json_build_object('facet', 'brands', 'id', t.brand_id) WHERE t.brand_id IS NOT NULL) all_facets) AS facets
    FROM products t ${relations('products', TERMS_OF_PRODUCTS)} WHERE t.id = ANY($1) AND ${isPublished}`,
  brands: `SELECT t.id AS entity, 'brand' AS kind, ${dayOf('coalesce(t.published_at, t.created_at)')} AS day, ${list(half('t.title'))} AS names,
      ${NO_NAMES} AS about, ${NO_NAMES} AS summaries, ${list('t.about_html', 't.brand_detail_html')} AS bodies, '[]'::json AS facets
    FROM brands t WHERE t.id = ANY($1) AND ${isPublished}`,
  companies: `SELECT t.id AS entity, 'company' AS kind, ${dayOf('coalesce(t.published_at, t.created_at)')} AS day, ${list(half('t.title'))} AS names,
      json_build_array(${half('t.location')}, ${half('c.name')}) AS about, ${NO_NAMES} AS summaries, ${list('t.about_html')} AS bodies,
      CASE WHEN t.country_id IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('facet', 'countries', 'id', t.country_id)) END AS facets
    FROM companies t LEFT JOIN countries c ON c.id = t.country_id AND ${isShownTerm('c')} WHERE t.id = ANY($1) AND ${isPublished}`,
  people: `SELECT t.id AS entity, 'person' AS kind, ${dayOf('t.created_at')} AS day,
      json_build_array(${personHalf('t', 'name')}, json_build_object('zh', ${unlessMobile('t.nickname', 't')}, 'en', NULL)) AS names,
      json_build_array(${personHalf('t', 'roles_shown')}) AS about, json_build_array(${personHalf('t', 'description')}) AS summaries, json_build_array(${unlessMobile('t.about', 't')}) AS bodies, '[]'::json AS facets
    FROM people t WHERE t.id = ANY($1) AND t.slug IS NOT NULL AND EXISTS (SELECT 1 FROM posts p WHERE p._status = 'published' AND p.deleted_at IS NULL
      AND p.post_type IN ('post', 'popular_post') AND (p.author_id = t.id OR EXISTS (SELECT 1 FROM posts_rels r WHERE r.parent_id = p.id AND r.people_id = t.id)))`,
  communities: `SELECT t.id AS entity, 'community' AS kind, ${dayOf('coalesce(t.published_at, t.created_at)')} AS day, ${list(half('t.title'))} AS names,
      (SELECT coalesce(json_agg(${personHalf('a', 'name')}), '[]') FROM people a WHERE a.id = t.author_id) AS about, ${list(half('t.excerpt'))} AS summaries, ${list('t.body_html')} AS bodies, '[]'::json AS facets
    FROM communities t WHERE t.id = ANY($1) AND ${isPublished}`,
};

/** What can be found now of these rows; one that is not public is not among them. */
export async function readDocuments(
  database: Connection,
  source: Source,
  ids: readonly number[],
): Promise<Document[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query(STATEMENTS[source], [ids]);
  return rows.map((row) => toDocument(row));
}

/** The select lists above are the shape of the rows; a JSON null stands for an empty list. */
function toDocument(row: Record<string, unknown>): Document {
  const kind = KINDS.find((name) => name === row.kind);
  if (!kind) throw new Error(`The search knows no kind ${String(row.kind)}`);
  return {
    entity: Number(row.entity),
    kind,
    day: Number(row.day),
    names: listOf<Halves>(row.names),
    about: listOf<Halves>(row.about),
    summaries: listOf<Halves>(row.summaries),
    bodies: listOf<string | null>(row.bodies),
    facets: listOf<{ facet: Facet; id: number }>(row.facets),
  };
}

const listOf = <Item>(value: unknown) => (value ?? []) as Item[];
