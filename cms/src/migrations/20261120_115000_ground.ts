import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** One id space per family, so that a bare id of the contract (A41, A43) names one thing. */
const CONTENT = ['posts', 'pages', 'communities', 'products', 'brands', 'companies', 'ads', 'media'];
const TERMS = [
  'categories',
  'tags',
  'topics',
  'types',
  'materials',
  'places',
  'countries',
  'cities',
  'series',
  'catalog',
];

/** Columns of posts_rels that lists are selected by, from the other side. */
const SELECTORS = [
  'categories',
  'tags',
  'topics',
  'types',
  'materials',
  'places',
  'countries',
  'cities',
  'series',
  'companies',
  'people',
  'brands',
  'products',
];

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TABLE counters (
      entity text NOT NULL,
      entity_id integer NOT NULL,
      views bigint NOT NULL DEFAULT 0,
      shows bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (entity, entity_id)
    );
    CREATE INDEX counters_by_views ON counters (entity, views DESC, entity_id);

    CREATE TABLE counter_days (
      entity text NOT NULL,
      entity_id integer NOT NULL,
      day date NOT NULL,
      views integer NOT NULL DEFAULT 0,
      PRIMARY KEY (entity, entity_id, day)
    );
    CREATE INDEX counter_days_by_day ON counter_days (entity, day);

    CREATE SEQUENCE content_id_seq START 1001;
    CREATE SEQUENCE term_id_seq START 101;

    CREATE FUNCTION outbox_notify() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('outbox', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER outbox_inserted AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_notify();
    CREATE INDEX outbox_due ON outbox (next_attempt_at, id) WHERE status = 'pending';

    CREATE INDEX posts_by_date ON posts (_status, published_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX posts_by_type_date ON posts (post_type, _status, published_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX posts_by_author ON posts (author_id, _status, published_at DESC);
    CREATE INDEX posts_rels_of_post ON posts_rels (parent_id, path, "order");
    CREATE INDEX products_rels_of_product ON products_rels (parent_id, path, "order");
    CREATE INDEX products_by_brand ON products (brand_id, _status, published_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX products_rels_by_catalog ON products_rels (catalog_id, parent_id) WHERE catalog_id IS NOT NULL;
    CREATE INDEX products_rels_by_materials ON products_rels (materials_id, parent_id) WHERE materials_id IS NOT NULL;
    CREATE INDEX communities_by_date ON communities (_status, published_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX comments_by_post ON comments (post_id, status, id DESC);
    CREATE INDEX ads_rels_by_position ON ads_rels (ad_positions_id, parent_id) WHERE ad_positions_id IS NOT NULL;
  `);
  for (const table of CONTENT) {
    await db.execute(`ALTER TABLE "${table}" ALTER COLUMN id SET DEFAULT nextval('content_id_seq')`);
  }
  for (const table of TERMS) {
    await db.execute(`ALTER TABLE "${table}" ALTER COLUMN id SET DEFAULT nextval('term_id_seq')`);
  }
  for (const name of SELECTORS) {
    await db.execute(
      `CREATE INDEX posts_rels_by_${name} ON posts_rels (${name}_id, parent_id) WHERE ${name}_id IS NOT NULL`,
    );
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of [...CONTENT, ...TERMS]) {
    await db.execute(`ALTER TABLE "${table}" ALTER COLUMN id SET DEFAULT nextval('${table}_id_seq')`);
  }
  const indexes = [
    'outbox_due',
    'posts_by_date',
    'posts_by_type_date',
    'posts_by_author',
    'posts_rels_of_post',
    'products_rels_of_product',
    'products_by_brand',
    'products_rels_by_catalog',
    'products_rels_by_materials',
    'communities_by_date',
    'comments_by_post',
    'ads_rels_by_position',
    ...SELECTORS.map((name) => `posts_rels_by_${name}`),
  ];
  await db.execute(`DROP INDEX ${indexes.join(', ')}`);
  await db.execute(`
    DROP TRIGGER outbox_inserted ON outbox;
    DROP FUNCTION outbox_notify();
    DROP SEQUENCE term_id_seq;
    DROP SEQUENCE content_id_seq;
    DROP TABLE counter_days;
    DROP TABLE counters;
  `);
}
