import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The folder of a picture in object storage, a column the storage plugin reads with every picture. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`ALTER TABLE media ADD COLUMN _objectkey varchar`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`ALTER TABLE media DROP COLUMN _objectkey`);
}
