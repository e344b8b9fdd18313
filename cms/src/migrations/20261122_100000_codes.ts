import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * What limits are counted in; codes sent to phones, keys sent to mailboxes, puzzles and the tickets for solved ones; and
 * one account for one number, which is its digits together with the country prefix (docs/decisions/017).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE limits (
      name text NOT NULL,
      key text NOT NULL,
      count integer NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (name, key)
    );
    CREATE INDEX limits_by_end ON limits (ends_at);
    CREATE TABLE sms_codes (
      region integer NOT NULL,
      mobile text NOT NULL,
      event text NOT NULL,
      hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      spent boolean NOT NULL DEFAULT false,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (region, mobile, event)
    );
    CREATE INDEX sms_codes_by_end ON sms_codes (expires_at);
    CREATE TABLE confirmations (
      hash text PRIMARY KEY,
      subscriber_id integer NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX confirmations_by_subscriber ON confirmations (subscriber_id);
    CREATE TABLE captcha_puzzles (
      id text PRIMARY KEY,
      x integer NOT NULL,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX captcha_puzzles_by_end ON captcha_puzzles (expires_at);
    CREATE TABLE captcha_tickets (
      hash text PRIMARY KEY,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX captcha_tickets_by_end ON captcha_tickets (expires_at);
    ALTER TYPE enum_subscribers_status ADD VALUE IF NOT EXISTS 'waiting';
    DROP INDEX people_mobile_idx;
    UPDATE people SET mobile = NULL WHERE mobile = '';
    CREATE UNIQUE INDEX people_number_idx ON people (coalesce(region_number, 86), mobile) WHERE mobile <> '';
    CREATE INDEX people_mobile_idx ON people (mobile);
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP INDEX people_mobile_idx, people_number_idx;
    CREATE UNIQUE INDEX people_mobile_idx ON people (mobile);
    DROP TABLE captcha_tickets, captcha_puzzles, confirmations, sms_codes, limits;
  `);
}
