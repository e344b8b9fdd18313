import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** What can be followed, by the tables of the entries. */
const FOLLOWED = [
  'people',
  'companies',
  'brands',
  'categories',
  'tags',
  'topics',
  'types',
  'materials',
  'places',
  'countries',
];

/** Follows of readers, first publications that are announced to them, and weekly digests (docs/decisions/047). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    -- kind: the table of the entry. An entry of any of these tables can be followed, so there is no foreign key.
    CREATE TABLE follows (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      kind text NOT NULL,
      target_id integer NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (owner_id, kind, target_id)
    );
    CREATE INDEX follows_of_target ON follows (kind, target_id, owner_id);

    CREATE TABLE follow_settings (
      owner_id integer PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
      muted text[] NOT NULL DEFAULT '{}'
    );

    -- One row for each article that was ever published. is_new: its followers get a notice.
    CREATE TABLE post_announcements (
      post_id integer PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
      is_new boolean NOT NULL,
      queued_at timestamptz NOT NULL DEFAULT now(),
      reached_to integer NOT NULL DEFAULT 0,
      done_at timestamptz
    );
    CREATE INDEX post_announcements_waiting ON post_announcements (queued_at) WHERE done_at IS NULL;
    CREATE INDEX post_announcements_new ON post_announcements (queued_at) WHERE is_new;

    CREATE TABLE follow_digests (
      owner_id integer PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
      email text NOT NULL,
      language text NOT NULL,
      state text NOT NULL,
      unsubscribe_key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      confirm_hash text UNIQUE,
      confirm_expires timestamptz,
      confirmed_at timestamptz,
      covered_until timestamptz NOT NULL DEFAULT now(),
      week date,
      step text,
      attempts integer NOT NULL DEFAULT 0,
      leased_until timestamptz
    );
    CREATE INDEX follow_digests_by_week ON follow_digests (week) WHERE state = 'on';
    CREATE INDEX follow_digests_by_email ON follow_digests (lower(email));

    CREATE FUNCTION follows_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM follows WHERE kind = TG_TABLE_NAME AND target_id = OLD.id;
      RETURN NULL;
    END $$;
  `);
  for (const table of FOLLOWED) {
    await db.execute(`
      CREATE TRIGGER follows_of_deleted AFTER DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION follows_of_deleted();
    `);
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of FOLLOWED) await db.execute(`DROP TRIGGER follows_of_deleted ON ${table}`);
  await db.execute(`
    DROP FUNCTION follows_of_deleted();
    DROP TABLE follow_digests, post_announcements, follow_settings, follows;
  `);
}
