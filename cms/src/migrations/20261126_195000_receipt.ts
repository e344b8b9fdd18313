import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/**
 * Receipts of publications (docs/decisions/081). `committed_at`: the moment before the transaction of the change is
 * committed, written by a trigger that waits for it; receipts count from there. `receipt`: when the site had cleared each
 * surface and when the change was visible on it, as JSON text (`events/receipt.ts`).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    ALTER TABLE outbox ADD COLUMN committed_at timestamptz, ADD COLUMN receipt text;
    CREATE FUNCTION outbox_committed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE outbox SET committed_at = clock_timestamp() WHERE id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER outbox_committed AFTER INSERT ON outbox DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION outbox_committed();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    DROP TRIGGER outbox_committed ON outbox;
    DROP FUNCTION outbox_committed();
    ALTER TABLE outbox DROP COLUMN committed_at, DROP COLUMN receipt;
  `);
}
