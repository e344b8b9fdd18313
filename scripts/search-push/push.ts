import type pg from 'pg';
import { transaction } from '../../cms/src/db/connection';
import type { HostedIndexApp } from '../../cms/src/env';
import { announceChange } from '../../cms/src/hosted-index/announce';
import { HostedIndex, reasonOf } from '../../cms/src/hosted-index/client';
import { HOSTED_INDEX_LOCK, MARK, startNoting, stopNoting } from '../../cms/src/hosted-index/notes';
import { replaceAll } from '../../cms/src/hosted-index/replace';
import { Refusal } from '../start/refusal';
import { earlierChangesEnd } from './earlier-changes';
import { readProducts } from './read-products';

/** The new index until it is whole. */
const DRAFT = 'products_next';
/** In the place of an application while its index is filled for the first time. */
const FILLING = '';

/**
 * Fills the hosted index with all products of the CMS. What changes meanwhile is noted, and told to the index afterwards by
 * the CMS, which waits so long.
 * @throws {Refusal} with one sentence when the CMS or the service does not do its part; readers keep the index they have
 */
export async function push(
  database: Pick<pg.Client, 'query'>,
  app: HostedIndexApp,
  cms: string,
  say: (line: string) => void,
): Promise<void> {
  const { rows: tables } = await database.query<{ isThere: boolean }>(
    `SELECT to_regclass('hosted_index_changes') IS NOT NULL AS "isThere"`,
  );
  if (!tables[0]?.isThere) {
    throw new Refusal('There is no magazine of this release in the database yet: run npm start once.');
  }
  const { rows: locked } = await database.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS mine',
    [HOSTED_INDEX_LOCK],
  );
  if (!locked[0]?.mine) {
    throw new Refusal('The hosted index is being written by another process: try again in a moment.');
  }
  const { rows: marks } = await database.query<{ value: string }>('SELECT value FROM marks WHERE name = $1', [
    MARK,
  ]);
  const isFilled = marks[0]?.value === app.id;
  // An index that was never filled is told of nothing before it is: it would have what changes, and nothing else.
  if (!isFilled) await startNoting(database, FILLING);
  try {
    if (!isFilled) await earlierChangesEnd(database);
    const products = await readProducts(cms, (done, all) => say(`read ${done} of ${all}`));
    const { rows } = await database.query<{ id: number; published: number }>(
      'SELECT id, floor(extract(epoch FROM coalesce(published_at, created_at)))::int AS published FROM products',
    );
    const publishedOf = new Map(rows.map(({ id, published }) => [String(id), published]));
    const objects = products.map((hit) => ({ ...hit, published: publishedOf.get(hit.objectID) ?? 0 }));
    await replaceAll(new HostedIndex(app), objects, DRAFT, (done) =>
      say(`sent ${done} of ${objects.length}`),
    );
    await transaction(database, async () => {
      await startNoting(database, app.id);
      // Lists that were rendered from the index before.
      const [some] = objects;
      if (some) await announceChange(database, { id: Number(some.objectID), slug: some.slug });
    });
    say(`The hosted index of the application ${app.id} has ${objects.length} products.`);
  } catch (error) {
    if (!isFilled) await stopNoting(database);
    throw error instanceof Refusal ? error : new Refusal(reasonOf(error, app));
  } finally {
    await database.query('SELECT pg_advisory_unlock($1)', [HOSTED_INDEX_LOCK]);
  }
}
