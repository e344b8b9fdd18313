import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** What each visitor has searched in the running minute and day, as hashes (docs/decisions/043). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE search_counts (
      visitor text PRIMARY KEY,
      minute_ends_at timestamptz NOT NULL,
      minute_words text[] NOT NULL,
      day_ends_at timestamptz NOT NULL,
      day_words text[] NOT NULL,
      ends_at timestamptz NOT NULL GENERATED ALWAYS AS (greatest(minute_ends_at, day_ends_at)) STORED
    );
    CREATE INDEX search_counts_by_end ON search_counts (ends_at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE search_counts');
}
