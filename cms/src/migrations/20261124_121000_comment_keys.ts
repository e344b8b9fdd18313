import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Which comment a key made that a browser sent with it (A34): the same key again is the same comment. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE comment_keys (
      author_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      key text NOT NULL,
      comment_id integer NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (author_id, key)
    );
    CREATE INDEX comment_keys_comment ON comment_keys (comment_id);
    CREATE INDEX comment_keys_expires ON comment_keys (expires_at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TABLE comment_keys;
  `);
}
