import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

type Way = 'INSERT' | 'UPDATE' | 'DELETE';
const TRANSITION = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

const changed = (...columns: string[]) =>
  `FROM new_rows n JOIN old_rows o ON o.id = n.id AND (${columns.map((name) => `n.${name}`).join(', ')})
    IS DISTINCT FROM (${columns.map((name) => `o.${name}`).join(', ')})`;
const rowsOf = (way: Way) => (way === 'DELETE' ? 'old_rows' : 'new_rows');
const PICTURE = ['url', 'alt_zh', 'alt_en', 'caption_zh', 'caption_en', 'width', 'height', 'sizes_medium_url'];

/** Whose changes change what the hosted index has of products: a statement that selects their ids. */
const WATCHED: { table: string; ways: Way[]; products: (way: Way) => string }[] = [
  { table: 'products', ways: ['INSERT', 'UPDATE', 'DELETE'], products: (way) => `SELECT id FROM ${rowsOf(way)}` },
  {
    table: 'products_rels',
    ways: ['INSERT', 'UPDATE', 'DELETE'],
    products: (way) => `SELECT parent_id FROM ${rowsOf(way)} WHERE catalog_id IS NOT NULL OR materials_id IS NOT NULL`,
  },
  {
    table: 'brands',
    ways: ['UPDATE'],
    products: () =>
      `SELECT p.id ${changed('title_zh', 'title_en', 'slug', '_status', 'deleted_at')} JOIN products p ON p.brand_id = n.id`,
  },
  {
    table: 'materials',
    ways: ['UPDATE'],
    products: () => `SELECT r.parent_id ${changed('slug', 'hidden')} JOIN products_rels r ON r.materials_id = n.id`,
  },
  {
    table: 'catalog',
    ways: ['UPDATE'],
    products: () => `WITH RECURSIVE below AS (
        SELECT n.id ${changed('slug', 'hidden', 'parent_id')} UNION SELECT c.id FROM catalog c JOIN below b ON c.parent_id = b.id
      ) SELECT r.parent_id FROM below b JOIN products_rels r ON r.catalog_id = b.id`,
  },
  {
    table: 'media',
    ways: ['UPDATE'],
    products: () => `SELECT p.id ${changed(...PICTURE)} JOIN products p ON p.featured_image_id = n.id`,
  },
];

const NAMES = WATCHED.flatMap(({ table, ways }) => ways.map((way) => [`hosted_index_${table}_${way.toLowerCase()}`, table]));

/**
 * Products whose entry in the hosted index is behind (docs/decisions/061). They are noted in the transaction of the change,
 * and only after `npm run search:push` has once filled such an index, which it marks: elsewhere nobody would read the notes.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE hosted_index_changes (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      product integer NOT NULL
    );
    ${WATCHED.flatMap(({ table, ways, products }) =>
      ways.map((way) => {
        const name = `hosted_index_${table}_${way.toLowerCase()}`;
        return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF EXISTS (SELECT 1 FROM marks WHERE name = 'hosted-index') THEN
              INSERT INTO hosted_index_changes (product) SELECT DISTINCT touched.id FROM (${products(way)}) AS touched (id);
            END IF;
            RETURN NULL; END $$;
          CREATE TRIGGER ${name} AFTER ${way} ON ${table} REFERENCING ${TRANSITION[way]}
            FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`;
      }),
    ).join('\n')}
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(`
    ${NAMES.map(([name, table]) => `DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name}();`).join('\n')}
    DROP TABLE hosted_index_changes;
    DELETE FROM marks WHERE name = 'hosted-index';
  `);
}
