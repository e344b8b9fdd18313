import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const TERMS = ['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'];
const ENTRIES = ['brands', 'companies', 'products'];

/** The columns that say whether readers see a row, besides its name. */
const shownBy = (table: string) =>
  ENTRIES.includes(table) ? ['_status', 'deleted_at', 'slug'] : ['hidden', 'slug'];

/** A trigger's function of `20261125_140000_search`; `also`: columns whose change is one of a name, too. */
const noted = (name: string, source: string, dependents: string, column: string, also: readonly string[]) => `
  CREATE OR REPLACE FUNCTION ${name}_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_changes (source, entity) SELECT DISTINCT '${source}', d.id
    FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN LATERAL (${dependents}) d ON true
    WHERE ${[`${column}_zh`, `${column}_en`, ...also].map((one) => `n.${one} IS DISTINCT FROM o.${one}`).join(' OR ')};
    RETURN NULL;
  END $$;`;

function functions(alsoOf: (table: string) => readonly string[]): string {
  const inPosts = [...TERMS, ...ENTRIES].map((table) =>
    noted(
      `search_posts_by_${table}`,
      'posts',
      `SELECT r.parent_id AS id FROM posts_rels r WHERE r.${table}_id = n.id`,
      ENTRIES.includes(table) ? 'title' : 'name',
      alsoOf(table),
    ),
  );
  const inProducts = ['catalog', 'materials'].map((table) =>
    noted(
      `search_products_by_${table}`,
      'products',
      `SELECT r.parent_id AS id FROM products_rels r WHERE r.${table}_id = n.id`,
      'name',
      alsoOf(table),
    ),
  );
  const ofBrands = noted(
    'search_products_by_brands',
    'products',
    'SELECT p.id FROM products p WHERE p.brand_id = n.id',
    'title',
    alsoOf('brands'),
  );
  return [...inPosts, ...inProducts, ofBrands].join('\n');
}

/**
 * What is related to a hidden term, or to a brand, an office or a product that is not public, is not found by its name. So it
 * changes when readers see that row, or no longer do.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(functions(shownBy));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(functions(() => []));
}
