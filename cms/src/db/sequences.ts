import type { Payload } from 'payload';
import { TERM_COLLECTIONS } from '../contract/taxonomies';

const CONTENT = ['posts', 'pages', 'communities', 'products', 'brands', 'companies', 'ads', 'media'];
const TERMS = [...Object.values(TERM_COLLECTIONS), 'catalog'];
const OWN = [
  'people',
  'users',
  'members',
  'menus',
  'ad_positions',
  'comments',
  'favorite_collections',
  'favorites',
  'subscribers',
  'notifications',
  'redirects',
  'downloads',
];

const greatest = (tables: string[]) =>
  `GREATEST(1000, ${tables.map((table) => `(SELECT COALESCE(MAX(id), 0) FROM "${table}")`).join(', ')})`;

/**
 * Puts every id sequence behind the largest id in use. Needed after rows were created with ids of their own
 * (the seed fixes them), or the next entry of an editor would collide.
 */
export async function fixSequences(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  await pool.query(`SELECT setval('content_id_seq', ${greatest(CONTENT)})`);
  await pool.query(`SELECT setval('term_id_seq', ${greatest(TERMS)})`);
  for (const table of OWN) {
    await pool.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), GREATEST(1, (SELECT COALESCE(MAX(id), 0) FROM "${table}")))`,
    );
  }
}
