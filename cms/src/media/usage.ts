import type { CollectionAfterChangeHook, CollectionSlug, PayloadRequest } from 'payload';
import { refreshBodies } from '../body/refresh';
import type { Touched } from '../body/refresh';
import { inTransaction } from '../db/transaction';
import { decideEvents } from '../events/decide';
import { recordEvent } from '../events/outbox-row';
import { readSnapshot } from '../events/public-state';
import { WATCHED } from '../events/subjects';

/** Where rows point to a picture outside their bodies: collection, and SQL answering their ids as `id`. */
const USES: { collection: CollectionSlug; rows: (media: number) => string }[] = [
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
];

/** A picture used more widely than this is left to the lifetimes of the pages: no flood of events for one alt text. */
const MOST = 200;

async function usesOf(req: PayloadRequest, media: number): Promise<Touched[]> {
  const used: Touched[] = [];
  for (const { collection, rows } of USES) {
    for (const { id } of await inTransaction(req, rows(media))) {
      if (typeof id === 'number') used.push({ collection, id });
    }
  }
  return used;
}

/** After a picture changed (words, crop, file): bodies showing it are rendered again, and the site hears of every user of it. */
export const refreshUsersHook: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation !== 'update' || req.context.seeding === true || typeof doc.id !== 'number') return doc;
  const id: number = doc.id;
  const inBodies = await refreshBodies(req.payload, {
    mediaId: id,
    req,
    run: (text) => inTransaction(req, text),
  });
  const all = new Map(
    [...inBodies, ...(await usesOf(req, id))].map((use) => [`${use.collection}:${use.id}`, use]),
  );
  for (const use of [...all.values()].slice(0, MOST)) {
    const watched = WATCHED[use.collection];
    const state = watched && (await readSnapshot(req, use.collection, use.id, watched))?.state;
    if (!state) continue;
    for (const event of decideEvents(state, state)) await recordEvent(req, event);
  }
  return doc;
};
