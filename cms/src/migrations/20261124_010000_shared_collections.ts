import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The key of a collection's read-only link. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE favorite_collections ADD COLUMN share_key varchar;
    CREATE UNIQUE INDEX favorite_collections_share_key_idx ON favorite_collections USING btree (share_key);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('ALTER TABLE favorite_collections DROP COLUMN share_key');
}
