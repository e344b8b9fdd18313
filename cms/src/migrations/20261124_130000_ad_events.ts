import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** The log of counting, what is counted from it, and the brand an ad belongs to (docs/decisions/048). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE ads ADD COLUMN brand_id integer;
    ALTER TABLE ads ADD CONSTRAINT ads_brand_id_brands_id_fk
      FOREIGN KEY (brand_id) REFERENCES brands (id) ON DELETE SET NULL;
    CREATE INDEX ads_brand_idx ON ads (brand_id);

    -- What the browsers of the log call themselves. seen_on: the last day one of them was counted.
    CREATE TABLE user_agents (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      text varchar(300) NOT NULL UNIQUE,
      seen_on date NOT NULL
    );

    -- The key of each day's hashes of visitors. It is deleted after two days; then nobody can make a hash again.
    CREATE TABLE ad_visitor_keys (day date PRIMARY KEY, key bytea NOT NULL);

    -- entity: the table of what was shown. There are no foreign keys: the log outlives what it is about.
    CREATE SEQUENCE ad_events_id_seq;
    CREATE TABLE ad_events (
      id bigint NOT NULL DEFAULT nextval('ad_events_id_seq'),
      at timestamptz NOT NULL DEFAULT now(),
      kind text NOT NULL CHECK (kind IN ('show', 'view', 'click')),
      entity text NOT NULL,
      entity_id integer NOT NULL,
      place text,
      language text,
      path text,
      visitor bytea NOT NULL,
      user_agent_id integer NOT NULL,
      measurable boolean NOT NULL DEFAULT true,
      self_made boolean NOT NULL DEFAULT false
    ) PARTITION BY RANGE (at);
    -- Takes what no partition was made for.
    CREATE TABLE ad_events_default PARTITION OF ad_events DEFAULT;

    CREATE FUNCTION ad_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'ad_events is append-only: no % on it', TG_OP;
    END $$;
    CREATE TRIGGER ad_events_append_only BEFORE UPDATE OR DELETE ON ad_events
      FOR EACH ROW EXECUTE FUNCTION ad_events_append_only();
    CREATE TRIGGER ad_events_no_truncate BEFORE TRUNCATE ON ad_events
      FOR EACH STATEMENT EXECUTE FUNCTION ad_events_append_only();
    -- Unlike row triggers, those of statements are not inherited by partitions.
    CREATE TRIGGER ad_events_no_truncate BEFORE TRUNCATE ON ad_events_default
      FOR EACH STATEMENT EXECUTE FUNCTION ad_events_append_only();

    -- Makes the partition of a day in UTC, and moves into it what the default partition caught for it.
    -- Partitions follow UTC and not SITE_TIME_ZONE, since that may be changed and partitions may not overlap.
    -- A table is made and attached, since CREATE TABLE ... PARTITION OF would lock the log against every INSERT; only the
    -- default partition is locked against all others. Each wait for a lock ends after 200 ms, with an error.
    CREATE FUNCTION ad_events_make_partition(day date) RETURNS void LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
    DECLARE
      name text := 'ad_events_' || to_char(day, 'YYYYMMDD');
      starts timestamptz := day::timestamp AT TIME ZONE 'UTC';
      ends timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
      move text;
    BEGIN
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      -- Two processes may come to it at once.
      PERFORM pg_advisory_xact_lock(728190446);
      IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I (LIKE ad_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
      EXECUTE format('CREATE TRIGGER ad_events_no_truncate BEFORE TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION ad_events_append_only()', name);
      IF EXISTS (SELECT 1 FROM ad_events_default e WHERE e.at >= starts AND e.at < ends) THEN
        -- The lock of the rollup: one that reads an older state of the log would find these events nowhere.
        PERFORM pg_advisory_xact_lock(728190447);
        LOCK TABLE ad_events_default IN ACCESS EXCLUSIVE MODE;
        ALTER TABLE ad_events_default DISABLE TRIGGER ad_events_append_only;
        move := format('INSERT INTO %I SELECT * FROM ad_events_default e WHERE e.at >= $1 AND e.at < $2 ORDER BY id', name);
        EXECUTE move USING starts, ends;
        DELETE FROM ad_events_default e WHERE e.at >= starts AND e.at < ends;
        ALTER TABLE ad_events_default ENABLE TRIGGER ad_events_append_only;
      END IF;
      EXECUTE format('ALTER TABLE ad_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
    END $$;

    -- The beginning of the visit an event belongs to: half an hour from its first event on (A43).
    CREATE FUNCTION ad_visit_step(begun timestamptz, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT CASE WHEN begun IS NULL OR at >= begun + interval '30 minutes' THEN at ELSE begun END
    $$;
    CREATE AGGREGATE ad_visit (timestamptz) (SFUNC = ad_visit_step, STYPE = timestamptz);

    -- What was counted on a day of SITE_TIME_ZONE; place and language are empty where nobody named them.
    CREATE TABLE ad_days (
      day date NOT NULL,
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
      PRIMARY KEY (entity, entity_id, day, place, language)
    );
    CREATE INDEX ad_days_by_day ON ad_days (day);

    -- What the rows of a day were made of: so many events, of a day of this time zone, this list of bots.
    -- closed: its log is no longer whole.
    CREATE TABLE ad_rollups (
      day date PRIMARY KEY,
      events integer NOT NULL,
      time_zone text NOT NULL,
      bots text NOT NULL,
      closed boolean NOT NULL DEFAULT false,
      rolled_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TABLE ad_rollups, ad_days;
    DROP AGGREGATE ad_visit (timestamptz);
    DROP FUNCTION ad_visit_step(timestamptz, timestamptz);
    DROP FUNCTION ad_events_make_partition(date);
    DROP TABLE ad_events;
    DROP FUNCTION ad_events_append_only();
    DROP SEQUENCE ad_events_id_seq;
    DROP TABLE ad_visitor_keys, user_agents;
    ALTER TABLE ads DROP COLUMN brand_id;
  `);
}
