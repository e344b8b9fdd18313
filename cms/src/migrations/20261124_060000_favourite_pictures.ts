import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Pictures that readers have saved, each with the article it was saved from; and under which licence a picture is. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE favorite_pictures (
      id serial PRIMARY KEY,
      owner_id integer NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      media_id integer NOT NULL REFERENCES media (id) ON DELETE CASCADE,
      post_id integer NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      folder_id integer REFERENCES favorite_collections (id) ON DELETE SET NULL,
      date timestamptz NOT NULL DEFAULT now(),
      UNIQUE (owner_id, media_id, post_id)
    );
    CREATE INDEX favorite_pictures_by_media ON favorite_pictures (media_id);
    CREATE INDEX favorite_pictures_by_post ON favorite_pictures (post_id);
    CREATE INDEX favorite_pictures_by_folder ON favorite_pictures (folder_id);
    ALTER TABLE media ADD COLUMN licence varchar;
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute('DROP TABLE favorite_pictures; ALTER TABLE media DROP COLUMN licence');
}
