import type { CollectionSlug, Payload, PayloadRequest } from 'payload';
import { literal } from '../db/in-transaction';
import { loadPictures } from './pictures';
import { pictureIds, renderBody } from './render-body';
import type { BodyBlock } from './render-body';

/** Every stored body: collection, its table, the column of blocks. The HTML stands in `{column}_html`. */
const BODIES: { collection: CollectionSlug; table: string; column: string }[] = [
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

export type Run = (text: string) => Promise<Record<string, unknown>[]>;
export type Touched = { collection: CollectionSlug; id: number };

/**
 * Renders again the stored HTML of every body that shows a picture (of these ids, or any), because its file, its words
 * or its crop changed. Writes columns only: no version, no `modified`, no event. Answers the rows whose HTML changed.
 */
export async function refreshBodies(
  payload: Payload,
  { mediaId, run, req }: { mediaId?: number; run?: Run; req?: PayloadRequest } = {},
): Promise<Touched[]> {
  const sql: Run = run ?? (async (text) => (await payload.db.pool.query<Record<string, unknown>>(text)).rows);
  const touched: Touched[] = [];
  for (const { collection, table, column } of BODIES) {
    touched.push(
      ...(await refreshColumn(payload, sql, { table, column, latest: '', mediaId, req })).map((id) => ({
        collection,
        id,
      })),
    );
    await refreshColumn(payload, sql, {
      table: `_${table}_v`,
      column: `version_${column}`,
      latest: 'AND latest',
      mediaId,
      req,
    });
  }
  return touched;
}

type Where = { table: string; column: string; latest: string; mediaId?: number; req?: PayloadRequest };

async function refreshColumn(payload: Payload, run: Run, where: Where): Promise<number[]> {
  const { table, column, latest, mediaId, req } = where;
  const shown = mediaId === undefined ? {} : { pictures: [Math.trunc(mediaId)] };
  const holds = literal(JSON.stringify([{ blockType: 'figure', ...shown }]));
  const rows = await run(
    `SELECT id, "${column}" AS blocks, "${column}_html" AS html FROM "${table}" WHERE "${column}" @> ${holds}::jsonb ${latest}`,
  );
  const changed: number[] = [];
  for (const row of rows) {
    if (!Array.isArray(row.blocks) || typeof row.id !== 'number') continue;
    const blocks = row.blocks as BodyBlock[]; // the column of a blocks field
    const html = renderBody(blocks, await loadPictures(payload, pictureIds(blocks), req));
    if (html === row.html) continue;
    await run(`UPDATE "${table}" SET "${column}_html" = ${literal(html)} WHERE id = ${row.id}`);
    changed.push(row.id);
  }
  return changed;
}
