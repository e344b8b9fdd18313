import type { Payload } from 'payload';
import { z } from 'zod';
import { TERM_COLLECTIONS } from '../contract/taxonomies';
import { getMark, setMark } from '../db/marks';
import type { Linked } from './links';
import { KIND_WORDS } from './words';

/** What the statements below are sent by: a pool or a client of `pg`. */
type Database = { query: (text: string) => Promise<{ rows: unknown[] }> };

/**
 * A reference that leads nowhere. `kind`: what a link leads to; `relation`: an entry in the bin, whose name `target` is;
 * `file`: a picture or a download without its file.
 */
export type Broken = {
  collection: string;
  id: number;
  label: string;
  field: string;
  kind: Linked | 'relation' | 'file';
  target: string;
};

/** So many are counted and listed; there may be more. */
export const MOST = 200;

const PUBLIC_TABLES = {
  post: 'posts',
  page: 'pages',
  brand: 'brands',
  company: 'companies',
  product: 'products',
  community: 'communities',
} as const;

/** SQL: whether there is something of that slug, or of the one that a redirect leads on to. @param redirect its type */
const leads = (kind: string, table: string, redirect: string, isShown: string) =>
  `WHEN '${kind}' THEN EXISTS (SELECT 1 FROM (
        SELECT r.target AS slug UNION ALL SELECT d."to" FROM redirects d WHERE d.type = '${redirect}' AND d."from" = r.target
      ) names JOIN "${table}" t ON t.slug = names.slug WHERE ${isShown})`;

/** Whether what a link leads to is there: readers see it, or are led on from its former name to what they see. */
const LEADS = [
  ...Object.entries(PUBLIC_TABLES).map(([kind, table]) =>
    leads(kind, table, kind, `t._status = 'published' AND t.deleted_at IS NULL`),
  ),
  ...(['category', 'tag', 'topic', 'type', 'material', 'place', 'country'] as const).map((kind) =>
    leads(kind, TERM_COLLECTIONS[kind], 'term', 'true'),
  ),
  // One that has another file by now is not meant.
  `WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM media t
      WHERE r.collection = 'media' AND t.id = r.entry_id AND t.filename = r.target)
    AND NOT EXISTS (SELECT 1 FROM downloads t
      WHERE r.collection = 'downloads' AND t.id = r.entry_id AND t.filename = r.target)`,
].join('\n');

/** The entries that may hold a reference, and the column that names them to an editor. */
const HOLDERS = [
  ...Object.values(PUBLIC_TABLES).map((table) => ({
    table,
    label: 'h.label',
    only: 'AND h.deleted_at IS NULL',
  })),
  { table: 'menus', label: 'h.label', only: '' },
  { table: 'media', label: 'h.label', only: '' },
  { table: 'downloads', label: 'h.label', only: '' },
];

const WRITTEN = HOLDERS.map(
  ({
    table,
    label,
    only,
  }) => `(SELECT r.collection, r.entry_id AS id, ${label} AS label, r.field, r.kind, r.target
    FROM entry_references r JOIN "${table}" h ON h.id = r.entry_id ${only}
    WHERE r.collection = '${table}' AND NOT (CASE r.kind ${LEADS} ELSE true END) LIMIT ${MOST + 1})`,
);

/** Fields that name entries with a bin: the table, its column, the entry it belongs to, and the field. */
const RELATIONS = [
  ...(['brands', 'companies', 'products'] as const).map(
    (to) =>
      ({
        to,
        from: 'posts_rels',
        column: `${to}_id`,
        holder: 'posts',
        owner: 'parent_id',
        field: 'r.path',
      }) as const,
  ),
  {
    to: 'posts',
    from: 'products_rels',
    column: 'posts_id',
    holder: 'products',
    owner: 'parent_id',
    field: 'r.path',
  },
  {
    to: 'companies',
    from: 'ads_rels',
    column: 'companies_id',
    holder: 'ads',
    owner: 'parent_id',
    field: 'r.path',
  },
  { to: 'brands', from: 'products', column: 'brand_id', holder: 'products', owner: 'id', field: `'brand'` },
] as const;

const RELATED = RELATIONS.map(
  ({
    to,
    from,
    column,
    holder,
    owner,
    field,
  }) => `(SELECT '${holder}', h.id, h.label, ${field}, 'relation', x.label
    FROM "${to}" x JOIN "${from}" r ON r."${column}" = x.id JOIN "${holder}" h ON h.id = r."${owner}"
    ${holder === 'ads' ? '' : 'AND h.deleted_at IS NULL'} WHERE x.deleted_at IS NOT NULL LIMIT ${MOST + 1})`,
);
/** The article that leads the home page. */
const COVER = `(SELECT 'front-page', 0, x.label, 'cover', 'relation', x.label FROM front_page f
  JOIN posts x ON x.id = f.cover_id WHERE x.deleted_at IS NOT NULL)`;

const LIST = `SELECT collection, id, coalesce(label, '') AS label, field, kind, coalesce(target, '') AS target
  FROM (${[...WRITTEN, ...RELATED, COVER].join(' UNION ALL ')}) b
  ORDER BY collection, id DESC, field, kind, target LIMIT ${MOST + 1}`;

/** The references that lead nowhere, up to {@link MOST}. */
export async function listBroken(database: Database): Promise<{ found: Broken[]; isMore: boolean }> {
  const { rows } = await database.query(LIST);
  const found = rows as Broken[]; // the select list
  return { found: found.slice(0, MOST), isMore: found.length > MOST };
}

/** What the first page says: how many references lead nowhere, whether there are more, and the first few of them. */
const summarySchema = z.object({
  count: z.number(),
  isMore: z.boolean(),
  first: z.array(
    z.object({
      collection: z.string(),
      id: z.number(),
      label: z.string(),
      field: z.string(),
      kind: z.custom<Broken['kind']>((kind) => typeof kind === 'string' && Object.hasOwn(KIND_WORDS, kind)),
      target: z.string(),
    }),
  ),
});
export type BrokenSummary = z.infer<typeof summarySchema>;

/** Where the summary is noted among the marks. */
const SUMMARY = 'references-broken';
/** References that the first page names. */
const FEW = 3;

/** Counts the references that lead nowhere, and notes it for the first page: every link is judged for that. */
export async function noteBroken(payload: Payload): Promise<void> {
  const { found, isMore } = await listBroken(payload.db.pool);
  const summary: BrokenSummary = { count: found.length, isMore, first: found.slice(0, FEW) };
  await setMark(payload, SUMMARY, JSON.stringify(summary));
}

/** What was noted last; null before it was counted. */
export async function readSummary(payload: Payload): Promise<BrokenSummary | null> {
  const mark = await getMark(payload, SUMMARY);
  return mark === null ? null : (summarySchema.safeParse(JSON.parse(mark)).data ?? null);
}
