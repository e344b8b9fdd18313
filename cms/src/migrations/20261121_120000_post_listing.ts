import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';

/** Taxonomies whose terms list articles; a term lists what its descendants list. */
const TREES = [
  'categories',
  'tags',
  'topics',
  'types',
  'materials',
  'places',
  'countries',
  'cities',
  'series',
];
const TARGETS = [...TREES, 'companies', 'people'];
/** Any numbers no other lock of this CMS uses. */
const TREE_LOCK = 728_190_446;
const SUMMING_LOCK = 728_190_447;

const each = (names: readonly string[], text: (name: string) => string, between: string): string =>
  names.map(text).join(between);

/**
 * What lists of articles are read from: one narrow row for each published article and each thing it is listed under, in
 * the order lists have, and how many there are under each. Kept by triggers, in the transaction of the change itself,
 * so that no writer can forget it and totals are exact (docs/decisions/015).
 *
 * Changes of articles share a lock that a change of a tree takes alone: an article saved while its category moves would
 * otherwise be listed under the old ancestors. Counts are kept as differences and summed up now and then: one row for
 * each count would make publications wait for each other.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(`
    CREATE TYPE listing_kind AS ENUM ('all', 'author', ${each(TARGETS, (name) => `'${name}'`, ', ')});
    CREATE TABLE post_listing (
      kind listing_kind NOT NULL,
      target integer NOT NULL,
      published_at timestamptz(3) NOT NULL,
      post_id integer NOT NULL,
      PRIMARY KEY (kind, target, published_at, post_id)
    );
    CREATE INDEX post_listing_of_post ON post_listing (post_id);
    CREATE STATISTICS post_listing_sizes (mcv) ON kind, target FROM post_listing;
    ALTER STATISTICS post_listing_sizes SET STATISTICS 1000;
    CREATE TABLE post_listing_counts (
      kind listing_kind NOT NULL,
      target integer NOT NULL,
      articles integer NOT NULL
    );
    CREATE INDEX post_listing_counts_by_target ON post_listing_counts (kind, target) INCLUDE (articles);
    CREATE SEQUENCE post_listing_changes;

    CREATE FUNCTION post_listing_wanted(ids integer[])
    RETURNS TABLE (kind listing_kind, target integer, published_at timestamptz, post_id integer) LANGUAGE sql STABLE AS $$
      WITH RECURSIVE article AS MATERIALIZED (
        SELECT p.id, coalesce(p.published_at, p.created_at) AS at, p.author_id FROM posts p
        WHERE p.id = ANY(ids) AND p._status = 'published' AND p.deleted_at IS NULL AND p.post_type IN ('post', 'popular_post')
      ), named AS MATERIALIZED (
        SELECT a.at, r.* FROM article a JOIN posts_rels r ON r.parent_id = a.id
        WHERE num_nonnulls(${each(TARGETS, (name) => `r.${name}_id`, ', ')}) > 0
      ), parent AS MATERIALIZED (
        ${each(TREES, (name) => `SELECT '${name}'::listing_kind AS kind, id, parent_id FROM ${name}`, ' UNION ALL ')}
      ), listed AS (
        ${each(
          TREES,
          (name) =>
            `SELECT '${name}'::listing_kind AS kind, n.${name}_id AS target, n.at, n.parent_id AS post_id FROM named n WHERE n.${name}_id IS NOT NULL`,
          ' UNION ALL ',
        )}
      ), above AS (
        SELECT DISTINCT l.kind, l.target AS id, l.target AS ancestor FROM listed l
        UNION SELECT a.kind, a.id, p.parent_id FROM above a JOIN parent p ON p.kind = a.kind AND p.id = a.ancestor
        WHERE p.parent_id IS NOT NULL
      )
      SELECT 'all'::listing_kind, 0, at, id FROM article
      UNION SELECT 'author', author_id, at, id FROM article WHERE author_id IS NOT NULL
      UNION SELECT 'people', author_id, at, id FROM article WHERE author_id IS NOT NULL
      UNION SELECT 'people', people_id, at, parent_id FROM named WHERE people_id IS NOT NULL
      UNION SELECT 'companies', companies_id, at, parent_id FROM named WHERE companies_id IS NOT NULL
      UNION SELECT l.kind, a.ancestor, l.at, l.post_id FROM listed l JOIN above a ON a.kind = l.kind AND a.id = l.target
    $$;

    CREATE FUNCTION post_listing_sum() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT pg_try_advisory_xact_lock(${SUMMING_LOCK}) THEN RETURN; END IF;
      WITH summed AS (DELETE FROM post_listing_counts RETURNING kind, target, articles)
      INSERT INTO post_listing_counts
        SELECT kind, target, sum(articles) FROM summed GROUP BY kind, target HAVING sum(articles) <> 0;
    END $$;

    CREATE FUNCTION post_listing_refresh(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
      PERFORM pg_advisory_xact_lock_shared(${TREE_LOCK});
      WITH wanted AS MATERIALIZED (SELECT * FROM post_listing_wanted(ids)),
      standing AS MATERIALIZED (SELECT * FROM post_listing WHERE post_id = ANY(ids)),
      gone AS (
        DELETE FROM post_listing l USING (SELECT * FROM standing EXCEPT SELECT * FROM wanted) x
        WHERE (l.kind, l.target, l.published_at, l.post_id) = (x.kind, x.target, x.published_at, x.post_id)
        RETURNING l.kind, l.target
      ), come AS (
        INSERT INTO post_listing SELECT * FROM wanted EXCEPT SELECT * FROM standing
        ON CONFLICT DO NOTHING RETURNING kind, target
      )
      INSERT INTO post_listing_counts
        SELECT kind, target, sum(n) FROM (SELECT *, 1 AS n FROM come UNION ALL SELECT *, -1 FROM gone) changed
        GROUP BY kind, target HAVING sum(n) <> 0;
      IF FOUND AND nextval('post_listing_changes') % 64 = 0 THEN PERFORM post_listing_sum(); END IF;
    END $$;

    CREATE FUNCTION post_listing_on_posts() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE ids integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(id) INTO ids FROM new_rows WHERE _status = 'published';
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(id) INTO ids FROM old_rows;
      ELSE
        SELECT array_agg(n.id) INTO ids FROM new_rows n JOIN old_rows o ON o.id = n.id
        WHERE (n._status, n.deleted_at, n.post_type, coalesce(n.published_at, n.created_at), n.author_id)
          IS DISTINCT FROM (o._status, o.deleted_at, o.post_type, coalesce(o.published_at, o.created_at), o.author_id);
      END IF;
      PERFORM post_listing_refresh(ids);
      RETURN NULL;
    END $$;

    CREATE FUNCTION post_listing_on_rels() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE ids integer[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        SELECT array_agg(DISTINCT parent_id) INTO ids FROM new_rows;
      ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(DISTINCT parent_id) INTO ids FROM old_rows;
      ELSE
        SELECT array_agg(DISTINCT parent_id) INTO ids
        FROM (SELECT parent_id FROM new_rows UNION ALL SELECT parent_id FROM old_rows) changed;
      END IF;
      PERFORM post_listing_refresh(ids);
      RETURN NULL;
    END $$;

    CREATE FUNCTION post_listing_on_tree() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moved integer[];
      ids integer[];
    BEGIN
      SELECT array_agg(n.id) INTO moved FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE n.parent_id IS DISTINCT FROM o.parent_id;
      IF moved IS NULL THEN RETURN NULL; END IF;
      PERFORM pg_advisory_xact_lock(${TREE_LOCK});
      SELECT array_agg(DISTINCT post_id) INTO ids FROM post_listing
      WHERE kind = TG_TABLE_NAME::listing_kind AND target = ANY(moved);
      PERFORM post_listing_refresh(ids);
      RETURN NULL;
    END $$;
  `);
  for (const [table, name] of [
    ['posts', 'posts'],
    ['posts_rels', 'rels'],
  ]) {
    await db.execute(`
      CREATE TRIGGER post_listing_inserted AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION post_listing_on_${name}();
      CREATE TRIGGER post_listing_updated AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION post_listing_on_${name}();
      CREATE TRIGGER post_listing_deleted AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
        FOR EACH STATEMENT EXECUTE FUNCTION post_listing_on_${name}();
    `);
  }
  for (const table of TREES) {
    await db.execute(`
      CREATE TRIGGER post_listing_moved AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION post_listing_on_tree();
    `);
  }
  await db.execute(`
    SELECT post_listing_refresh(ARRAY(SELECT id FROM posts));
    SELECT post_listing_sum();
  `);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TREES) await db.execute(`DROP TRIGGER post_listing_moved ON ${table}`);
  for (const table of ['posts', 'posts_rels']) {
    await db.execute(`
      DROP TRIGGER post_listing_inserted ON ${table};
      DROP TRIGGER post_listing_updated ON ${table};
      DROP TRIGGER post_listing_deleted ON ${table};
    `);
  }
  await db.execute(`
    DROP FUNCTION post_listing_on_posts(), post_listing_on_rels(), post_listing_on_tree(),
      post_listing_refresh(integer[]), post_listing_sum(), post_listing_wanted(integer[]);
    DROP SEQUENCE post_listing_changes;
    DROP TABLE post_listing, post_listing_counts;
    DROP TYPE listing_kind;
  `);
}
