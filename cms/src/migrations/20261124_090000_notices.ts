import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Notices of readers, and what the realtime process listens to (decision 044): the end of a session by any cause,
 * and an editors' notice, which is sent once whatever is saved afterwards.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE notices (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      recipient_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      event text NOT NULL,
      kind text NOT NULL,
      actor_id integer REFERENCES people (id) ON DELETE SET NULL,
      subject_id integer,
      title text NOT NULL,
      body text NOT NULL,
      url text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      read_at timestamptz,
      UNIQUE (recipient_id, event)
    );
    CREATE INDEX notices_of_recipient ON notices (recipient_id, id DESC);
    CREATE INDEX notices_unread ON notices (recipient_id) WHERE read_at IS NULL;
    CREATE INDEX notices_by_time ON notices (created_at);
    CREATE INDEX notices_by_actor ON notices (actor_id);

    CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_kept boolean;
    BEGIN
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE id = $1)', TG_TABLE_NAME) INTO is_kept USING OLD.id;
      IF NOT is_kept THEN
        PERFORM pg_notify('sessions_ended', OLD.id);
      END IF;
      RETURN NULL;
    END $$;
    -- At the commit: Payload saves an account by deleting its sessions and writing them again.
    CREATE CONSTRAINT TRIGGER users_session_ended AFTER DELETE ON users_sessions
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION session_ended();
    CREATE CONSTRAINT TRIGGER members_session_ended AFTER DELETE ON members_sessions
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION session_ended();

    -- Until now nothing sent them: what was due long ago is no news to anybody.
    UPDATE notifications SET sent_at = send_at WHERE sent_at IS NULL AND send_at < now() - interval '1 hour';

    CREATE FUNCTION notification_sent_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.sent_at := OLD.sent_at;
      RETURN NEW;
    END $$;
    -- A form that was opened before it was sent writes back that it was not.
    CREATE TRIGGER notification_sent_once BEFORE UPDATE ON notifications FOR EACH ROW
      WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION notification_sent_once();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER notification_sent_once ON notifications;
    DROP FUNCTION notification_sent_once();
    DROP TRIGGER members_session_ended ON members_sessions;
    DROP TRIGGER users_session_ended ON users_sessions;
    DROP FUNCTION session_ended();
    DROP TABLE notices;
  `);
}
