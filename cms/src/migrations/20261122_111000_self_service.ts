import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * What a browser called itself when a session was opened (Payload's own row has no room for it), and whose portraits
 * are whose: a profile takes only a picture its owner sent (A98).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE session_agents (
      session_id varchar PRIMARY KEY,
      agent text NOT NULL,
      ends_at timestamptz NOT NULL
    );
    CREATE INDEX session_agents_by_end ON session_agents (ends_at);
    CREATE TABLE portraits (
      media_id integer PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
      person_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      path text NOT NULL
    );
    CREATE INDEX portraits_of_person ON portraits (person_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`DROP TABLE portraits, session_agents`);
}
