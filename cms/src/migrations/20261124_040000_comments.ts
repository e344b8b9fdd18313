import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Comments of readers: which rules hold one, when it was changed and first approved, reports of it, and the placeholder
 * of a deleted one. Comments approved before need no notice any more.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TYPE enum_comments_status ADD VALUE IF NOT EXISTS 'deleted';
    ALTER TABLE comments
      ADD COLUMN held_by varchar,
      ADD COLUMN reports numeric DEFAULT 0,
      ADD COLUMN edited_at timestamp(3) with time zone,
      ADD COLUMN approved_at timestamp(3) with time zone;
    UPDATE comments SET approved_at = coalesce(date, created_at) WHERE status = 'approved';
    CREATE INDEX comments_reports_idx ON comments USING btree (reports);
    ALTER TABLE options ADD COLUMN comment_links numeric DEFAULT 2;
    CREATE TABLE comment_reports (
      id serial PRIMARY KEY,
      comment_id integer NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      reporter_id integer REFERENCES people (id) ON DELETE SET NULL,
      reason text NOT NULL,
      note text NOT NULL DEFAULT '',
      created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
      UNIQUE (comment_id, reporter_id)
    );
    CREATE INDEX comment_reports_by_reporter ON comment_reports (reporter_id);
  `);
}

/** The status stays: PostgreSQL cannot take a value of a type away. Placeholders become binned comments. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TABLE comment_reports;
    ALTER TABLE options DROP COLUMN comment_links;
    UPDATE comments SET status = 'trash' WHERE status = 'deleted';
    ALTER TABLE comments DROP COLUMN held_by, DROP COLUMN reports, DROP COLUMN edited_at, DROP COLUMN approved_at;
  `);
}
