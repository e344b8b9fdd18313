import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Notices about ads (docs/decisions/058), each open until `over_at`, and the mails of them. An ad that had ended before there
 * were notices has one that was mailed to nobody.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE ad_notices (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ad_id integer NOT NULL REFERENCES ads (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('ended', 'behind')),
      episode integer NOT NULL,
      reason text CHECK (reason IN ('days', 'limit')),
      day date NOT NULL,
      over_at timestamptz,
      judged_on date NOT NULL,
      last_day date,
      booked integer,
      due integer,
      used integer NOT NULL DEFAULT 0,
      shows integer NOT NULL DEFAULT 0,
      viewable integer NOT NULL DEFAULT 0,
      clicks integer NOT NULL DEFAULT 0,
      UNIQUE (ad_id, kind, episode)
    );
    CREATE UNIQUE INDEX ad_notices_open ON ad_notices (ad_id, kind) WHERE over_at IS NULL;

    CREATE TABLE ad_notice_mails (
      notice_id integer NOT NULL REFERENCES ad_notices (id) ON DELETE CASCADE,
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent')),
      attempts integer NOT NULL DEFAULT 0,
      try_after timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (notice_id, user_id)
    );
    CREATE INDEX ad_notice_mails_waiting ON ad_notice_mails (user_id) WHERE state = 'waiting';
    CREATE INDEX ad_notice_mails_user_idx ON ad_notice_mails (user_id);

    INSERT INTO ad_notices (ad_id, kind, episode, reason, day, judged_on, last_day)
    SELECT id, 'ended', 1, CASE WHEN has_ended THEN 'days' ELSE 'limit' END, day, day, ends_on
    FROM (
      SELECT a.id, (a.ends_on AT TIME ZONE 'UTC')::date AS ends_on, coalesce(a.ends_on < now() - interval '36 hours', false) AS has_ended,
        coalesce(a.show_times_limit > 0 AND c.shows >= a.show_times_limit, false) AS is_used_up,
        (CASE WHEN a.ends_on < now() - interval '36 hours' THEN a.ends_on ELSE now() END AT TIME ZONE 'UTC')::date AS day
      FROM ads a LEFT JOIN counters c ON c.entity = 'ads' AND c.entity_id = a.id WHERE a.active IS NOT FALSE
    ) a WHERE has_ended OR is_used_up;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`DROP TABLE ad_notice_mails, ad_notices; DELETE FROM marks WHERE name = 'ad-notices'`);
}
