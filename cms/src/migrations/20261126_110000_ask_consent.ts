import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Whether visitors are asked before anything is stored (docs/decisions/064). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute('ALTER TABLE options ADD COLUMN ask_consent boolean DEFAULT false');
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('ALTER TABLE options DROP COLUMN ask_consent');
}
