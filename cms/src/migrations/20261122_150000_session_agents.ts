import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** What a browser called itself stands in its session, and is gone with it; ended sessions are found by their end. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const table of ['users_sessions', 'members_sessions']) {
    await db.execute(`
      ALTER TABLE ${table} ADD COLUMN agent varchar;
      UPDATE ${table} s SET agent = a.agent FROM session_agents a WHERE a.session_id = s.id;
      CREATE INDEX ${table}_by_end ON ${table} (expires_at);
    `);
  }
  await db.execute(`DROP TABLE session_agents`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE session_agents (
      session_id varchar PRIMARY KEY,
      agent text NOT NULL,
      ends_at timestamptz NOT NULL
    );
    CREATE INDEX session_agents_by_end ON session_agents (ends_at);
  `);
  for (const table of ['users_sessions', 'members_sessions']) {
    await db.execute(`
      INSERT INTO session_agents SELECT id, agent, expires_at FROM ${table} WHERE agent IS NOT NULL;
      DROP INDEX ${table}_by_end;
      ALTER TABLE ${table} DROP COLUMN agent;
    `);
  }
}
