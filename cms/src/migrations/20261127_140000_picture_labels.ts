import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Community projects may be published in one language by choice, as other entries with a checklist (docs/decisions/088).
 * Pictures have a name that editors know them by: their alternative text, else the name of their file, else the name they are
 * stored under. A trigger writes it, since pictures are written by imports and the seed as well as by forms.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute('ALTER TABLE communities ADD COLUMN one_language boolean DEFAULT false');
  await db.execute('ALTER TABLE _communities_v ADD COLUMN version_one_language boolean DEFAULT false');
  await db.execute(`
    ALTER TABLE media ADD COLUMN label varchar;
    CREATE FUNCTION media_label() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      zh varchar := nullif(btrim(NEW.alt_zh), '');
      en varchar := nullif(btrim(NEW.alt_en), '');
    BEGIN
      NEW.label := left(coalesce(nullif(concat_ws(' / ', zh, CASE WHEN en IS DISTINCT FROM zh THEN en END), ''),
        nullif(NEW.original_name, ''), NEW.filename), 200);
      RETURN NEW;
    END $$;
    CREATE TRIGGER media_label BEFORE INSERT OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION media_label();
    UPDATE media SET label = NULL;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER media_label ON media;
    DROP FUNCTION media_label();
    ALTER TABLE media DROP COLUMN label;
  `);
  await db.execute('ALTER TABLE communities DROP COLUMN one_language');
  await db.execute('ALTER TABLE _communities_v DROP COLUMN version_one_language');
}
