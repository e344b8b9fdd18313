import type { CollectionSlug } from 'payload';
import { TERM_COLLECTIONS } from '../contract/taxonomies';

/** Where rows point to a picture outside their bodies: collection, and SQL answering their ids as `id`. */
export const USES: { collection: CollectionSlug; rows: (media: number) => string }[] = [
  {
    collection: 'posts',
    rows: (id) =>
      `SELECT id FROM posts WHERE cover_id = ${id} UNION SELECT parent_id FROM posts_rels WHERE media_id = ${id}`,
  },
  { collection: 'communities', rows: (id) => `SELECT id FROM communities WHERE cover_id = ${id}` },
  {
    collection: 'companies',
    rows: (id) =>
      `SELECT id FROM companies WHERE logo_id = ${id} OR cover_id = ${id} UNION SELECT _parent_id FROM companies_members WHERE avatar_id = ${id}`,
  },
  {
    collection: 'brands',
    rows: (id) =>
      `SELECT id FROM brands WHERE ${id} IN (featured_image_id, cover_id, logo_id, logo_cover_id)`,
  },
  {
    collection: 'products',
    rows: (id) =>
      `SELECT id FROM products WHERE featured_image_id = ${id} UNION SELECT parent_id FROM products_rels WHERE media_id = ${id}`,
  },
  { collection: 'people', rows: (id) => `SELECT id FROM people WHERE avatar_id = ${id}` },
  {
    collection: 'ads',
    rows: (id) =>
      `SELECT id FROM ads WHERE ${id} IN (image_id, logo_id) UNION SELECT _parent_id FROM ads_data WHERE ${id} IN (image_id, logo_id)`,
  },
  ...[...Object.values(TERM_COLLECTIONS), 'catalog' as const].map((collection) => ({
    collection,
    rows: (id: number) => `SELECT id FROM ${collection} WHERE image_id = ${id}`,
  })),
];
