import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

const TERMS = ['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'];
const ENTRIES = ['brands', 'companies', 'products'];

/** The columns that say whether readers see a row, besides its name. */
function shownBy(table: string): readonly string[] {
  if (table === 'people') return ['mobile'];
  return ENTRIES.includes(table) ? ['_status', 'deleted_at', 'slug'] : ['hidden', 'slug'];
}

/** A trigger's function, as those of `20261125_140000_search`; `also`: columns whose change is one of a name, too. */
const noted = (name: string, source: string, dependents: string, column: string, also: readonly string[]) => `
  CREATE OR REPLACE FUNCTION ${name}_update() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_changes (source, entity) SELECT DISTINCT '${source}', d.id
    FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN LATERAL (${dependents}) d ON true
    WHERE ${[`${column}_zh`, `${column}_en`, ...also].map((one) => `n.${one} IS DISTINCT FROM o.${one}`).join(' OR ')};
    RETURN NULL;
  END $$;`;

const OF_PEOPLE =
  'SELECT r.parent_id AS id FROM posts_rels r WHERE r.people_id = n.id UNION SELECT p.id FROM posts p WHERE p.author_id = n.id';
/** What was related to others before, and was not noted with them. */
const NEW = [
  {
    ...{ name: 'search_communities_by_people', table: 'people', source: 'communities', column: 'name' },
    ...{ dependents: 'SELECT c.id FROM communities c WHERE c.author_id = n.id', also: ['mobile'] },
  },
  {
    ...{ name: 'search_companies_by_countries', table: 'countries', source: 'companies', column: 'name' },
    ...{ dependents: 'SELECT c.id FROM companies c WHERE c.country_id = n.id', also: shownBy('countries') },
  },
];
const newTriggers = NEW.map(
  ({ name, table, source, column, dependents, also }) => `${noted(name, source, dependents, column, also)}
  CREATE TRIGGER ${name}_update AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}_update();`,
).join('\n');

function functions(alsoOf: (table: string) => readonly string[]): string {
  // A person's name is in no text once it holds their number (E22).
  const ofPeople = noted('search_posts_by_people', 'posts', OF_PEOPLE, 'name', alsoOf('people'));
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
  return [...inPosts, ...inProducts, ofBrands, ofPeople].join('\n');
}

/**
 * What is related to a hidden term, or to a brand, an office or a product that is not public, is not found by its name. So it
 * changes when readers see that row, or no longer do; and what names a person, when their number changes (E22).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`${functions(shownBy)}\n${newTriggers}`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const dropped = NEW.map(
    ({ name, table }) => `DROP TRIGGER ${name}_update ON ${table}; DROP FUNCTION ${name}_update();`,
  );
  await db.execute([functions(() => []), ...dropped].join('\n'));
}
