import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The key of a subscriber's unsubscribe link, and addresses that are not written to again (docs/decisions/042). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TYPE enum_subscribers_status ADD VALUE IF NOT EXISTS 'bounced';
    ALTER TYPE enum_subscribers_status ADD VALUE IF NOT EXISTS 'complained';
    ALTER TABLE subscribers ADD COLUMN unsubscribe_key uuid NOT NULL DEFAULT gen_random_uuid();
    CREATE UNIQUE INDEX subscribers_unsubscribe_key_idx ON subscribers (unsubscribe_key);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    UPDATE subscribers SET status = 'left' WHERE status::text IN ('bounced', 'complained');
    ALTER TABLE subscribers DROP COLUMN unsubscribe_key;
  `);
}
