import { literal } from '../db/literal';
import type { Data } from '../fields/data';
import { planOf, REFERENCES, type Reference } from './plan';

/** Runs SQL in the transaction of a deletion or of a restoration. */
export type Run = (text: string) => Promise<Data[]>;

/** Whose rows these are: they are forgotten with the account of the reader (A97). */
const READERS: Readonly<Record<string, string>> = {
  comments: 'author_id',
  favorites: 'owner_id',
  favorite_collections: 'owner_id',
  favorite_pictures: 'owner_id',
  follows: 'owner_id',
};

const readReferences = async (run: Run): Promise<Reference[]> =>
  (await run(REFERENCES)).map((row) => ({
    from: String(row.from),
    column: String(row.column),
    to: String(row.to),
    goes: row.goes === true,
  }));

/** Copies what goes with an entry into `deleted_rows`, and which rows of others named it. */
export async function keepRows(run: Run, deletion: number, table: string, id: number): Promise<void> {
  const { steps, links } = planOf(await readReferences(run), table);
  for (const [step, { table: from, where }] of steps.entries()) {
    const person = READERS[from];
    // A row of relations names one entry, in one of a dozen columns; there is no JSON in it.
    const row = from.endsWith('_rels') ? 'jsonb_strip_nulls(to_jsonb(t))' : 'to_jsonb(t)';
    await run(
      `INSERT INTO deleted_rows (deletion_id, step, table_name, person_id, data)
        SELECT ${deletion}, ${step}, ${literal(from)}, ${person ? `t."${person}"` : 'NULL::integer'}, ${row}
        FROM "${from}" t WHERE ${where(id)}`,
    );
  }
  for (const { table: from, column } of links) {
    await run(
      `INSERT INTO deleted_rows (deletion_id, step, table_name, column_name, data)
        SELECT ${deletion}, ${steps.length}, ${literal(from)}, ${literal(column)}, jsonb_build_object('id', t.id)
        FROM "${from}" t WHERE t."${column}" = ${id}`,
    );
  }
}

/** An entry that shows or names what has come back. */
export type Holder = { table: string; id: number };

/**
 * Puts back what went with an entry, and what named it where nothing else is named now. A row that needs one that has
 * gone since stays away, a column that may be empty is.
 * @returns the rows of other entries that name it again
 */
export async function putBackRows(run: Run, deletion: number, root: string, id: number): Promise<Holder[]> {
  const references = await readReferences(run);
  const tables = await run(
    `SELECT table_name, column_name FROM deleted_rows WHERE deletion_id = ${deletion}
      GROUP BY step, table_name, column_name ORDER BY step, table_name, column_name`,
  );
  const holders: Holder[] = [];
  for (const { table_name: name, column_name: column } of tables) {
    const table = String(name);
    const which = `d.deletion_id = ${deletion} AND d.table_name = ${literal(table)}`;
    if (typeof column === 'string') {
      const named = await run(
        `UPDATE "${table}" t SET "${column}" = ${id} FROM (
            SELECT (jsonb_populate_record(NULL::"${table}", d.data)).id FROM deleted_rows d
              WHERE ${which} AND d.column_name = ${literal(column)}
          ) d WHERE t.id = d.id AND t."${column}" IS NULL RETURNING to_jsonb(t) AS row`,
      );
      holders.push(...named.flatMap(({ row }) => holderOf(table, row)));
      continue;
    }
    const back = await insertBack(run, {
      table,
      which: `${which} AND d.column_name IS NULL`,
      references,
      root,
    });
    if (table !== root) holders.push(...back.flatMap(({ row }) => holderOf(table, row)));
  }
  const own = (holder: Holder) => holder.table === root && holder.id === id;
  return [
    ...new Map(holders.filter((one) => !own(one)).map((one) => [`${one.table} ${one.id}`, one])).values(),
  ];
}

/** `which`: the condition that picks the rows among `deleted_rows d`. */
type Back = { table: string; which: string; references: readonly Reference[]; root: string };

async function insertBack(run: Run, { table, which, references, root }: Back): Promise<Data[]> {
  // Columns of a later release keep their defaults; those of an earlier one are left out.
  const columns = (
    await run(
      `SELECT a.attname AS name FROM pg_attribute a WHERE a.attrelid = ${literal(`public."${table}"`)}::regclass
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND a.attname IN (SELECT jsonb_object_keys(d.data) FROM deleted_rows d WHERE ${which}) ORDER BY a.attnum`,
    )
  ).map(({ name }) => String(name));
  if (columns.length === 0) return [];
  const keyed = new Map(
    references
      // What names a row of its own table comes back together with it, but for the entry itself, which is alone.
      .filter(({ from, to }) => from === table && (to !== table || table === root))
      .map((reference) => [reference.column, reference]),
  );
  const isThere = ({ column, to }: Reference) =>
    `EXISTS (SELECT 1 FROM "${to}" x WHERE x.id = r."${column}")`;
  const values = columns.map((column) => {
    const reference = keyed.get(column);
    return reference && !reference.goes
      ? `CASE WHEN ${isThere(reference)} THEN r."${column}" END`
      : `r."${column}"`;
  });
  const needed = [...keyed.values()]
    .filter(({ column, goes }) => goes && columns.includes(column))
    .map((reference) => `(r."${reference.column}" IS NULL OR ${isThere(reference)})`);
  return run(
    `INSERT INTO "${table}" AS t (${columns.map((column) => `"${column}"`).join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${values.join(', ')}
      FROM deleted_rows d CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", d.data) r
      WHERE ${[which, ...needed].join(' AND ')}
      ${table === root ? '' : 'ON CONFLICT DO NOTHING'} RETURNING to_jsonb(t) AS row`,
  );
}

/** The entry a row belongs to: it is one, or a row of its relations or lists. Versions are no entries readers see. */
function holderOf(table: string, row: unknown): Holder[] {
  if (table.startsWith('_') || typeof row !== 'object' || row === null) return [];
  const fields = new Map(Object.entries(row));
  const parent = table.endsWith('_rels') ? fields.get('parent_id') : fields.get('_parent_id');
  const id = parent ?? fields.get('id');
  return typeof id === 'number' ? [{ table: parent === undefined ? table : stemOf(table), id }] : [];
}

const stemOf = (table: string) => table.replace(/_[^_]+$/, '');

/** Forgets what a reader has written or saved among what was deleted; comments keep their place (A97). */
export async function forgetReader(run: Run, person: number): Promise<void> {
  await run(`DELETE FROM deleted_rows WHERE person_id = ${person} AND table_name <> 'comments'`);
  await run(
    `UPDATE deleted_rows SET person_id = NULL, data = data || '{"author_id": null, "held_by": null}'
        || CASE WHEN data ->> 'status' = 'approved' THEN '{}' ELSE '{"status": "deleted", "content": ""}' END::jsonb
      WHERE person_id = ${person} AND table_name = 'comments'`,
  );
}
