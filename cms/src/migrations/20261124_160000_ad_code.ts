import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Ads that come as HTML, with their size and their words (docs/decisions/053). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TYPE enum_ads_ad_type ADD VALUE IF NOT EXISTS 'ad_code';
    ALTER TABLE ads
      ADD COLUMN code varchar,
      ADD COLUMN code_width numeric DEFAULT 300,
      ADD COLUMN code_height numeric DEFAULT 250,
      ADD COLUMN code_words_zh varchar,
      ADD COLUMN code_words_en varchar;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  // A value of an enumeration cannot be taken away. What has no code is a word link.
  await db.execute(`
    UPDATE ads SET ad_type = 'ad_wordlink' WHERE ad_type::text = 'ad_code';
    ALTER TABLE ads DROP COLUMN code, DROP COLUMN code_width, DROP COLUMN code_height,
      DROP COLUMN code_words_zh, DROP COLUMN code_words_en;
  `);
}
