import { literal } from '../db/literal';
import type { Data } from '../fields/data';
import type { Reference } from './plan';

/** Runs SQL in the transaction of a deletion or of a restoration. */
export type Run = (text: string) => Promise<Data[]>;

/** Steps of rows that waited for this entry: they come behind its own. */
export const WAITED = 1000;

/** `which`: the condition that picks the rows among `deleted_rows d`; `isEntry`: the one row is the entry itself. */
export type Back = {
  deletion: number;
  table: string;
  which: string;
  references: readonly Reference[];
  isEntry: boolean;
};

/** Names what has come back in rows that named it and were deleted after it: they name it when they come back. */
export async function nameInKept(
  run: Run,
  {
    deletion,
    table,
    column,
    which,
    id,
  }: { deletion: number; table: string; column: string; which: string; id: number },
): Promise<void> {
  await run(
    `UPDATE deleted_rows k SET data = k.data || jsonb_build_object(${literal(column)}, ${id})
      FROM deleted_rows d
      WHERE ${which} AND d.column_name = ${literal(column)} AND k.deletion_id <> ${deletion}
        AND k.table_name = ${literal(table)} AND k.column_name IS NULL AND k.table_name NOT LIKE '%\\_rels'
        AND k.data ->> 'id' = d.data ->> 'id' AND k.data ->> ${literal(column)} IS NULL`,
  );
}

/** Moves rows that need one that is kept by another deletion there: they come back with it. */
export async function letWait(run: Run, { deletion, which }: Back, { column, to }: Reference): Promise<void> {
  await run(
    `UPDATE deleted_rows d SET deletion_id = k.deletion_id,
        step = CASE WHEN d.step < ${WAITED} THEN d.step + ${WAITED} ELSE d.step END
      FROM deleted_rows k JOIN deleted_entries e ON e.id = k.deletion_id AND e.expires_at > now()
      WHERE ${which} AND k.deletion_id <> ${deletion} AND k.table_name = ${literal(to)} AND k.column_name IS NULL
        AND k.table_name NOT LIKE '%\\_rels' AND k.data ->> 'id' = d.data ->> ${literal(column)}
        AND NOT EXISTS (SELECT 1 FROM "${to}" x
          WHERE x.id = (jsonb_populate_record(NULL::"${to}", jsonb_build_object('id', k.data -> 'id'))).id)`,
  );
}

/** Notes with the deletion of an entry the columns that had to be emptied because it is gone: it is named again when it is back. */
export async function noteEmptied(
  run: Run,
  { deletion, table, which }: Back,
  { column, to }: Reference,
): Promise<void> {
  await run(
    `INSERT INTO deleted_rows (deletion_id, step, table_name, column_name, data)
      SELECT e.id, ${2 * WAITED}, ${literal(table)}, ${literal(column)}, jsonb_build_object('id', d.data -> 'id')
      FROM deleted_rows d JOIN deleted_entries e ON e.entry_id::text = d.data ->> ${literal(column)}
      WHERE ${which} AND e.collection = ${literal(to.replaceAll('_', '-'))} AND e.id <> ${deletion}
        AND e.expires_at > now()
        AND NOT EXISTS (SELECT 1 FROM "${to}" x WHERE x.id = e.entry_id)`,
  );
}
