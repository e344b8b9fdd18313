import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * The key of the mail a notice goes with, which is sent again under the same one when nobody knows whether it left
 * (docs/decisions/058). What was being sent before there were keys is not sent again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE ad_notice_mails ADD COLUMN mail uuid;
    UPDATE ad_notice_mails SET state = 'sent' WHERE state = 'sending';
    DROP INDEX ad_notice_mails_waiting;
    CREATE INDEX ad_notice_mails_unsent ON ad_notice_mails (user_id) WHERE state <> 'sent';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP INDEX ad_notice_mails_unsent;
    CREATE INDEX ad_notice_mails_waiting ON ad_notice_mails (user_id) WHERE state = 'waiting';
    ALTER TABLE ad_notice_mails DROP COLUMN mail;
  `);
}
