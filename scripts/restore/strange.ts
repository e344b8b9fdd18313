import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type pg from 'pg';
import { migrations } from '../../cms/src/migrations';
import { Refusal } from '../start/refusal';

const MADE =
  /CREATE\s+(?:OR\s+REPLACE\s+)?(?:(?:UNLOGGED|MATERIALIZED)\s+)?(?:TABLE|VIEW|SEQUENCE|FUNCTION|PROCEDURE|AGGREGATE|TYPE|DOMAIN)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:"?public"?\.)?"?(\w+)/gi;
/** PostgreSQL cuts longer names off. */
const LONGEST = 63;

/** The names of all that any migration of this release makes, also of what a later one drops. */
async function namesMade(): Promise<Set<string>> {
  const names = new Set<string>();
  const execute = (text: string) => {
    for (const [, name = ''] of text.matchAll(MADE)) names.add(name.slice(0, LONGEST));
    return Promise.resolve({ rows: [] });
  };
  for (const { up } of migrations) await up({ db: { execute } } as unknown as MigrateUpArgs);
  return names;
}

/**
 * What an emptying of the schema would drop though no migration of this release makes it: an operator's own tables, views
 * and functions, views and references to ours in other schemas, or tables of a newer release. What belongs to an
 * extension stays, and is not among them.
 */
export async function strangers(client: pg.Client): Promise<string[]> {
  const free = (catalog: string, alias: string) => `NOT EXISTS (SELECT 1 FROM pg_depend d
    WHERE d.classid = '${catalog}'::regclass AND d.objid = ${alias}.oid AND d.deptype IN ('e', 'a', 'i'))`;
  const { rows } = await client.query<{ name: string; isOutside: boolean }>(
    `SELECT relname::text AS name, false AS "isOutside" FROM pg_class c WHERE relnamespace = 'public'::regnamespace
        AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT relispartition AND ${free('pg_class', 'c')}
      UNION SELECT proname, false FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND ${free('pg_proc', 'p')}
      UNION SELECT typname, false FROM pg_type t
        WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${free('pg_type', 't')}
      UNION SELECT v.relnamespace::regnamespace::text || '.' || v.relname, true FROM pg_depend d
        JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
        JOIN pg_class v ON v.oid = r.ev_class AND v.relnamespace <> 'public'::regnamespace
        JOIN pg_class c ON d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid
          AND c.relnamespace = 'public'::regnamespace AND ${free('pg_class', 'c')}
      UNION SELECT f.relnamespace::regnamespace::text || '.' || f.relname, true FROM pg_constraint k
        JOIN pg_class f ON f.oid = k.conrelid AND f.relnamespace <> 'public'::regnamespace
        JOIN pg_class c ON c.oid = k.confrelid AND c.relnamespace = 'public'::regnamespace
      ORDER BY 1`,
  );
  const ours = await namesMade();
  return rows.filter(({ name, isOutside }) => isOutside || !ours.has(name)).map(({ name }) => name);
}

/**
 * @param drop those of them that may be dropped
 * @throws {Refusal} naming the others
 */
export async function requireNoStrangers(client: pg.Client, drop: readonly string[]): Promise<void> {
  const kept = (await strangers(client)).filter((name) => !drop.includes(name));
  if (kept.length === 0) return;
  throw new Refusal(
    `The database has what this release did not make, and a restore would drop: ${kept.join(', ')}. Move it to another database; or, when it may go, such as tables of a newer release, add --drop ${[...drop, ...kept].join(',')}. Nothing was changed.`,
  );
}
