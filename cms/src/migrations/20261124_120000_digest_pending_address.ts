import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * The address that shall take the place of a running digest's, until its reader confirms it (docs/decisions/047). While one
 * waits, `confirm_hash` and `confirm_expires` are of its mail.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE follow_digests ADD COLUMN pending_email text;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // States that the older code does not know: both send nothing until they are turned on again.
  await db.execute(`
    UPDATE follow_digests SET state = 'off', confirmed_at = NULL WHERE state IN ('left', 'refused');
    ALTER TABLE follow_digests DROP COLUMN pending_email;
  `);
}
