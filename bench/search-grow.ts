import pg from 'pg';
import { scale } from '../cms/src/seed/scale';
import { scaleProducts } from '../cms/src/seed/scale-products';
import { textsOf } from './search-words';

/** The first id of a clone, of articles and of products. */
const CLONES = { posts: 2_000_000, products: 4_000_000 } as const;
/** Words given by one statement. */
const AT_ONCE = 5000;

/** Grows a magazine to so many articles and products, and gives each clone words of its own (./search-words). */
export async function grow(url: string, articles: number, products: number): Promise<void> {
  await scale(url, articles);
  await scaleProducts(url, products);
  const database = new pg.Client(url);
  await database.connect();
  try {
    await database.query('SET synchronous_commit = off');
    await giveWords(database, 'posts', `, excerpt_zh = w.summary_zh, excerpt_en = w.summary_en`);
    await giveWords(database, 'products', '');
    await database.query('VACUUM (ANALYZE) posts, products');
  } finally {
    await database.end();
  }
}

/** Clones that have theirs already keep them. */
async function giveWords(database: pg.Client, table: keyof typeof CLONES, more: string): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM ${table} WHERE id >= $1 AND slug LIKE '%-copy-%' ORDER BY id`,
    [CLONES[table]],
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(({ id }) => ({ id, ...textsOf(id) }));
    await database.query(
      `UPDATE ${table} t SET title_zh = t.title_zh || w.zh, title_en = t.title_en || ' ' || w.en ${more}
        FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) AS w (id, zh, en, summary_zh, summary_en)
        WHERE t.id = w.id AND right(t.title_en, length(w.en)) IS DISTINCT FROM w.en`,
      [
        some.map(({ id }) => id),
        some.map(({ title }) => title.zh),
        some.map(({ title }) => title.en),
        some.map(({ summary }) => summary.zh),
        some.map(({ summary }) => summary.en),
      ],
    );
  }
}
