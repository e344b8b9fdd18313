import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const VERSIONED = ['posts', 'pages', 'communities', 'companies', 'brands', 'products'];

/**
 * The revision of each publishable entry and of each of its fields, and who has an entry open (docs/decisions/035).
 * `fields` holds, for each path, the hash of its value, the revision it was last changed in and the account that did it;
 * `kept` holds, for each account, the version that keeps its refused text.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const name of VERSIONED) {
    await db.execute(`
      ALTER TABLE "${name}" ADD COLUMN "revision" numeric;
      ALTER TABLE "_${name}_v" ADD COLUMN "version_revision" numeric;
    `);
  }
  await db.execute(`
    CREATE TABLE entry_revisions (
      collection text NOT NULL,
      entry_id integer NOT NULL,
      revision integer NOT NULL DEFAULT 0,
      fields jsonb,
      kept jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (collection, entry_id)
    );
    CREATE TABLE entry_editors (
      collection text NOT NULL,
      entry_id integer NOT NULL,
      tab text NOT NULL,
      account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      is_reading boolean NOT NULL DEFAULT false,
      taken_by integer REFERENCES users (id) ON DELETE CASCADE,
      seen_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (collection, entry_id, tab)
    );
    CREATE INDEX entry_editors_by_end ON entry_editors (expires_at);
    CREATE INDEX entry_editors_by_account ON entry_editors (account_id, seen_at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE entry_editors, entry_revisions');
  for (const name of VERSIONED) {
    await db.execute(`
      ALTER TABLE "${name}" DROP COLUMN "revision";
      ALTER TABLE "_${name}_v" DROP COLUMN "version_revision";
    `);
  }
}
