import type pg from 'pg';

/** A table whose rows belong to rows of another one, with the column that names those. */
export type ChildTable = { name: string; parent: string };

/** Every table whose rows belong to rows of `table`: relations, facts and whatever a later field brings along. */
export async function childTables(client: pg.Client, table: 'posts' | 'products'): Promise<ChildTable[]> {
  const { rows } = await client.query<ChildTable>(
    `SELECT DISTINCT child.relname AS name, attribute.attname AS parent
    FROM pg_constraint fk
    JOIN pg_class child ON child.oid = fk.conrelid
    JOIN pg_attribute attribute ON attribute.attrelid = fk.conrelid AND attribute.attnum = fk.conkey[1]
    WHERE fk.contype = 'f' AND fk.confrelid = $1::regclass AND child.relname LIKE $2
      AND attribute.attname IN ('parent_id', '_parent_id')
    ORDER BY 1`,
    [table, `${table}\\_%`],
  );
  return rows;
}

async function columnsOf(client: pg.Client, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows;
}

/**
 * Copies rows of a table for every row of the temporary table `clone` (source, round, id); own ids of the copies are made
 * anew.
 * @param changed SQL of the columns that differ, over `clone` and `source`
 * @param on SQL: which row is copied for which clone
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  changed: Record<string, string>,
  on: string,
): Promise<void> {
  const columns = (await columnsOf(client, table)).filter(
    ({ name, type }) => name in changed || name !== 'id' || type === 'character varying',
  );
  const values = columns.map(({ name }) => {
    if (name in changed) return changed[name];
    // Rows of arrays carry a text id of their own.
    return name === 'id' ? `md5(source.id || clone.id)::varchar` : `source."${name}"`;
  });
  await client.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM clone JOIN "${table}" AS source ON ${on}`,
  );
}
