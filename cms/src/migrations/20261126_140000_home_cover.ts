import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** What leads the home page (docs/decisions/074). An article that is deleted leaves the cover to the newest one. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`CREATE TABLE front_page (
    id serial PRIMARY KEY,
    cover_id integer,
    cover_paid boolean DEFAULT false,
    updated_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone
  )`);
  await db.execute(`ALTER TABLE front_page ADD CONSTRAINT front_page_cover_id_posts_id_fk
    FOREIGN KEY (cover_id) REFERENCES posts(id) ON DELETE SET NULL`);
  await db.execute('CREATE INDEX front_page_cover_idx ON front_page (cover_id)');
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE front_page');
}
