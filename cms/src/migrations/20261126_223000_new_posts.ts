import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * An article that is new is noted as changed, too, as in `20261126_150000_content_changes`. It is on no card before it is
 * read, but it counts in its lists at once (docs/decisions/087), also when no term and no fact of it is written after it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE FUNCTION content_changes_posts_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO content_changes (source, entity)
        SELECT DISTINCT 'posts', CASE WHEN (SELECT count(*) FROM new_rows) <= 500 THEN id END FROM new_rows;
      RETURN NULL;
    END $$;
    CREATE TRIGGER content_changes_posts_insert AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION content_changes_posts_insert();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER content_changes_posts_insert ON posts;
    DROP FUNCTION content_changes_posts_insert();
  `);
}
