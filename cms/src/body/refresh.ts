import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { literal } from '../db/transaction';
import { loadPictures } from './pictures';
import { pictureIds, renderBody } from './render-body';
import type { BodyBlock } from './render-body';

/** Every stored body: collection, its table, the column of blocks. The HTML stands in `{column}_html`. */
export const BODIES: { collection: CollectionSlug; table: string; column: string }[] = [
  { collection: 'posts', table: 'posts', column: 'body' },
  { collection: 'pages', table: 'pages', column: 'body' },
  { collection: 'communities', table: 'communities', column: 'body' },
  { collection: 'companies', table: 'companies', column: 'about' },
  { collection: 'brands', table: 'brands', column: 'about' },
  { collection: 'brands', table: 'brands', column: 'brand_detail' },
  { collection: 'products', table: 'products', column: 'desc' },
  { collection: 'products', table: 'products', column: 'features' },
  { collection: 'products', table: 'products', column: 'functions' },
];

type Run = (text: string) => Promise<Record<string, unknown>[]>;
export type Touched = { collection: CollectionSlug; id: number };

/**
 * Renders again the stored HTML of every body that shows a picture (of these ids, or any), or of one entry's, because its file, its words
 * or its crop changed. Writes columns only: no version, no `modified`, no event. Answers the rows whose HTML changed.
 */
export async function refreshBodies(
  payload: Payload,
  { mediaId, entry, run, req }: { mediaId?: number; entry?: Touched; run?: Run; req?: PayloadRequest } = {},
): Promise<Touched[]> {
  const sql: Run = run ?? (async (text) => (await payload.db.pool.query<Record<string, unknown>>(text)).rows);
  const touched: Touched[] = [];
  for (const { collection, table, column } of BODIES) {
    if (entry && entry.collection !== collection) continue;
    const only = entry ? { id: entry.id, of: 'id' } : undefined;
    touched.push(
      ...(await refreshColumn(payload, sql, { table, column, latest: '', mediaId, only, req })).map((id) => ({
        collection,
        id,
      })),
    );
    await refreshColumn(payload, sql, {
      table: `_${table}_v`,
      column: `version_${column}`,
      latest: 'AND latest',
      mediaId,
      only: entry && { id: entry.id, of: 'parent_id' },
      req,
    });
  }
  return touched;
}

/** Bodies in memory at once: a magazine of 100,000 articles is redrawn in little more than one holds. */
const BATCH = 500;

type Where = {
  table: string;
  column: string;
  latest: string;
  mediaId?: number | undefined;
  /** The one entry that is looked into, and the column that names it. */
  only?: { id: number; of: string } | undefined;
  req?: PayloadRequest | undefined;
};

async function refreshColumn(payload: Payload, run: Run, where: Where): Promise<number[]> {
  const { table, column, latest, mediaId, only, req } = where;
  const part = only ? `AND "${only.of}" = ${Math.trunc(only.id)}` : '';
  // Any block with this picture, or, since every list holds the empty one, with pictures at all.
  const holds = literal(JSON.stringify([{ pictures: mediaId === undefined ? [] : [Math.trunc(mediaId)] }]));
  const changed: number[] = [];
  for (let after = 0; ;) {
    // The part is cut before it is looked into: a limit behind the condition reads the whole table for every part.
    const rows = await run(
      `WITH part AS MATERIALIZED (SELECT id FROM "${table}" WHERE id > ${after} ${part} ORDER BY id LIMIT ${BATCH})
       SELECT part.id, shown.blocks, shown.html FROM part LEFT JOIN LATERAL (
         SELECT "${column}" AS blocks, "${column}_html" AS html FROM "${table}"
          WHERE id = part.id AND "${column}" @> ${holds}::jsonb ${latest}
       ) AS shown ON true ORDER BY part.id`,
    );
    const bodies = rows.flatMap(({ id, blocks, html }) =>
      // The column of a blocks field holds its blocks.
      typeof id === 'number' && Array.isArray(blocks) ? [{ id, blocks: blocks as BodyBlock[], html }] : [],
    );
    const pictures = await loadPictures(
      payload,
      [...new Set(bodies.flatMap(({ blocks }) => pictureIds(blocks)))],
      req,
    );
    const redrawn = bodies
      .map(({ id, blocks, html }) => ({ id, html, drawn: renderBody(blocks, pictures) }))
      .filter(({ html, drawn }) => html !== drawn);
    if (redrawn.length > 0) {
      const values = redrawn.map(({ id, drawn }) => `(${id}, ${literal(drawn)})`).join(', ');
      await run(
        `UPDATE "${table}" AS body SET "${column}_html" = drawn.html FROM (VALUES ${values}) AS drawn(id, html) WHERE body.id = drawn.id`,
      );
      changed.push(...redrawn.map(({ id }) => id));
    }
    const last = rows.at(-1)?.id;
    if (rows.length < BATCH || typeof last !== 'number') return changed;
    after = last;
  }
}
