import pg from 'pg';
import { childTables, copyRows, type ChildTable } from './clone-rows';

/** Clones carry ids from here on, above everything an editor or the seed makes. */
const CLONE_FIRST_ID = 2_000_000;
/** Room for the originals within one round of clones. */
const ROUND = 1000;
/** Rounds written in one statement: some thousand rows, so that progress is kept when it is interrupted. */
const ROUNDS_AT_ONCE = 20;

/**
 * Clones the published articles until there are `wanted` of them, for benchmarks: rows, facts, relations and counters
 * by SQL, pictures shared, `{slug}-copy-{n}` as slug, published before the oldest original. News and jobs stay as they
 * are; clones have no versions. Growing further later adds what is missing; it never removes. Throws when there is
 * nothing to clone. 100,000 articles take some minutes and about 3 GB.
 * @param databaseUrl of any PostgreSQL the magazine lives in
 * @param wanted how many articles there shall be
 */
export async function scale(databaseUrl: string, wanted: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query('SET statement_timeout = 0');
    const originals = await pickOriginals(client);
    const { rows } = await client.query<{ clones: number; last: number }>(
      'SELECT count(*)::int AS clones, COALESCE(max(id), 0)::int AS last FROM posts WHERE id >= $1',
      [CLONE_FIRST_ID],
    );
    const { clones = 0, last = 0 } = rows[0] ?? {};
    const missing = wanted - originals - clones;
    const begun = last === 0 ? 0 : Math.floor((last - CLONE_FIRST_ID) / ROUND) + 1;
    const rounds = Math.ceil(Math.max(0, missing) / originals);
    const tables = await childTables(client, 'posts');
    for (let from = begun; from < begun + rounds; from += ROUNDS_AT_ONCE) {
      const to = Math.min(from + ROUNDS_AT_ONCE, begun + rounds) - 1;
      await cloneRounds(
        client,
        { from, to, left: wanted - originals - clones - (from - begun) * originals },
        tables,
      );
    }
    await client.query(
      `SELECT setval('content_id_seq', GREATEST((SELECT max(id) FROM posts), (SELECT last_value FROM content_id_seq)))`,
    );
    await client.query('SELECT post_listing_sum()');
    // Without it, counting by an index looks every row up until the server gets round to it by itself.
    const grown = [
      'posts',
      'counters',
      'post_listing',
      'post_listing_counts',
      ...tables.map(({ name }) => name),
    ];
    for (const table of grown) await client.query(`VACUUM (ANALYZE) "${table}"`);
  } finally {
    await client.end();
  }
}

/** Notes the articles to clone with their place among them; answers how many. */
async function pickOriginals(client: pg.Client): Promise<number> {
  await client.query(`
    CREATE TEMP TABLE original AS
    SELECT id, row_number() OVER (ORDER BY id)::int AS place FROM posts
    WHERE post_type IN ('post', 'popular_post') AND _status = 'published' AND deleted_at IS NULL AND id < ${CLONE_FIRST_ID}
      AND NOT EXISTS (SELECT 1 FROM posts_rels WHERE parent_id = posts.id AND categories_id = 50873)
    ORDER BY id LIMIT ${ROUND - 1}`);
  await client.query('ANALYZE original');
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM original');
  const count = rows[0]?.count ?? 0;
  if (count === 0) throw new Error('There is no article to clone: seed the demo content first.');
  return count;
}

type Span = { from: number; to: number; left: number };

async function cloneRounds(
  client: pg.Client,
  { from, to, left }: Span,
  tables: readonly ChildTable[],
): Promise<void> {
  await client.query('BEGIN');
  await client.query('DROP TABLE IF EXISTS clone');
  await client.query(`
    CREATE TEMP TABLE clone AS
    SELECT original.id AS source, round, ${CLONE_FIRST_ID} + round * ${ROUND} + original.place AS id
    FROM generate_series(${from}, ${to}) AS round CROSS JOIN original
    ORDER BY round, original.place LIMIT ${Math.max(0, left)}`);
  await client.query('ANALYZE clone');

  const changed: Record<string, string> = {
    id: 'clone.id',
    slug: `source.slug || '-copy-' || (clone.round + 1)`,
    title_zh: `CASE WHEN source.title_zh = '' THEN '' ELSE source.title_zh || '（' || (clone.round + 1) || '）' END`,
    title_en: `CASE WHEN source.title_en = '' THEN '' ELSE source.title_en || ' (' || (clone.round + 1) || ')' END`,
    label: `source.label || ' ' || (clone.round + 1)`,
    published_at: `source.published_at - interval '401 days' - clone.round * interval '97 minutes'`,
    is_sticky: 'false',
  };
  await copyRows(client, 'posts', changed, 'source.id = clone.source');
  for (const table of tables) {
    await copyRows(
      client,
      table.name,
      { [table.parent]: 'clone.id' },
      `source."${table.parent}" = clone.source`,
    );
  }
  await client.query(`
    INSERT INTO counters (entity, entity_id, views, shows)
    SELECT 'posts', clone.id, (clone.id * 7919::bigint) % 290, 0 FROM clone ON CONFLICT DO NOTHING`);
  await client.query('COMMIT');
}
