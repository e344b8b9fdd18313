import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Leases of shows of ads that have a limit (docs/decisions/052). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    -- Numbers of shows since the lease began. granted: reserved for its holder. opened: those the holder may have given
    -- out. used: those counted in counters.shows. turn: of the holder's last call.
    CREATE TABLE ad_leases (
      id uuid PRIMARY KEY,
      ad_id integer NOT NULL REFERENCES ads (id) ON DELETE CASCADE,
      granted integer NOT NULL,
      opened integer NOT NULL,
      used integer NOT NULL,
      turn integer NOT NULL,
      expires_at timestamptz NOT NULL,
      CHECK (used >= 0 AND used <= opened AND opened <= granted)
    );
    CREATE INDEX ad_leases_by_ad ON ad_leases (ad_id);
    CREATE INDEX ad_leases_by_end ON ad_leases (expires_at);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE ad_leases');
}
