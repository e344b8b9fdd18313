import { literal } from '../db/literal';
import type { Data } from '../fields/data';
import { processWide } from '../process-wide';
import { planOf, REFERENCES, type Reference } from './plan';
import { letWait, nameInKept, noteEmptied, WAITED, type Back, type Run } from './waiting';

/** Whose rows these are: they are forgotten with the account of the reader (A97). */
const READERS: Readonly<Record<string, string>> = {
  comments: 'author_id',
  favorites: 'owner_id',
  favorite_collections: 'owner_id',
  favorite_pictures: 'owner_id',
  follows: 'owner_id',
};

/** Read once: the tables change while a process starts, and not after that. */
const catalogue = () => processWide('trash-references', () => ({ read: null as Reference[] | null }));

const readReferences = async (run: Run): Promise<Reference[]> =>
  (catalogue().read ??= (await run(REFERENCES)).map((row) => ({
    from: String(row.from),
    column: String(row.column),
    to: String(row.to),
    goes: row.goes === true,
  })));

/** Copies what goes with an entry into `deleted_rows`, and which rows of others named it. */
export async function keepRows(run: Run, deletion: number, table: string, id: number): Promise<void> {
  const { steps, links } = planOf(await readReferences(run), table);
  for (const [step, { table: from, where }] of steps.entries()) {
    const person = READERS[from];
    // A row of relations names one entry, in one of a dozen columns; there is no JSON in it.
    const row = from.endsWith('_rels')
      ? 'jsonb_strip_nulls(to_jsonb(t))'
      : // The number of a person is a login, and no part of what editors write.
        `to_jsonb(t)${from === 'people' ? " - 'mobile'" : ''}`;
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
 * gone since waits for it where that one is kept, or stays away; a column that may be empty is.
 * @returns the rows of other entries that name it again
 */
export async function putBackRows(run: Run, deletion: number, root: string, id: number): Promise<Holder[]> {
  const references = await readReferences(run);
  const tables = await run(
    `SELECT step, table_name, column_name FROM deleted_rows WHERE deletion_id = ${deletion}
      GROUP BY step, table_name, column_name ORDER BY step, table_name, column_name`,
  );
  const holders: Holder[] = [];
  for (const { step, table_name: name, column_name: column } of tables) {
    const table = String(name);
    const which = `d.deletion_id = ${deletion} AND d.step = ${Number(step)} AND d.table_name = ${literal(table)}`;
    if (typeof column === 'string') {
      const named = await run(
        `UPDATE "${table}" t SET "${column}" = ${id} FROM (
            SELECT (jsonb_populate_record(NULL::"${table}", d.data)).id FROM deleted_rows d
              WHERE ${which} AND d.column_name = ${literal(column)}
          ) d WHERE t.id = d.id AND t."${column}" IS NULL ${answering(table)}`,
      );
      holders.push(...named.flatMap((row) => holderOf(table, row)));
      await nameInKept(run, { deletion, table, column, which, id });
      continue;
    }
    const back = await insertBack(run, {
      deletion,
      table,
      which: `${which} AND d.column_name IS NULL`,
      references,
      isEntry: table === root && Number(step) < WAITED,
    });
    holders.push(...back.flatMap((row) => holderOf(table, row)));
  }
  const own = (holder: Holder) => holder.table === root && holder.id === id;
  return [
    ...new Map(holders.filter((one) => !own(one)).map((one) => [`${one.table} ${one.id}`, one])).values(),
  ];
}

async function insertBack(run: Run, back: Back): Promise<Data[]> {
  const { table, which, references, isEntry } = back;
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
      .filter(({ from, to }) => from === table && (to !== table || isEntry))
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
  const inserted = await run(
    `INSERT INTO "${table}" AS t (${columns.map((column) => `"${column}"`).join(', ')}) OVERRIDING SYSTEM VALUE
      SELECT ${values.join(', ')}
      FROM deleted_rows d CROSS JOIN LATERAL jsonb_populate_record(NULL::"${table}", d.data) r
      WHERE ${[which, ...needed].join(' AND ')}
      ${isEntry ? '' : `ON CONFLICT DO NOTHING ${answering(table)}`}`,
  );
  for (const reference of keyed.values()) {
    if (!columns.includes(reference.column)) continue;
    await (reference.goes ? letWait(run, back, reference) : noteEmptied(run, back, reference));
  }
  return inserted;
}

/** SQL that answers which entry each row belongs to, and nothing of its content; none for versions, which readers never see. */
const answering = (table: string) =>
  table.startsWith('_')
    ? ''
    : `RETURNING to_jsonb(t) -> '${table.endsWith('_rels') ? 'parent_id' : '_parent_id'}' AS parent,
        to_jsonb(t) -> 'id' AS id`;

/** The entry a row belongs to: it is one, or a row of its relations or lists. */
function holderOf(table: string, { parent, id }: Data): Holder[] {
  if (typeof parent === 'number') return [{ table: stemOf(table), id: parent }];
  return typeof id === 'number' ? [{ table, id }] : [];
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
