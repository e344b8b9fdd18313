import { notFound } from 'next/navigation';

import { getSharedCollection } from '@/lib/cms/collections';
import type { SharedCollection } from '@/lib/cms/models/collection';

export type SharedView = { shareKey: string; page: number; collection: SharedCollection };

/** What a shared link shows; the 404 for an unknown or revoked key and for a page beyond the last (R63). */
export async function readSharedCollection({
  key,
  page: number,
}: {
  key: string;
  page: string;
}): Promise<SharedView> {
  const page = Number(number);
  const collection = await getSharedCollection(key, page);
  if (page > Math.max(1, collection.totalPages)) notFound();
  return { shareKey: key, page, collection };
}
