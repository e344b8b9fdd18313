import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The days a job is on top, and whether that is paid for (docs/decisions/102). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts ADD COLUMN sticky_from timestamp(3) with time zone,
      ADD COLUMN sticky_until timestamp(3) with time zone, ADD COLUMN is_sponsored boolean DEFAULT false;
    ALTER TABLE _posts_v ADD COLUMN version_sticky_from timestamp(3) with time zone,
      ADD COLUMN version_sticky_until timestamp(3) with time zone, ADD COLUMN version_is_sponsored boolean DEFAULT false;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts DROP COLUMN sticky_from, DROP COLUMN sticky_until, DROP COLUMN is_sponsored;
    ALTER TABLE _posts_v DROP COLUMN version_sticky_from, DROP COLUMN version_sticky_until, DROP COLUMN version_is_sponsored;
  `);
}
