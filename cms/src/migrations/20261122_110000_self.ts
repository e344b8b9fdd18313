import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * What limits are counted in, and the end of Payload's own lock, by which anybody who knew a name could keep its owner
 * out (docs/decisions/018).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE IF NOT EXISTS limits (
      name text NOT NULL,
      key text NOT NULL,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (name, key)
    );
    CREATE INDEX IF NOT EXISTS limits_by_end ON limits (ends_at);
    ALTER TABLE users DROP COLUMN login_attempts, DROP COLUMN lock_until;
    ALTER TABLE members DROP COLUMN login_attempts, DROP COLUMN lock_until;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE users ADD COLUMN login_attempts numeric DEFAULT 0, ADD COLUMN lock_until timestamptz(3);
    ALTER TABLE members ADD COLUMN login_attempts numeric DEFAULT 0, ADD COLUMN lock_until timestamptz(3);
  `);
}
