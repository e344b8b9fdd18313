import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Tables that say which entries a row names: products, their versions, and who holds an entry in a form. */
const NAMING = ['products_rels', '_products_v_rels', 'payload_locked_documents_rels'] as const;

/** Entries that may be published in one language by choice, as articles are. */
const IN_ONE_LANGUAGE = ['pages', 'companies', 'brands', 'products'] as const;

/** Files that products offer, and what the checklist of more entries asks (docs/decisions/088). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TYPE enum_downloads_kind AS ENUM ('pdf', 'dwg', 'dxf', 'skp', 'rfa', 'ifc', '3ds', 'zip');
    CREATE TABLE downloads (
      id serial PRIMARY KEY,
      label varchar,
      title_zh varchar,
      title_en varchar,
      kind enum_downloads_kind,
      original_name varchar,
      created_by_id integer REFERENCES users (id) ON DELETE SET NULL,
      _objectkey varchar,
      updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
      created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
      url varchar,
      thumbnail_u_r_l varchar,
      filename varchar,
      mime_type varchar,
      filesize numeric,
      width numeric,
      height numeric
    );
    CREATE UNIQUE INDEX downloads_filename_idx ON downloads (filename);
    CREATE INDEX downloads_label_idx ON downloads (label);
    CREATE INDEX downloads_original_name_idx ON downloads (original_name);
    CREATE INDEX downloads_created_by_idx ON downloads (created_by_id);
    CREATE INDEX downloads_updated_at_idx ON downloads (updated_at);
    CREATE INDEX downloads_created_at_idx ON downloads (created_at);
  `);
  for (const table of NAMING) {
    await db.execute(`ALTER TABLE ${table}
      ADD COLUMN downloads_id integer REFERENCES downloads (id) ON DELETE CASCADE`);
    await db.execute(`CREATE INDEX ${table}_downloads_id_idx ON ${table} (downloads_id)`);
  }
  for (const table of IN_ONE_LANGUAGE) {
    await db.execute(`ALTER TABLE ${table} ADD COLUMN one_language boolean DEFAULT false`);
    await db.execute(`ALTER TABLE _${table}_v ADD COLUMN version_one_language boolean DEFAULT false`);
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of IN_ONE_LANGUAGE) {
    await db.execute(`ALTER TABLE ${table} DROP COLUMN one_language`);
    await db.execute(`ALTER TABLE _${table}_v DROP COLUMN version_one_language`);
  }
  for (const table of NAMING) await db.execute(`ALTER TABLE ${table} DROP COLUMN downloads_id`);
  // What was deleted of them: without their table it cannot come back. Its rows go with each entry.
  await db.execute(`DELETE FROM deleted_entries WHERE collection = 'downloads'`);
  await db.execute(`DELETE FROM deleted_rows WHERE table_name = 'downloads'`);
  await db.execute('DROP TABLE downloads');
  await db.execute('DROP TYPE enum_downloads_kind');
}
