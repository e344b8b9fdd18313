import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The end of Payload's own lock, by which anybody who knew a name could keep its owner out (docs/decisions/018). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
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
