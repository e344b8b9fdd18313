import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const FIGURES = [
  'shows',
  'implied',
  'viewable',
  'clicks',
  'unmeasured',
  'dropped_bot',
  'dropped_self_made',
  'dropped_double',
];
const COLUMNS = FIGURES.join(', ');
const SUMS = FIGURES.map((figure) => `sum(${figure})::int`).join(', ');

/**
 * Shows that a view or a click implies, and `ad_entity_days` of all days instead of those of summed months, kept by triggers
 * (docs/decisions/072).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    -- Of shows, those that no event says and a view or a click implies. So shows - implied + viewable + clicks + dropped is
    -- the number of events of the log.
    ALTER TABLE ad_days ADD COLUMN implied integer NOT NULL DEFAULT 0;
    ALTER TABLE ad_entity_days ADD COLUMN implied integer NOT NULL DEFAULT 0;

    -- The figures of days whose log was dropped stay as they were.
    UPDATE ad_days d SET shows = greatest(viewable, clicks), implied = greatest(viewable, clicks) - shows
      WHERE greatest(viewable, clicks) > shows AND NOT EXISTS (SELECT 1 FROM ad_rollups r WHERE r.day = d.day AND r.closed);

    DELETE FROM ad_entity_days;
    INSERT INTO ad_entity_days (day, entity, entity_id, ${COLUMNS})
      SELECT day, entity, entity_id, ${SUMS} FROM ad_days GROUP BY 1, 2, 3 ORDER BY 2, 3, 1;

    -- Whoever changes a day makes the sums of its month invalid, and those of its things anew, in the same transaction.
    CREATE OR REPLACE FUNCTION ad_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM ad_months_summed WHERE month IN (SELECT DISTINCT date_trunc('month', day)::date FROM changed);
      DELETE FROM ad_entity_days e USING (SELECT DISTINCT day, entity, entity_id FROM changed) c
        WHERE e.day = c.day AND e.entity = c.entity AND e.entity_id = c.entity_id;
      -- Another transaction may have written the same thing while this one waited for it.
      INSERT INTO ad_entity_days (day, entity, entity_id, ${COLUMNS})
        SELECT d.day, d.entity, d.entity_id, ${FIGURES.map((figure) => `sum(d.${figure})::int`).join(', ')}
        FROM (SELECT DISTINCT day, entity, entity_id FROM changed) c
          JOIN ad_days d ON d.day = c.day AND d.entity = c.entity AND d.entity_id = c.entity_id
        GROUP BY 1, 2, 3 ORDER BY 2, 3
        ON CONFLICT (entity, entity_id, day) DO UPDATE
          SET ${FIGURES.map((figure) => `${figure} = excluded.${figure}`).join(', ')};
      RETURN NULL;
    END $$;

    -- TRUNCATE has no rows to look at: all sums go with the days, which ads:rollup counts again. Days whose log was dropped
    -- cannot be counted again, so they are not lost this way.
    CREATE FUNCTION ad_days_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM ad_rollups WHERE closed) THEN
        RAISE EXCEPTION 'ad_days has days whose log was dropped, which nothing could count again: DELETE the others';
      END IF;
      TRUNCATE ad_entity_days, ad_months;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ad_days_truncated BEFORE TRUNCATE ON ad_days
      FOR EACH STATEMENT EXECUTE FUNCTION ad_days_truncated();

    -- Sums that are taken away are not read any more.
    CREATE FUNCTION ad_months_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN DELETE FROM ad_months_summed;
      ELSE DELETE FROM ad_months_summed WHERE month IN (SELECT DISTINCT month FROM gone);
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ad_months_deleted AFTER DELETE ON ad_months REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION ad_months_deleted();
    CREATE TRIGGER ad_months_truncated AFTER TRUNCATE ON ad_months
      FOR EACH STATEMENT EXECUTE FUNCTION ad_months_deleted();

    CREATE FUNCTION ad_entity_days_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Within the trigger of ad_days it is right.
      IF pg_trigger_depth() < 2 THEN RAISE EXCEPTION 'ad_entity_days follows ad_days: empty that one'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ad_entity_days_kept BEFORE TRUNCATE ON ad_entity_days
      FOR EACH STATEMENT EXECUTE FUNCTION ad_entity_days_kept();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER ad_entity_days_kept ON ad_entity_days;
    DROP TRIGGER ad_months_truncated ON ad_months;
    DROP TRIGGER ad_months_deleted ON ad_months;
    DROP TRIGGER ad_days_truncated ON ad_days;
    DROP FUNCTION ad_entity_days_kept();
    DROP FUNCTION ad_months_deleted();
    DROP FUNCTION ad_days_truncated();
    CREATE OR REPLACE FUNCTION ad_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM ad_months_summed WHERE month IN (SELECT DISTINCT date_trunc('month', day)::date FROM changed);
      RETURN NULL;
    END $$;
    UPDATE ad_days SET shows = shows - implied WHERE implied > 0;
    ALTER TABLE ad_entity_days DROP COLUMN implied;
    ALTER TABLE ad_days DROP COLUMN implied;
    -- Those of months without sums are in no report of the release before.
    DELETE FROM ad_months_summed;
    DELETE FROM ad_entity_days;
  `);
}
