import pg from 'pg';
import { childTables, copyRows } from './clone-rows';

/** Clones carry ids from here on, above those of cloned articles. */
const CLONE_FIRST_ID = 4_000_000;

/**
 * Clones the published products until there are `wanted` of them, as `scale` clones articles: pictures and brands shared,
 * `{slug}-copy-{n}` as slug, published before the oldest original, without versions and counters. It never removes.
 * @throws when there is nothing to clone
 */
export async function scaleProducts(databaseUrl: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query('SET statement_timeout = 0');
    const published = `FROM products WHERE _status = 'published' AND deleted_at IS NULL AND slug IS NOT NULL`;
    const { rows } = await client.query<{ originals: number; clones: number }>(
      `SELECT count(*) FILTER (WHERE id < $1)::int AS originals, count(*) FILTER (WHERE id >= $1)::int AS clones ${published}`,
      [CLONE_FIRST_ID],
    );
    const { originals = 0, clones = 0 } = rows[0] ?? {};
    if (originals === 0) throw new Error('There is no product to clone: seed the demo content first.');
    await client.query(`
      CREATE TEMP TABLE clone AS
      SELECT source, round, id FROM (
        SELECT o.id AS source, round, ${CLONE_FIRST_ID} + round * ${originals} + o.place AS id
        FROM (SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS place ${published} AND id < ${CLONE_FIRST_ID}) o
        CROSS JOIN generate_series(0, ${Math.ceil(wanted / originals)}) AS round) all_clones
      WHERE id < ${CLONE_FIRST_ID + wanted - originals} AND id >= ${CLONE_FIRST_ID + clones}`);
    await client.query('ANALYZE clone');
    await client.query('BEGIN');
    const changed = {
      id: 'clone.id',
      slug: `source.slug || '-copy-' || (clone.round + 1)`,
      published_at: `source.published_at - interval '401 days' - clone.round * interval '97 minutes'`,
    };
    await copyRows(client, 'products', changed, 'source.id = clone.source');
    for (const { name, parent } of await childTables(client, 'products')) {
      await copyRows(client, name, { [parent]: 'clone.id' }, `source."${parent}" = clone.source`);
    }
    await client.query(
      `SELECT setval('content_id_seq', GREATEST((SELECT max(id) FROM products), (SELECT last_value FROM content_id_seq)))`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) products, products_rels');
  } finally {
    await client.end();
  }
}
