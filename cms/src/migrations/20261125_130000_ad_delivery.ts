import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** How the shows of an ad are shared out (docs/decisions/060). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TYPE enum_ads_language AS ENUM ('zh', 'en');
    ALTER TABLE ads ADD COLUMN is_paced boolean DEFAULT false, ADD COLUMN most_per_visitor numeric DEFAULT 0,
      ADD COLUMN language enum_ads_language, ADD COLUMN weight numeric;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE ads DROP COLUMN is_paced, DROP COLUMN most_per_visitor, DROP COLUMN language, DROP COLUMN weight;
    DROP TYPE enum_ads_language;
  `);
}
