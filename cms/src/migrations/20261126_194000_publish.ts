import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * An article that is published in one language by choice, and what the front page leaves out (docs/decisions/080). The
 * index holds the few articles that are not complete.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE posts ADD COLUMN one_language boolean DEFAULT false;
    ALTER TABLE _posts_v ADD COLUMN version_one_language boolean DEFAULT false;
    CREATE INDEX posts_incomplete ON posts (id) WHERE cover_id IS NULL OR coalesce(body_html, '') = '';
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP INDEX posts_incomplete;
    ALTER TABLE posts DROP COLUMN one_language;
    ALTER TABLE _posts_v DROP COLUMN version_one_language;
  `);
}
