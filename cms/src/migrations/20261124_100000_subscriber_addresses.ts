import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Addresses of the newsletter in lower case, as they are looked up. Of two spellings of one address the later word of its
 * owner stays; that a mail bounced or was complained about outweighs it. An unconfirmed one is nobody's word.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    DELETE FROM subscribers WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (
          PARTITION BY lower(email)
          ORDER BY (status::text = 'complained') IS TRUE DESC, (status::text = 'bounced') IS TRUE DESC,
            (status::text = 'waiting') IS TRUE, updated_at DESC, id DESC
        ) AS place FROM subscribers
      ) AS spellings WHERE place > 1);
    UPDATE subscribers SET email = lower(email) WHERE email <> lower(email);
  `);
}

/** An address in lower case is as good as it was. */
export async function down(_: MigrateDownArgs): Promise<void> {}
