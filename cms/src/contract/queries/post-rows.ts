import type { Payload } from 'payload';
import { queryByName } from '../../db/prepared';
import type { PostDoc, PostRow } from '../mappers/post';
import { TERM_COLLECTIONS } from '../taxonomies';

/** Relations of a card; the pictures of the gallery are most of the rows of that table and are not shown on it. */
const RELATIONS = [
  ...Object.values(TERM_COLLECTIONS),
  ...(['companies', 'people', 'withBrands', 'withProducts'] as const),
] as const;
type Relation = (typeof RELATIONS)[number];

type Halves<Name extends string> = Record<`${Name}Zh` | `${Name}En`, string | null>;
type Row = Omit<
  PostRow,
  Relation | 'title' | 'fulltitle' | 'describe' | 'excerpt' | 'otherBrands' | 'facts'
> &
  Halves<'title' | 'fulltitle' | 'describe' | 'excerpt' | 'otherBrands'> & {
    facts: ({ id: string } & Halves<'name' | 'value'>)[] | null;
    relations: Partial<Record<Relation, number[]>> | null;
  };

const TARGET = `coalesce(r.categories_id, r.tags_id, r.topics_id, r.types_id, r.materials_id, r.places_id, r.countries_id,
  r.cities_id, r.series_id, r.companies_id, r.people_id, r.brands_id, r.products_id)`;

/**
 * What cards show, by id, in one statement. Through the document layer this is the dearest part of a list: it builds a
 * statement of a dozen lateral joins, reads the gallery along, and walks every field of every row.
 */
export async function readPostRows(payload: Payload, ids: readonly number[]): Promise<Map<number, PostRow>> {
  if (ids.length === 0) return new Map();
  const rows = await queryByName<Row>(payload.db.pool, 'post_rows', selectPosts(), [[...ids]]);
  return new Map(rows.map((row) => [row.id, toPostRow(row)]));
}

type Pay = NonNullable<PostDoc['pay']>;
type WholeRow = Row &
  Pick<PostDoc, 'bodyHtml' | 'employment' | 'applyTo'> & {
    gallery: number[];
    payFrom: number | null;
    payTo: number | null;
    payCurrency: Pay['currency'];
    payPeriod: Pay['period'];
    payNoteZh: string | null;
    payNoteEn: string | null;
  };

/** As {@link readPostRows}, one post with its body and its gallery. Null when there is none of this id. */
export async function readWholePost(payload: Payload, id: number): Promise<PostDoc | null> {
  const [row] = await queryByName<WholeRow>(
    payload.db.pool,
    'post_whole',
    selectPosts(`, p.body_html as "bodyHtml", p.employment::text as employment, p.apply_to as "applyTo",
        p.pay_from::float8 as "payFrom", p.pay_to::float8 as "payTo", p.pay_currency::text as "payCurrency",
        p.pay_period::text as "payPeriod", p.pay_note_zh as "payNoteZh", p.pay_note_en as "payNoteEn",
        array(select r.media_id from posts_rels r where r.parent_id = p.id and r.path = 'gallery' and r.media_id is not null
          order by r."order") as gallery`),
    [[id]],
  );
  if (!row) return null;
  const { bodyHtml, employment, applyTo, gallery } = row;
  const pay = {
    from: row.payFrom,
    to: row.payTo,
    currency: row.payCurrency,
    period: row.payPeriod,
    note: { zh: row.payNoteZh, en: row.payNoteEn },
  };
  return { ...toPostRow(row), bodyHtml, employment, applyTo, gallery, pay };
}

/**
 * Of the posts whose ids are its one value. Times are texts as the database writes them.
 * @param more further columns, with a comma before each
 */
function selectPosts(more = ''): string {
  return `select p.id, p.slug, p.post_type::text as "postType", p.title_zh as "titleZh", p.title_en as "titleEn",
      p.fulltitle_zh as "fulltitleZh", p.fulltitle_en as "fulltitleEn", p.describe_zh as "describeZh",
      p.describe_en as "describeEn", p.excerpt_zh as "excerptZh", p.excerpt_en as "excerptEn", p.cover_id as cover,
      p.other_brands_zh as "otherBrandsZh", p.other_brands_en as "otherBrandsEn", p.author_id as author,
      p.is_sticky as "isSticky", p.closes_on::text as "closesOn", p.comment_status::text as "commentStatus", p.linkurl, p.stage::text as stage,
      p.published_at::text as "publishedAt", p.updated_at::text as "updatedAt", p.created_at::text as "createdAt",
      p.deleted_at::text as "deletedAt", p._status::text as "_status",
      (select json_agg(json_build_object('id', f.id, 'nameZh', f.name_zh, 'nameEn', f.name_en, 'valueZh', f.value_zh,
        'valueEn', f.value_en) order by f._order) from posts_facts f where f._parent_id = p.id) as facts,
      (select json_object_agg(path, ids) from (select r.path, json_agg(${TARGET} order by r."order") as ids from posts_rels r
        where r.parent_id = p.id and r.path = any('{${RELATIONS.join()}}'::text[]) group by r.path) named) as relations${more}
      from posts p where p.id = any($1::int[])`;
}

/** Each of its fields, also those that may be absent: none is forgotten below. */
type WholePostRow = { [Name in keyof Required<PostRow>]: PostRow[Name] };

/** Written out: to spread the columns and the relations into one object of forty fields takes forty times as long. */
function toPostRow(row: Row): WholePostRow {
  const related = row.relations ?? {};
  const of = (name: Relation) => related[name] ?? [];
  return {
    id: row.id,
    slug: row.slug,
    postType: row.postType,
    title: { zh: row.titleZh, en: row.titleEn },
    fulltitle: { zh: row.fulltitleZh, en: row.fulltitleEn },
    describe: { zh: row.describeZh, en: row.describeEn },
    excerpt: { zh: row.excerptZh, en: row.excerptEn },
    cover: row.cover,
    facts: (row.facts ?? []).map((fact) => ({
      id: fact.id,
      name: { zh: fact.nameZh, en: fact.nameEn },
      value: { zh: fact.valueZh, en: fact.valueEn },
    })),
    withBrands: of('withBrands'),
    otherBrands: { zh: row.otherBrandsZh, en: row.otherBrandsEn },
    withProducts: of('withProducts'),
    categories: of('categories'),
    tags: of('tags'),
    topics: of('topics'),
    types: of('types'),
    materials: of('materials'),
    places: of('places'),
    countries: of('countries'),
    cities: of('cities'),
    series: of('series'),
    companies: of('companies'),
    people: of('people'),
    author: row.author,
    isSticky: row.isSticky,
    commentStatus: row.commentStatus,
    closesOn: row.closesOn,
    linkurl: row.linkurl,
    stage: row.stage,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    _status: row._status,
  };
}
