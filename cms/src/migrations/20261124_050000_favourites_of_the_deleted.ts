import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const FOREIGN_KEYS = [
  ['favorites', 'post_id', 'posts', 'favorites_post_id_posts_id_fk'],
  ['favorites', 'owner_id', 'people', 'favorites_owner_id_people_id_fk'],
  ['favorite_collections', 'owner_id', 'people', 'favorite_collections_owner_id_people_id_fk'],
] as const;

/** These columns are never null, so that `SET NULL` refused to delete an article that anybody had saved. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await replace(db, 'CASCADE');
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await replace(db, 'SET NULL');
}

async function replace(db: MigrateUpArgs['db'], action: 'CASCADE' | 'SET NULL'): Promise<void> {
  for (const [table, column, target, name] of FOREIGN_KEYS) {
    await db.execute(`
      ALTER TABLE ${table} DROP CONSTRAINT ${name};
      ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${target} (id) ON DELETE ${action};
    `);
  }
}
