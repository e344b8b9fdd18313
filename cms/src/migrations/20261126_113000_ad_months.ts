import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Sums of `ad_days` over months that are over (docs/decisions/067), so that the report of a year reads twelve rows of an ad
 * and a place instead of 365. A month is read from them while it stands in `ad_months_summed`.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    -- month: its first day. All places and languages apart.
    CREATE TABLE ad_months (
      month date NOT NULL,
      entity text NOT NULL,
      entity_id integer NOT NULL,
      place text NOT NULL,
      language text NOT NULL,
      shows integer NOT NULL,
      viewable integer NOT NULL,
      clicks integer NOT NULL,
      unmeasured integer NOT NULL,
      dropped_bot integer NOT NULL,
      dropped_self_made integer NOT NULL,
      dropped_double integer NOT NULL,
      PRIMARY KEY (entity, entity_id, month, place, language)
    );
    CREATE INDEX ad_months_by_month ON ad_months (month);

    -- The days of these months, all places and languages together.
    CREATE TABLE ad_entity_days (
      day date NOT NULL,
      entity text NOT NULL,
      entity_id integer NOT NULL,
      shows integer NOT NULL,
      viewable integer NOT NULL,
      clicks integer NOT NULL,
      unmeasured integer NOT NULL,
      dropped_bot integer NOT NULL,
      dropped_self_made integer NOT NULL,
      dropped_double integer NOT NULL,
      PRIMARY KEY (entity, entity_id, day)
    );
    CREATE INDEX ad_entity_days_by_day ON ad_entity_days (day);

    -- The months whose sums are those of their days.
    CREATE TABLE ad_months_summed (month date PRIMARY KEY, summed_at timestamptz NOT NULL DEFAULT now());

    -- Whoever changes a day makes the sums of its month invalid, in the same transaction.
    CREATE FUNCTION ad_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM ad_months_summed WHERE month IN (SELECT DISTINCT date_trunc('month', day)::date FROM changed);
      RETURN NULL;
    END $$;
    CREATE TRIGGER ad_days_inserted AFTER INSERT ON ad_days REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ad_days_changed();
    CREATE TRIGGER ad_days_deleted AFTER DELETE ON ad_days REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ad_days_changed();
    CREATE TRIGGER ad_days_updated_from AFTER UPDATE ON ad_days REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ad_days_changed();
    CREATE TRIGGER ad_days_updated_to AFTER UPDATE ON ad_days REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION ad_days_changed();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER ad_days_inserted ON ad_days;
    DROP TRIGGER ad_days_deleted ON ad_days;
    DROP TRIGGER ad_days_updated_from ON ad_days;
    DROP TRIGGER ad_days_updated_to ON ad_days;
    DROP FUNCTION ad_days_changed();
    DROP TABLE ad_months, ad_entity_days, ad_months_summed;
  `);
}
