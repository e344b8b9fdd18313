import type { Payload } from 'payload';
import type { PersonInfo, Refs, TermInfo, TitledInfo } from '../mappers/refs';
import { HIDDEN_CATEGORY_SLUGS, TAXONOMIES, TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { anyOf, readRows, sql } from './database';
import { readImages } from './images';

/** Which ids the mappers are going to look up. */
export type Wanted = {
  terms?: Partial<Record<Taxonomy, readonly number[]>>;
  people?: readonly number[];
  companies?: readonly number[];
  brands?: readonly number[];
  products?: readonly number[];
  posts?: readonly number[];
  images?: readonly number[];
};

/**
 * Reads everything a batch of entries points to: one statement for all terms, one per other kind, then one for all
 * pictures. Hidden terms (E7) and entries that are not published stay out, so no mapper can show them.
 */
export async function readRefs(payload: Payload, wanted: Wanted): Promise<Refs> {
  const [terms, people, companies, brands, products, posts] = await Promise.all([
    readTerms(payload, wanted.terms ?? {}),
    readPeople(payload, wanted.people ?? []),
    readTitled(payload, 'companies', wanted.companies ?? []),
    readTitled(payload, 'brands', wanted.brands ?? []),
    readTitled(payload, 'products', wanted.products ?? []),
    readTitled(payload, 'posts', wanted.posts ?? []),
  ]);
  const images = await readImages(payload, [
    ...(wanted.images ?? []),
    ...[...people.values()].flatMap((person) => person.avatar ?? []),
    ...[companies, brands, products, posts].flatMap((map) =>
      [...map.values()].flatMap((one) => one.image ?? []),
    ),
  ]);
  return { terms, people, companies, brands, products, posts, images };
}

type TermRow = {
  taxonomy: Taxonomy;
  id: number;
  slug: string;
  zh: string | null;
  en: string | null;
  parent: number | null;
};

export async function readTerms(
  payload: Payload,
  wanted: NonNullable<Wanted['terms']>,
): Promise<Refs['terms']> {
  const asked = TAXONOMIES.filter((taxonomy) => (wanted[taxonomy]?.length ?? 0) > 0);
  const found = Object.fromEntries(TAXONOMIES.map((taxonomy) => [taxonomy, new Map()])) as Record<
    Taxonomy,
    Map<number, TermInfo>
  >; // fromEntries forgets the key type
  if (asked.length === 0) return found;
  const parts = asked.map(
    (
      taxonomy,
    ) => sql`select ${taxonomy}::text as taxonomy, id, slug, name_zh as zh, name_en as en, parent_id as parent
      from ${sql.identifier(TERM_COLLECTIONS[taxonomy])}
      where id = ${anyOf(wanted[taxonomy] ?? [])} and hidden is not true and slug is not null
        and ${isNotHidden}`,
  );
  for (const row of await readRows<TermRow>(payload, sql.join(parts, sql` union all `))) {
    const name = { zh: row.zh, en: row.en };
    found[row.taxonomy].set(row.id, { id: row.id, slug: row.slug, name, parent: row.parent ?? 0 });
  }
  return found;
}

type PersonRow = Omit<PersonInfo, 'name'> & { zh: string | null; en: string | null };

export async function readPeople(payload: Payload, ids: readonly number[]): Promise<Map<number, PersonInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<PersonRow>(
    payload,
    sql`select id, coalesce(slug, 'u' || id) as slug, name_zh as zh, name_en as en, coalesce(nickname, '') as nickname,
      avatar_id as avatar, coalesce(mobile, '') as mobile from people where id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ zh, en, ...rest }) => [rest.id, { ...rest, name: { zh, en } }]));
}

/** Where the picture shown beside a name comes from. */
const PICTURE_COLUMN = {
  companies: 'logo_id',
  brands: 'logo_id',
  products: 'featured_image_id',
  posts: 'cover_id',
} as const;
type TitledRow = Omit<TitledInfo, 'title'> & { zh: string | null; en: string | null };

export async function readTitled(
  payload: Payload,
  table: keyof typeof PICTURE_COLUMN,
  ids: readonly number[],
): Promise<Map<number, TitledInfo>> {
  if (ids.length === 0) return new Map();
  const linkurl = table === 'posts' ? sql`coalesce(linkurl, '')` : sql`''`;
  const rows = await readRows<TitledRow>(
    payload,
    sql`select id, slug, title_zh as zh, title_en as en, ${sql.identifier(PICTURE_COLUMN[table])} as image,
      ${linkurl} as linkurl from ${sql.identifier(table)}
      where id = ${anyOf(ids)} and _status = 'published' and deleted_at is null and slug is not null`,
  );
  return new Map(rows.map(({ zh, en, ...rest }) => [rest.id, { ...rest, title: { zh, en } }]));
}

/** Not a hidden category (E7), for statements of their own over a term table. */
export const isNotHidden = sql`slug <> all(${sql.param([...HIDDEN_CATEGORY_SLUGS])}::text[])`;
