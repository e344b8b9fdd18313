import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * What was deleted, for as long as it can be restored (docs/decisions/079). `deleted_rows` has each row that went with an
 * entry, as JSON; with `column_name`, a row of another entry whose column named it. `step` is the order in which they come
 * back. `person_id`: the reader whose row it is.
 * `account_id`: who deleted the entry, empty for a program.
 * `entry_references` has the links of texts and menus to entries of the site, and pictures whose file is not there: what of
 * it leads nowhere is looked for when somebody asks.
 * `version_notes`: which account wrote a version.
 * The bins were kept without an end until now: the 30 days of what lies in them begin here.
 * Comments go with their article: their column is never null, so that an article with comments could not be deleted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE deleted_entries (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      collection text NOT NULL,
      entry_id integer NOT NULL,
      label text NOT NULL,
      slug text,
      created_by integer,
      deleted_by text NOT NULL,
      account_id integer,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
      files text[] NOT NULL DEFAULT '{}'
    );
    CREATE INDEX deleted_entries_by_end ON deleted_entries (expires_at);
    CREATE TABLE deleted_rows (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      deletion_id integer NOT NULL REFERENCES deleted_entries (id) ON DELETE CASCADE,
      step integer NOT NULL,
      table_name text NOT NULL,
      column_name text,
      person_id integer,
      data jsonb NOT NULL
    );
    CREATE INDEX deleted_rows_of_deletion ON deleted_rows (deletion_id, step);
    CREATE INDEX deleted_rows_by_own_id ON deleted_rows (table_name, (data ->> 'id'))
      WHERE column_name IS NULL AND table_name NOT LIKE '%\\_rels';
    CREATE INDEX deleted_rows_of_person ON deleted_rows (person_id) WHERE person_id IS NOT NULL;
    CREATE TABLE entry_references (
      collection text NOT NULL,
      entry_id integer NOT NULL,
      field text NOT NULL,
      kind text NOT NULL,
      target text NOT NULL
    );
    CREATE INDEX entry_references_of_entry ON entry_references (collection, entry_id);
    CREATE TABLE version_notes (
      collection text NOT NULL,
      version_id integer NOT NULL,
      account_id integer REFERENCES users (id) ON DELETE SET NULL,
      PRIMARY KEY (collection, version_id)
    );
    CREATE INDEX version_notes_by_account ON version_notes (account_id);
    CREATE FUNCTION notes_of_deleted_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM version_notes WHERE collection = TG_ARGV[0] AND version_id = OLD.id;
      RETURN NULL;
    END $$;
    ALTER TABLE comments DROP CONSTRAINT comments_post_id_posts_id_fk;
    ALTER TABLE comments ADD CONSTRAINT comments_post_id_posts_id_fk
      FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE CASCADE;
  `);
  for (const table of BINNED) {
    await db.execute(`
      CREATE INDEX ${table}_binned ON ${table} (deleted_at) WHERE deleted_at IS NOT NULL;
      CREATE TRIGGER notes_of_deleted_version AFTER DELETE ON _${table}_v
        FOR EACH ROW EXECUTE FUNCTION notes_of_deleted_version('${table}');
    `);
  }
  // Last, since a changed table cannot be altered in the same transaction while triggers wait.
  for (const table of BINNED) {
    await db.execute(`
      UPDATE ${table} SET deleted_at = now() WHERE deleted_at IS NOT NULL;
      UPDATE _${table}_v SET version_deleted_at = now() WHERE latest AND version_deleted_at IS NOT NULL;
    `);
  }
}

const BINNED = ['posts', 'pages', 'communities', 'companies', 'brands', 'products'];

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of BINNED) {
    await db.execute(`DROP INDEX ${table}_binned; DROP TRIGGER notes_of_deleted_version ON _${table}_v`);
  }
  await db.execute(`
    ALTER TABLE comments DROP CONSTRAINT comments_post_id_posts_id_fk;
    ALTER TABLE comments ADD CONSTRAINT comments_post_id_posts_id_fk
      FOREIGN KEY (post_id) REFERENCES posts (id) ON DELETE SET NULL;
    DROP FUNCTION notes_of_deleted_version();
    DROP TABLE version_notes, entry_references, deleted_rows, deleted_entries;
    DELETE FROM marks WHERE name LIKE 'references-%';
  `);
}
