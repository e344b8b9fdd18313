import type { CollectionSlug, PayloadRequest } from 'payload';
import { BODIES } from '../body/refresh';
import { inTransaction, literal } from '../db/transaction';
import { filesOf } from './file-name';
import { PLACES, WITH_DRAFTS } from './places';

/** One use of a picture: the entry, and its field as a path without the index of a list (`members.avatar`). */
export type Use = { collection: CollectionSlug; id: number; field: string };

/** Columns of text that may show a picture by the address of a file; those of bodies hold blocks beside it. */
const TEXTS: { collection: CollectionSlug; field: string; blocks: string | null; html: string }[] = [
  ...BODIES.map(({ collection, column }) => ({
    collection,
    field: column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    blocks: column,
    html: `${column}_html`,
  })),
  { collection: 'ads', field: 'content', blocks: null, html: 'content' },
];

/** The collections whose entries may show pictures. */
export const SHOWING: ReadonlySet<string> = new Set(
  [...PLACES, ...TEXTS].map(({ collection }) => collection),
);

/** The uses outside of texts, in the rows as they are stored now: what readers may see. */
export function findUsesNow(req: PayloadRequest, media: number): Promise<Use[]> {
  return ask(
    req,
    PLACES.map(({ collection, field, now }) => ({ collection, field, rows: now(media) })),
  );
}

/** The uses outside of texts, in what is stored now and in the latest draft of it; each field of an entry once. */
export async function findUsesOutsideTexts(req: PayloadRequest, media: number): Promise<Use[]> {
  const uses = await ask(
    req,
    PLACES.flatMap(({ collection, field, now, latest }) =>
      [now, latest].flatMap((sql) => (sql ? [{ collection, field, rows: sql(media) }] : [])),
    ),
  );
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

/**
 * Every use of a picture in what is stored now and in the latest draft of it, texts included; each field of an entry
 * once. Reads every text.
 * @param filename of the original; null while its file has not arrived
 */
export async function findUses(req: PayloadRequest, media: number, filename: string | null): Promise<Use[]> {
  const uses = new Map((await findUsesOutsideTexts(req, media)).map((use) => [keyOf(use), use]));
  for (const { collection, field, blocks, html } of TEXTS) {
    const stored = { table: collection, owner: 'id', blocks, html, only: '' };
    const latest = {
      table: `_${collection}_v`,
      owner: 'parent_id',
      blocks: blocks && `version_${blocks}`,
      html: `version_${html}`,
      only: 'AND latest',
    };
    for (const text of WITH_DRAFTS.has(collection) ? [stored, latest] : [stored]) {
      for (const id of await findInText(req, text, media, filename)) {
        uses.set(keyOf({ collection, field, id }), { collection, field, id });
      }
    }
  }
  return [...uses.values()];
}

const keyOf = ({ collection, id, field }: Use) => `${collection}:${id}:${field}`;

type Question = { collection: CollectionSlug; field: string; rows: string };

async function ask(req: PayloadRequest, questions: readonly Question[]): Promise<Use[]> {
  const parts = questions.map(
    ({ rows }, place) => `SELECT ${place} AS place, found.id FROM (${rows}) AS found(id)`,
  );
  const rows = await inTransaction(req, `${parts.join(' UNION ')} ORDER BY place, id`);
  return rows.flatMap(({ place, id }) => {
    const question = questions[Number(place)];
    return question && typeof id === 'number'
      ? [{ collection: question.collection, field: question.field, id }]
      : [];
  });
}

/** Rows one statement looks into: 100,000 articles are read in many statements, each far from its timeout. */
const BATCH = 5000;

type Text = { table: string; owner: string; blocks: string | null; html: string; only: string };

async function findInText(
  req: PayloadRequest,
  { table, owner, blocks, html, only }: Text,
  media: number,
  filename: string | null,
): Promise<number[]> {
  const figure = literal(JSON.stringify([{ pictures: [media] }]));
  const files = filename === null ? null : filesOf(filename);
  const shows = [
    ...(blocks ? [`"${blocks}" @> ${figure}::jsonb`] : []),
    // The search for plain text comes first: it is cheap and nearly always in vain.
    ...(files
      ? [`(strpos("${html}", ${literal(files.start)}) > 0 AND "${html}" ~ ${literal(files.pattern)})`]
      : []),
  ];
  if (shows.length === 0) return [];
  const found: number[] = [];
  for (let after = 0; ;) {
    // The part is cut before it is looked into, as in `body/refresh.ts`.
    const [part] = await inTransaction(
      req,
      `WITH part AS MATERIALIZED (SELECT id FROM "${table}" WHERE id > ${after} ORDER BY id LIMIT ${BATCH})
       SELECT max(part.id) AS last, count(*)::int AS size,
         coalesce(jsonb_agg(shown.owner) FILTER (WHERE shown.owner IS NOT NULL), '[]') AS owners
       FROM part LEFT JOIN LATERAL (
         SELECT "${owner}" AS owner FROM "${table}" WHERE id = part.id AND (${shows.join(' OR ')}) ${only}
       ) AS shown ON true`,
    );
    if (Array.isArray(part?.owners)) {
      found.push(...part.owners.filter((id): id is number => typeof id === 'number'));
    }
    if (typeof part?.last !== 'number' || Number(part.size) < BATCH) return found;
    after = part.last;
  }
}
