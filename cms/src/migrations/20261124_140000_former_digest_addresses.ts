import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Hashes of the confirmed addresses that digests have left, for 90 days: a mail service may still report what was sent to
 * one (docs/decisions/047). A row has a salt of its own, so that no table of hashes tells the address.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE former_digest_addresses (
      owner_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      salt uuid NOT NULL DEFAULT gen_random_uuid(),
      hash bytea NOT NULL,
      expires_at timestamptz NOT NULL DEFAULT now() + interval '90 days'
    );
    CREATE INDEX former_digest_addresses_by_owner ON former_digest_addresses (owner_id);
    CREATE INDEX former_digest_addresses_by_end ON former_digest_addresses (expires_at);

    CREATE FUNCTION hash_of_address(salt uuid, email text) RETURNS bytea LANGUAGE sql STABLE AS
      $$ SELECT sha256(convert_to(salt::text || lower(email), 'UTF8')) $$;

    CREATE FUNCTION keep_former_digest_address() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      own_salt uuid := gen_random_uuid();
    BEGIN
      INSERT INTO former_digest_addresses (owner_id, salt, hash)
        VALUES (OLD.owner_id, own_salt, hash_of_address(own_salt, OLD.email));
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_former_digest_address AFTER UPDATE OF email ON follow_digests FOR EACH ROW
      WHEN (OLD.confirmed_at IS NOT NULL AND lower(OLD.email) <> lower(NEW.email))
      EXECUTE FUNCTION keep_former_digest_address();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER keep_former_digest_address ON follow_digests;
    DROP FUNCTION keep_former_digest_address();
    DROP TABLE former_digest_addresses;
    DROP FUNCTION hash_of_address(uuid, text);
  `);
}
