import type { CollectionSlug, PayloadRequest } from 'payload';
import { slugsWithAncestors } from './ancestors';
import type { PublicState } from './decide';
import type { Watched } from './subjects';

/** The public state of a row, and the slug its redirect would carry (people have one although their events do not). */
export type Snapshot = {
  state: PublicState;
  slug: string;
  /** When the public row was last written; saving a draft beside it leaves it alone. */
  written: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function toIds(value: unknown): number[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((id): id is number => typeof id === 'number');
}

/**
 * What readers can see of a row right now, read from the published row itself: a pending draft changes neither
 * (`previousDoc._status` would say draft although the thing is public).
 */
export async function readSnapshot(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number,
  watched: Watched,
): Promise<Snapshot | null> {
  const found: unknown = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    draft: false,
    trash: true,
    disableErrors: true,
    // A snapshot of its own: hooks of reading may not see what this save put into the request.
    req: { transactionID: req.transactionID, payload: req.payload },
  });
  if (typeof found !== 'object' || found === null) return null;
  const row = new Map<string, unknown>(Object.entries(found));
  if (watched.publishable && (row.get('_status') !== 'published' || row.get('deletedAt'))) return null;
  const slugs = await Promise.all(
    Object.entries(watched.terms).map(([field, table]) =>
      slugsWithAncestors(req, table, toIds(row.get(field))),
    ),
  );
  const postType = collection === 'posts' ? text(row.get('postType')) : '';
  const isJob = postType === 'job' || postType === 'jobs';
  return {
    slug: text(row.get('slug')),
    written: text(row.get('updatedAt')),
    state: {
      subject: isJob ? 'job' : watched.subject,
      id,
      slug: watched.slug ? text(row.get(watched.slug)) : '',
      postType,
      terms: [...new Set(slugs.flat())],
    },
  };
}
