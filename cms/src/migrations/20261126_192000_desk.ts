import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The tables of versions of what can be a draft, as Payload names them. */
const TABLES = ['posts', 'pages', 'communities', 'companies', 'brands', 'products'];

/**
 * The drafts of the first page of the dashboard (docs/decisions/078): few among the versions of a large magazine, and read
 * by who made them and when.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const indexes = TABLES.map(
    (table) =>
      `CREATE INDEX "_${table}_v_drafts" ON "_${table}_v" (version_created_by_id, version_updated_at DESC)
        WHERE latest AND version__status = 'draft';`,
  );
  await db.execute(indexes.join('\n'));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(TABLES.map((table) => `DROP INDEX "_${table}_v_drafts";`).join('\n'));
}
