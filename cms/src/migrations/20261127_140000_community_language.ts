import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Community projects may be published in one language by choice, as other entries with a checklist (docs/decisions/088). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute('ALTER TABLE communities ADD COLUMN one_language boolean DEFAULT false');
  await db.execute('ALTER TABLE _communities_v ADD COLUMN version_one_language boolean DEFAULT false');
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('ALTER TABLE communities DROP COLUMN one_language');
  await db.execute('ALTER TABLE _communities_v DROP COLUMN version_one_language');
}
