import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The last day a job is open, at noon UTC (docs/decisions/055). The index is for the loop that takes closed jobs off. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts ADD COLUMN closes_on timestamp(3) with time zone;
    ALTER TABLE _posts_v ADD COLUMN version_closes_on timestamp(3) with time zone;
    CREATE INDEX posts_closing ON posts (closes_on, id)
      WHERE closes_on IS NOT NULL AND _status = 'published' AND deleted_at IS NULL AND post_type IN ('job', 'jobs');
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts DROP COLUMN closes_on;
    ALTER TABLE _posts_v DROP COLUMN version_closes_on;
  `);
}
