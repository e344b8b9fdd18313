import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The block of the front page shows eight jobs unless an editor says otherwise (E41); a number that is set stays. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`ALTER TABLE "options" ALTER COLUMN "jobs_index_number" SET DEFAULT 8`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`ALTER TABLE "options" ALTER COLUMN "jobs_index_number" SET DEFAULT 48`);
}
