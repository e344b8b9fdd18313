import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { BODIES } from '../body/refresh';
import { isJobLeader } from '../db/job-leader';
import { getMark } from '../db/marks';
import { repeat } from '../db/repeat';
import { env } from '../env';
import { noteBroken } from './broken';
import { linksIn, toLink } from './links';

/** Texts of one statement; between two of them others are answered. */
const BATCH = 200;
/** What was written by a transaction that ended later than one with a later time is looked at again. */
const OVERLAP = '5 minutes';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Counting what is broken takes no more than this part of the time of the process that leads. */
const SHARE = 1 / 30;
/** Files asked for by one statement's worth of pictures. */
const PICTURES = 500;

type Row = { collection: string; entry: number; field: string; kind: string; target: string };
type Pool = Payload['db']['pool'];

const TABLES = [...new Set(BODIES.map(({ table }) => table))];
const columnsOf = (table: string) =>
  BODIES.filter((body) => body.table === table).map(({ column }) => column);

/** Writes down where the texts lead that have changed since the last look, and counts what is broken; one process of all does. */
async function look(payload: Payload, pace: { countAt: number }): Promise<void> {
  if (!(await isJobLeader(payload))) return;
  const { pool } = payload.db;
  for (const table of TABLES) await lookAtTexts(payload, table);
  await lookAtMenus(pool);
  const began = Date.now();
  if (began < pace.countAt) return;
  try {
    await noteBroken(payload);
  } finally {
    pace.countAt = Date.now() + (Date.now() - began) / SHARE;
  }
}

async function lookAtTexts(payload: Payload, table: string): Promise<void> {
  const { pool } = payload.db;
  const mark = `references-${table}`;
  const { rows: clock } = await pool.query<{ now: string }>('SELECT now()::text AS now');
  const since = (await getMark(payload, mark)) ?? '-infinity';
  const columns = columnsOf(table).map((column) => `"${column}_html" AS "${column}"`);
  for (let after = { at: since, id: 0 }; ;) {
    const { rows } = await pool.query<{ id: number; at: string } & Record<string, unknown>>(
      `SELECT id, updated_at::text AS at, ${columns.join(', ')} FROM "${table}"
        WHERE (updated_at, id) > ($1::timestamptz, $2) ORDER BY updated_at, id LIMIT ${BATCH}`,
      [after.at, after.id],
    );
    await replace(
      pool,
      `collection = '${table}' AND entry_id = ANY($1::int[])`,
      [rows.map(({ id }) => id)],
      rows.flatMap((row) => referencesOf(table, row.id, row)),
    );
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) break;
    after = { at: last.at, id: last.id };
  }
  await pool.query(
    `INSERT INTO marks (name, value) VALUES ($1, ($2::timestamptz - interval '${OVERLAP}')::text)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [mark, clock[0]?.now],
  );
}

/** Where the texts of one entry lead. @param texts the HTML of each body by its column */
export function referencesOf(table: string, entry: number, texts: Record<string, unknown>): Row[] {
  return columnsOf(table).flatMap((field) => {
    const html = texts[field];
    return typeof html !== 'string'
      ? []
      : linksIn(html, env.siteUrl).map(({ kind, slug }) => ({
          ...{ collection: table, entry, field, kind, target: slug },
        }));
  });
}

/** All of them each time: there are a few, and their rows have no time of their own. Written when something is new. */
async function lookAtMenus(pool: Pool): Promise<void> {
  const { rows: before } = await pool.query<Row>(
    `SELECT collection, entry_id AS entry, field, kind, target FROM entry_references WHERE collection = 'menus'`,
  );
  const now = await linksOfMenus(pool);
  const toKey = ({ entry, kind, target }: Row) => `${entry} ${kind} ${target}`;
  const known = new Set(before.map(toKey));
  if (now.length === before.length && now.every((row) => known.has(toKey(row)))) return;
  await replace(pool, `collection = 'menus'`, [], now);
}

async function linksOfMenus(pool: Pool): Promise<Row[]> {
  const { rows } = await pool.query<{ entry: number; link: string }>(
    `SELECT m._parent_id AS entry, l.link FROM menus_items m
      LEFT JOIN menus_items_items c ON c._parent_id = m.id
      LEFT JOIN menus_items_items_items g ON g._parent_id = c.id
      CROSS JOIN LATERAL (VALUES (m.link), (c.link), (g.link)) AS l (link)
      WHERE l.link <> '' GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const found = rows.flatMap(({ entry, link }): Row[] => {
    const to = toLink(link, env.siteUrl);
    return to ? [{ collection: 'menus', entry, field: 'items', kind: to.kind, target: to.slug }] : [];
  });
  return [...new Map(found.map((row) => [`${row.entry} ${row.kind} ${row.target}`, row])).values()];
}

/** Writes rows in place of others, in one transaction. @param which the condition that picks those, with `$1` */
async function replace(pool: Pool, which: string, values: unknown[], rows: readonly Row[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`DELETE FROM entry_references WHERE ${which}`, values);
    await client.query(
      `INSERT INTO entry_references (collection, entry_id, field, kind, target)
        SELECT collection, entry, field, kind, target FROM jsonb_to_recordset($1::jsonb)
          AS r (collection text, entry int, field text, kind text, target text)`,
      [JSON.stringify(rows)],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Writes down which pictures and downloads have no file; those of a bucket are not asked for. */
async function lookForFiles(payload: Payload): Promise<void> {
  if (env.s3 || !(await isJobLeader(payload))) return;
  for (const table of ['media', 'downloads'] as const) await lookForFilesOf(payload.db.pool, table);
}

async function lookForFilesOf(pool: Pool, table: 'media' | 'downloads'): Promise<void> {
  const folder = path.join(/* turbopackIgnore: true */ env.dataDir, 'media');
  const missing: Row[] = [];
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number; filename: string }>(
      `SELECT id, filename FROM ${table} WHERE filename IS NOT NULL AND id > $1 ORDER BY id LIMIT ${PICTURES}`,
      [after],
    );
    for (const { id, filename } of rows) {
      const isThere = await stat(path.join(/* turbopackIgnore: true */ folder, filename)).catch(() => null);
      if (!isThere)
        missing.push({ collection: table, entry: id, field: 'filename', kind: 'file', target: filename });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await replace(pool, `collection = '${table}'`, [], missing);
}

/** Looks at changed texts each minute, and for the files of pictures each hour. */
export function startFindingReferences(payload: Payload): void {
  const pace = { countAt: 0 };
  repeat(payload, () => look(payload, pace), 'The links of texts were not looked at');
  repeat(payload, () => lookForFiles(payload), 'The files of pictures were not looked for', HOUR_MS);
}
