import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The access token and jsapi ticket of an account of WeChat (B8), one row for all processes of the CMS. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE wechat_tickets (
      app_id text PRIMARY KEY,
      access_token text,
      token_until timestamptz,
      ticket text,
      ticket_until timestamptz,
      retry_at timestamptz
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE wechat_tickets');
}
