import type { Payload } from 'payload';
import { processWide } from '../../process-wide';
import { joinHalves } from '../bilingual';
import { contentOf } from '../cards/content-of';
import { cityOf, toCities, type Cities } from '../cities';
import { toPostRef } from '../mappers/post';
import { chooseOffices, type ChoiceOf, type CountedOffice } from '../office-choices';
import { PER_PAGE } from '../params';
import { Reloaded } from '../reloaded';
import type { RawPostRef } from '../schemas/post';
import type { OfficesParams, RawNamed, RawOfficeChoices, RawOffices } from '../schemas/offices';
import type { TreeTerm } from '../term-tree';
import { readRows, sql } from './database';
import { readEntities } from './directory';
import { readRefs } from './refs';
import { readTrees } from './trees';

/** As many as a list of terms has at most (A37). */
const MOST_TERMS = 100;
/** Pictures of the work of one office. */
const WORKS = 3;

/**
 * One page of all offices, those set apart first and else the newest first, or of those of a city and a field, which is a
 * type of their articles; and which cities and fields there are. A page beyond the last has no offices.
 */
export async function readOffices(payload: Payload, params: OfficesParams): Promise<RawOffices> {
  const { page = 1, per_page: perPage = PER_PAGE } = params;
  const { offices, cities, types } = await readDirectory(payload);
  const field = types.find(({ slug, isShown }) => isShown && slug === params.field);
  const city = params.city === undefined ? null : cityAt(cities, params.city);
  const left = chooseOffices(offices, {
    ...(params.city !== undefined && { city: city?.slug ?? null }),
    ...(params.field !== undefined && { field: field?.id ?? null }),
  });
  const ids = left.ids.slice((page - 1) * perPage, page * perPage);
  const [entities, works] = await Promise.all([
    readEntities(payload, 'companies', ids),
    readWorks(payload, ids),
  ]);
  return {
    total: left.ids.length,
    total_pages: Math.ceil(left.ids.length / perPage),
    chosen: {
      city,
      field: (field && named(field)) ?? null,
    },
    choices: {
      city: toChoices(left.cities, (slug) => cityAt(cities, slug)),
      field: toChoices(left.fields, (id) => {
        const type = types.find((one) => one.id === id);
        return type?.isShown ? named(type) : null;
      }),
    },
    offices: entities.map((office) => ({ ...office, works: works.get(office.id) ?? [] })),
  };
}

/** A city by its address, or by another one that a half of its name would make. */
function cityAt({ names, addressOf }: Cities, asked: string): RawNamed | null {
  const slug = addressOf.get(asked);
  const name = slug === undefined ? undefined : names.get(slug);
  return slug === undefined || name === undefined ? null : { slug, name };
}

const named = (term: TreeTerm): RawNamed | null => {
  const name = joinHalves(term);
  return term.slug === null || name === '' ? null : { slug: term.slug, name };
};

/** What leaves most comes first, and what leaves the same by its address. */
function toChoices<Value>(
  { any, counts }: ChoiceOf<Value>,
  nameOf: (value: Value) => RawNamed | null,
): RawOfficeChoices {
  const terms = [...counts].flatMap(([value, count]) => {
    const name = nameOf(value);
    return name ? [{ ...name, count }] : [];
  });
  terms.sort((one, other) => other.count - one.count || (one.slug < other.slug ? -1 : 1));
  return { any, terms: terms.slice(0, MOST_TERMS) };
}

type Directory = {
  /** In the order of the directory. */
  offices: CountedOffice[];
  cities: Cities;
  types: TreeTerm[];
};

/** The whole directory as numbers, read anew when what it is made of has changed ({@link contentOf}). */
async function readDirectory(payload: Payload): Promise<Directory> {
  const { known, changes } = contentOf(payload);
  await changes.upToDate();
  const kept = processWide('office-directory', () => new Reloaded<Directory>());
  return kept.read(
    () => known.officesMoment,
    () => loadDirectory(payload),
  );
}

type OfficeRow = { id: number; zh: string | null; en: string | null };

async function loadDirectory(payload: Payload): Promise<Directory> {
  const [rows, pairs, trees] = await Promise.all([
    readRows<OfficeRow>(
      payload,
      sql`select p.id, p.location_zh as zh, p.location_en as en from companies p
        where p._status = 'published' and p.deleted_at is null and p.slug is not null
        order by p.is_sticky is true desc, p.published_at desc, p.id desc`,
    ),
    // The day belongs to the join: rows of one target lie in its order.
    readRows<{ office: number; types: number[] }>(
      payload,
      sql`select o.target as office, array_agg(distinct t.target) as types from post_listing o
        join post_listing t on t.kind = 'types' and t.published_at = o.published_at and t.post_id = o.post_id
        where o.kind = 'companies' group by o.target`,
    ),
    readTrees(payload),
  ]);
  const fieldsOf = new Map(pairs.map(({ office, types }) => [office, new Set(types)]));
  const cities = toCities(rows);
  const offices = rows.map((row): CountedOffice => {
    return { id: row.id, city: cityOf(row, cities), fields: fieldsOf.get(row.id) ?? new Set() };
  });
  return { offices, cities, types: trees.type };
}

/** The newest articles of each office that have a picture, with one statement for all offices and two for what they show. */
async function readWorks(
  payload: Payload,
  offices: readonly number[],
): Promise<ReadonlyMap<number, RawPostRef[]>> {
  if (offices.length === 0) return new Map();
  const rows = await readRows<{ office: number; post: number }>(
    payload,
    sql`select o.id as office, w.post_id as post from unnest(${sql.param([...offices])}::int[]) as o (id)
      cross join lateral (
        select l.post_id, l.published_at from post_listing l
        join posts p on p.id = l.post_id join media m on m.id = p.cover_id and m.filename is not null
        where l.kind = 'companies' and l.target = o.id
        order by l.published_at desc, l.post_id desc limit ${WORKS}
      ) w order by o.id, w.published_at desc, w.post_id desc`,
  );
  const refs = await readRefs(payload, { posts: rows.map(({ post }) => post) });
  const works = new Map<number, RawPostRef[]>();
  for (const { office, post } of rows) {
    const info = refs.posts.get(post);
    const ref = info && toPostRef(info, refs);
    if (ref?.featured_image) works.set(office, [...(works.get(office) ?? []), ref]);
  }
  return works;
}
