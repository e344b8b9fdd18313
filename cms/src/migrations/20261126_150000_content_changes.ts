import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

type Way = 'INSERT' | 'UPDATE' | 'DELETE';
const TRANSITION = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};
const WAYS: readonly Way[] = ['INSERT', 'UPDATE', 'DELETE'];

/** Tables whose rows stand on cards of articles. A post is on none before it is read; what it names may be missing there. */
const NAMED = [
  ...['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'],
  ...['people', 'companies', 'brands', 'products', 'media'],
];
const WATCHED: { table: string; source: string; id: string; ways: readonly Way[] }[] = [
  { table: 'posts', source: 'posts', id: 'id', ways: ['UPDATE', 'DELETE'] },
  { table: 'posts_facts', source: 'posts', id: '_parent_id', ways: WAYS },
  { table: 'posts_rels', source: 'posts', id: 'parent_id', ways: WAYS },
  ...NAMED.map((table) => ({ table, source: table, id: 'id', ways: WAYS })),
];

/** One statement that changes more rows is noted as one change of everything in its table. */
const MOST_ROWS = 500;

const rowsOf = (way: Way, id: string) =>
  ({
    INSERT: `SELECT ${id} FROM new_rows`,
    UPDATE: `SELECT ${id} FROM old_rows UNION SELECT ${id} FROM new_rows`,
    DELETE: `SELECT ${id} FROM old_rows`,
  })[way];

const NAMES = WATCHED.flatMap(({ table, ways }) =>
  [...ways, 'TRUNCATE'].map((way) => ({ table, name: `content_changes_${table}_${way.toLowerCase()}` })),
);

function triggersOf({ table, source, id, ways }: (typeof WATCHED)[number]): string {
  const note = (name: string, body: string, trigger: string) => `
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$;
    CREATE TRIGGER ${name} ${trigger} EXECUTE FUNCTION ${name}();`;
  const changes = ways.map((way) =>
    note(
      `content_changes_${table}_${way.toLowerCase()}`,
      `INSERT INTO content_changes (source, entity)
        WITH touched (id) AS (SELECT DISTINCT id FROM (${rowsOf(way, id)}) AS rows (id))
        SELECT DISTINCT '${source}', CASE WHEN (SELECT count(*) FROM touched) <= ${MOST_ROWS} THEN id END FROM touched;`,
      `AFTER ${way} ON ${table} REFERENCING ${TRANSITION[way]} FOR EACH STATEMENT`,
    ),
  );
  const emptied = note(
    `content_changes_${table}_truncate`,
    `INSERT INTO content_changes (source) VALUES ('${source}');`,
    `AFTER TRUNCATE ON ${table} FOR EACH STATEMENT`,
  );
  return [...changes, emptied].join('\n');
}

/**
 * What has changed of what cards show (docs/decisions/070): noted by triggers in the transaction of the change, with its
 * number. A process that keeps cards reads what was committed since it last read. `entity` null: any row of that table.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE content_changes (
      xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      source text NOT NULL,
      entity integer
    );
    CREATE INDEX content_changes_xid ON content_changes (xid);
    ${WATCHED.map(triggersOf).join('\n')}
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ${NAMES.map(({ table, name }) => `DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name}();`).join('\n')}
    DROP TABLE content_changes;
  `);
}
