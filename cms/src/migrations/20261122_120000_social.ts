import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Social login (A50). A `state` is kept as its hash until it is spent or too old; the embedded consent page writes the
 * code it gives out beside it. An identity belongs to one account and goes with it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE oauth_states (
      state_hash bytea PRIMARY KEY,
      provider text NOT NULL,
      back text NOT NULL,
      code_hash bytea,
      subject text,
      nickname text,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX oauth_states_by_age ON oauth_states (expires_at);
    CREATE TABLE social_identities (
      provider text NOT NULL,
      subject text NOT NULL,
      member_id integer NOT NULL REFERENCES members (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (provider, subject)
    );
    CREATE INDEX social_identities_of_member ON social_identities (member_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE social_identities; DROP TABLE oauth_states;');
}
