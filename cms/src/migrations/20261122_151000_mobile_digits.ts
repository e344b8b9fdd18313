import type { MigrateUpArgs } from '@payloadcms/db-postgres';

/** The digits of what was typed in the dashboard. */
const DIGITS = `regexp_replace(regexp_replace(mobile, '[\\s().-]', '', 'g'), '^0+', '')`;

/**
 * Numbers are kept as their digits, by which logins and codes look for them. One that would become the number of
 * somebody else, or is none, stays as it was typed: nobody can log in with it, and the dashboard asks for it when saved.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    WITH typed AS (
      SELECT id, coalesce(region_number, 86) AS region, mobile, ${DIGITS} AS digits FROM people WHERE mobile <> ''
    )
    UPDATE people p SET mobile = t.digits FROM typed t
    WHERE p.id = t.id AND t.mobile <> t.digits AND t.digits ~ '^[0-9]{5,15}$'
      AND NOT EXISTS (SELECT 1 FROM typed o WHERE o.id <> t.id AND o.region = t.region AND o.digits = t.digits)
  `);
}

/** What was typed is not known any more. */
export async function down(): Promise<void> {}
