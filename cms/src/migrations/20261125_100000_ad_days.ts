import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The first and the last day of an ad, at noon UTC (docs/decisions/056). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE ads ADD COLUMN starts_on timestamp(3) with time zone, ADD COLUMN ends_on timestamp(3) with time zone;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('ALTER TABLE ads DROP COLUMN starts_on, DROP COLUMN ends_on');
}
