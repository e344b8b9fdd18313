import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** What is found by a search. */
const SOURCES = ['posts', 'products', 'brands', 'companies', 'people', 'communities'];
/** Whose names posts are found by, with the columns that hold the names. */
const NAMED_IN_POSTS = {
  ...{ brands: 'title', companies: 'title', people: 'name', products: 'title' },
  ...Object.fromEntries(
    ['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'].map(
      (table) => [table, 'name'],
    ),
  ),
};
/** The same for products: through a table of relations, or a column of their own. */
const NAMED_IN_PRODUCTS = { catalog: 'name', materials: 'name' };

const WAYS = ['INSERT', 'UPDATE', 'DELETE'] as const;
const TABLES = { INSERT: 'new_rows', UPDATE: 'new_rows', DELETE: 'old_rows' };
const transition = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};

/** A function and its triggers, run once for each statement that changes rows of a table. */
function onChange(name: string, table: string, ways: readonly (typeof WAYS)[number][], body: (way: (typeof WAYS)[number]) => string): string {
  return ways
    .map(
      (way) => `
    CREATE FUNCTION ${name}_${way.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${body(way)} RETURN NULL; END $$;
    CREATE TRIGGER ${name}_${way.toLowerCase()} AFTER ${way} ON ${table} REFERENCING ${transition[way]}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}_${way.toLowerCase()}();`,
    )
    .join('\n');
}

/** A row that was renamed, and what is found by its name. */
const renamed = (source: string, dependents: string, column: string) => `
  INSERT INTO search_changes (source, entity) SELECT DISTINCT '${source}', d.id
  FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN LATERAL (${dependents}) d ON true
  WHERE n.${column}_zh IS DISTINCT FROM o.${column}_zh OR n.${column}_en IS DISTINCT FROM o.${column}_en;`;

/**
 * The index of the search (docs/decisions/061). A change of what can be found is noted by triggers in its own transaction,
 * so no writer can forget it; whoever searches first, or a minute later the process that leads, brings the index up to date.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE search_changes (
      seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      source text NOT NULL,
      entity integer NOT NULL
    );
    CREATE TABLE search_terms (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      term text COLLATE "C" NOT NULL UNIQUE
    );
    CREATE SEQUENCE search_versions;
    CREATE TABLE search_docs (
      doc integer GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START WITH 0) PRIMARY KEY,
      source text NOT NULL,
      entity integer NOT NULL,
      kind smallint NOT NULL,
      day integer NOT NULL,
      facets integer[] NOT NULL,
      terms integer[] NOT NULL,
      impacts bytea NOT NULL,
      version bigint NOT NULL,
      is_merged boolean NOT NULL DEFAULT false,
      UNIQUE (source, entity)
    );
    CREATE INDEX search_docs_unmerged ON search_docs (doc) WHERE NOT is_merged;
    CREATE TABLE search_chunks (
      chunk integer PRIMARY KEY,
      version bigint NOT NULL,
      docs bytea NOT NULL
    );
    CREATE TABLE search_postings (
      chunk integer NOT NULL,
      term integer NOT NULL,
      postings bytea NOT NULL,
      PRIMARY KEY (term, chunk)
    );
    CREATE INDEX search_postings_of_chunk ON search_postings (chunk);
    ALTER TABLE search_postings ALTER COLUMN postings SET STORAGE EXTERNAL;
    ALTER TABLE search_docs ALTER COLUMN impacts SET STORAGE EXTERNAL;
    ${SOURCES.map((table) =>
      onChange(
        `search_${table}`,
        table,
        WAYS,
        (way) =>
          `INSERT INTO search_changes (source, entity) SELECT '${table}', id FROM ${TABLES[way]}${table === 'posts' ? ` UNION SELECT 'people', author_id FROM ${TABLES[way]} WHERE author_id IS NOT NULL` : ''};`,
      ),
    ).join('\n')}
    ${['posts', 'products']
      .map((table) =>
        onChange(
          `search_${table}_rels`,
          `${table}_rels`,
          WAYS,
          (way) =>
            `INSERT INTO search_changes (source, entity) SELECT DISTINCT '${table}', parent_id FROM ${TABLES[way]}${table === 'posts' ? ` UNION SELECT 'people', people_id FROM ${TABLES[way]} WHERE people_id IS NOT NULL` : ''};`,
        ),
      )
      .join('\n')}
    ${Object.entries(NAMED_IN_POSTS)
      .map(([table, column]) =>
        onChange(`search_posts_by_${table}`, table, ['UPDATE'], () =>
          renamed(
            'posts',
            `SELECT r.parent_id AS id FROM posts_rels r WHERE r.${table}_id = n.id${table === 'people' ? ' UNION SELECT p.id FROM posts p WHERE p.author_id = n.id' : ''}`,
            column,
          ),
        ),
      )
      .join('\n')}
    ${Object.entries(NAMED_IN_PRODUCTS)
      .map(([table, column]) =>
        onChange(`search_products_by_${table}`, table, ['UPDATE'], () =>
          renamed('products', `SELECT r.parent_id AS id FROM products_rels r WHERE r.${table}_id = n.id`, column),
        ),
      )
      .join('\n')}
    ${onChange('search_products_by_brands', 'brands', ['UPDATE'], () =>
      renamed('products', 'SELECT p.id FROM products p WHERE p.brand_id = n.id', 'title'),
    )}
    ${SOURCES.map((table) => `INSERT INTO search_changes (source, entity) SELECT '${table}', id FROM ${table} ORDER BY id;`).join('\n')}
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const names = [
    ...SOURCES.flatMap((table) => WAYS.map((way) => [`search_${table}_${way.toLowerCase()}`, table])),
    ...['posts', 'products'].flatMap((table) =>
      WAYS.map((way) => [`search_${table}_rels_${way.toLowerCase()}`, `${table}_rels`]),
    ),
    ...Object.keys(NAMED_IN_POSTS).map((table) => [`search_posts_by_${table}_update`, table]),
    ...Object.keys(NAMED_IN_PRODUCTS).map((table) => [`search_products_by_${table}_update`, table]),
    ['search_products_by_brands_update', 'brands'],
  ];
  await db.execute(`
    ${names.map(([name, table]) => `DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name}();`).join('\n')}
    DROP TABLE search_changes, search_terms, search_docs, search_chunks, search_postings;
    DROP SEQUENCE search_versions;
  `);
}
