import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Facts about this database that outlive a process, such as how far the demo content is. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`CREATE TABLE marks (name text PRIMARY KEY, value text NOT NULL)`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`DROP TABLE marks`);
}
