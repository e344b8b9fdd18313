import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * An article that is published in one language by choice, what the front page leaves out, and the names files had with
 * editors (docs/decisions/080). The index holds the few articles that are not complete.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts ADD COLUMN one_language boolean DEFAULT false;
    ALTER TABLE _posts_v ADD COLUMN version_one_language boolean DEFAULT false;
    ALTER TABLE media ADD COLUMN original_name varchar;
    CREATE INDEX media_original_name_idx ON media (original_name);
    CREATE INDEX posts_incomplete ON posts (id)
      WHERE cover_id IS NULL OR (coalesce(body_html, '') = '' AND coalesce(linkurl, '') = '');
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP INDEX posts_incomplete;
    ALTER TABLE media DROP COLUMN original_name;
    ALTER TABLE posts DROP COLUMN one_language;
    ALTER TABLE _posts_v DROP COLUMN version_one_language;
  `);
}
