import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The links by which a brand passes its report on (docs/decisions/054); of each token only the hash is kept. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE brand_report_links (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      brand_id integer NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
      member_id integer NOT NULL REFERENCES members (id) ON DELETE CASCADE,
      token_hash text NOT NULL UNIQUE,
      from_day date NOT NULL,
      to_day date NOT NULL CHECK (to_day >= from_day),
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX brand_report_links_brand_idx ON brand_report_links (brand_id);
    CREATE INDEX brand_report_links_member_idx ON brand_report_links (member_id);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE brand_report_links');
}
