import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** How often the notices of an article failed, and when they are tried again (docs/decisions/047). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE post_announcements
      ADD COLUMN attempts integer NOT NULL DEFAULT 0,
      ADD COLUMN try_after timestamptz;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE post_announcements DROP COLUMN attempts, DROP COLUMN try_after;
  `);
}
