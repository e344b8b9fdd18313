import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type pg from 'pg';
import { migrations } from '../../cms/src/migrations';
import { Refusal } from '../start/refusal';

/** Other names of migrations are of a newer release, or of none. @throws {Refusal} naming the first of them */
export function requireKnown(names: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new Refusal(
    `The backup was made by a newer release (it has the migration ${unknown}): restore it with that one. Nothing was changed.`,
  );
}

/**
 * Makes the tables of a magazine in an empty schema, as the release that had run these migrations left them, in their
 * order. The migrations that came later are run by the next start.
 */
export async function makeSchema(client: pg.Client, names: readonly string[]): Promise<void> {
  requireKnown(names);
  // Of what Payload hands to a migration they use this alone; the contract test runs all of them.
  const db = { execute: (text: string) => client.query(text) };
  for (const name of names) {
    const migration = migrations.find((one) => one.name === name);
    await migration?.up({ db } as unknown as MigrateUpArgs);
  }
}

/** Whether a schema holds a magazine, how much there is in it, or tables of another program. */
export type Found =
  { kind: 'nothing' } | { kind: 'magazine'; accounts: number; articles: number } | { kind: 'other' };

export async function look(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<{ tables: number; isPayload: boolean }>(
    `SELECT count(*)::int AS tables, to_regclass('public.payload_migrations') IS NOT NULL AS "isPayload"
      FROM pg_tables WHERE schemaname = 'public'`,
  );
  const [{ tables, isPayload } = { tables: 0, isPayload: false }] = rows;
  if (tables === 0) return { kind: 'nothing' };
  if (!isPayload) return { kind: 'other' };
  // Every program made with Payload has that table: our first migration is in ours alone.
  const first = await client.query('SELECT FROM payload_migrations WHERE name = $1', [migrations[0]?.name]);
  if (first.rowCount === 0) return { kind: 'other' };
  const counted = await client.query<{ accounts: number; articles: number }>(
    'SELECT (SELECT count(*) FROM users)::int AS accounts, (SELECT count(*) FROM posts)::int AS articles',
  );
  return { kind: 'magazine', ...(counted.rows[0] ?? { accounts: 0, articles: 0 }) };
}

/** Drops what is in the schema, but what extensions have put there. */
export async function emptySchema(client: pg.Client): Promise<void> {
  const own = (catalog: string, alias: string) => `NOT EXISTS (SELECT 1 FROM pg_depend d
    WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype = 'e')`;
  await client.query(`DO $$
    DECLARE statement text; statements text[];
    BEGIN
      -- All of them before the first: a name of what is gone cannot be told any more.
      SELECT array_agg(one.text ORDER BY one.turn) INTO statements FROM (
        SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW'
            WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.relname) AS text,
            -- A sequence goes with the table whose column it is of.
            CASE c.relkind WHEN 'S' THEN 2 ELSE 1 END AS turn
          FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
            AND NOT c.relispartition AND ${own('pg_class', 'c')}
        UNION ALL
        SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure), 3
          FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${own('pg_proc', 'p')}
        UNION ALL
        SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname), 4
          FROM pg_type t WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd') AND ${own('pg_type', 't')}
      ) one;
      FOREACH statement IN ARRAY coalesce(statements, '{}') LOOP EXECUTE statement; END LOOP;
    END $$`);
}
