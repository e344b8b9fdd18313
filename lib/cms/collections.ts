import 'server-only';
import { cache } from 'react';
import { toBilingual } from '@/lib/html/two-halves';
import { around } from './around';
import { askOnce } from './cached';
import { listing, pageOf, PER_PAGE } from './lists';
import type { SharedCollection } from './models/collection';
import { toCard } from './reshape/post';
import { toSavedPicture } from './reshape/collection';
import { savedPictureSchema, sharedCollectionSchema } from './schemas/collection';

/**
 * A shared collection by the key of its link, and a page, of 18, of each of its lists. Nothing is kept: the link can be
 * revoked at any moment.
 * @throws CmsError `absent` when no collection has that key
 */
export const getSharedCollection = cache(async (key: string, page: number): Promise<SharedCollection> => {
  const ask = (number: number) =>
    askOnce(['fav', 'shared', key], {
      query: { page: number, per_page: PER_PAGE },
      schema: sharedCollectionSchema,
    });
  const first = await ask(1);
  const [asked, pictures] = await Promise.all([
    page === 1 || page > first.totalPages ? first : ask(page),
    pageOf(
      (number) =>
        listing(
          askOnce,
          ['fav', 'shared', key, 'pictures'],
          { page: number, per_page: PER_PAGE },
          savedPictureSchema,
          (raw) => toSavedPicture(raw, around),
        ),
      page,
    ),
  ]);
  const items = page > first.totalPages ? [] : asked.posts.map(({ post }) => toCard(post, around));
  return {
    name: first.type_name,
    owner: toBilingual(first.owner),
    posts: { items, total: first.total, totalPages: first.totalPages },
    pictures: { ...pictures, items: pictures.items.flatMap((one) => one ?? []) },
    totalPages: Math.max(first.totalPages, pictures.totalPages),
  };
});
